/** The name of a record's version in `ETag`: it stands for the record, whatever the bytes it is sent as. */
export const etagOf = (version: number): string => `"v${version}"`;

/** Versions a change may start from, as `If-Match` names them; "any" for `*` or no such header. */
export type ExpectedVersions = "any" | readonly number[];

/**
 * Reads `If-Match`. A proxy that compresses marks tags as weak; ours name versions, so they are taken all the same.
 * Tags that are not ours match nothing.
 */
export function readIfMatch(header: string | undefined): ExpectedVersions {
  if (header === undefined || header.trim() === "*") return "any";
  return Array.from(header.matchAll(/"v(\d{1,15})"/g), (match) => Number(match[1]));
}
