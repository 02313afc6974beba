import { pathParameters, type Operation } from "./operation.ts";

/** Browsers and Node both have it; the contract knows neither. */
declare const URLSearchParams: new () => {
  readonly size: number;
  set(name: string, value: string): void;
  toString(): string;
};

type PathValues = { readonly [name: string]: string | number | boolean | undefined };

export interface AddressedInput {
  readonly params?: PathValues;
  readonly query?: PathValues;
}

/** The path of a call below the base address, with its parameters. Missing trailing ones are omitted. */
export function operationPath(operation: Operation, input: AddressedInput): string {
  const params = new Map(Object.entries(input.params ?? {}));
  let path: string = operation.path;
  for (const name of pathParameters(operation.path)) {
    const value = params.get(name);
    if (value === undefined) {
      path = path.slice(0, path.indexOf(`/{${name}}`));
      break;
    }
    path = path.replace(`{${name}}`, encodeURIComponent(String(value).toWellFormed()));
  }
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined) continue;
    search.set(name, typeof value === "boolean" ? (value ? "1" : "0") : String(value));
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
