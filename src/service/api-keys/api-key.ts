import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/** A key as it is given out, once. */
export interface MadeKey {
  /** `plc_<prefix>_<secret>_<checksum>` */
  readonly key: string;
  /** What it is called by when it cannot be shown any more. */
  readonly prefix: string;
}

/** A new key: eight digits to call it by, 32 random bytes, and a checksum that tells a mistyped key without the store. */
export function randomKey(): MadeKey {
  const prefix = randomBytes(4).toString("hex");
  const body = `plc_${prefix}_${randomBytes(32).toString("base64url")}`;
  return { key: `${body}_${checksum(body)}`, prefix };
}

/** The prefix of what may be a key; undefined for what is none or was mistyped. */
export function prefixOfKey(text: string): string | undefined {
  const [, body = "", prefix, sum] =
    /^(plc_([0-9a-f]{8})_[\w-]{43})_([0-9a-f]{8})$/.exec(text) ?? [];
  return sum === checksum(body) ? prefix : undefined;
}

/** What is kept of a key: its random bytes cannot be guessed, so that a fast hash is enough. */
export const hashOfKey = (key: string): string =>
  createHash("sha256").update(key).digest("base64url");

const checksum = (body: string): string => crc32(body).toString(16).padStart(8, "0");
