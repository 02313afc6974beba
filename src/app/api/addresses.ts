import type { PageSettings, SignIn } from "#contract/page-settings.ts";

/** Where things are, as the page was told. */
interface Addresses {
  /** The folder of the app, with slashes around it. */
  readonly folder: string;
  /** Before `/v1/`: another origin, or a path of the app's own; empty: its root. */
  readonly base: string;
  readonly response: string;
  /** More origins from which the host's policy allows pictures. */
  readonly pictures: readonly string[];
  /** Whether the service has `/v1/ext`, according to the page; undefined if only the service can tell. */
  readonly hasExtensions: boolean | undefined;
  /** How a service without our sessions knows its users. */
  readonly signIn: SignIn | undefined;
  readonly language: string | undefined;
  /** The service served the page without a session, so asking who is signed in would be refused. */
  readonly isSignedOut: boolean;
}

type Told = Partial<PageSettings> & { readonly signed_in?: boolean };

let known: Addresses | undefined;
let offered: ReadonlySet<string> | undefined;

/** Remembers what the service says it offers. */
export function noteOffered(extensions: ReadonlySet<string>): void {
  offered = extensions;
}

/** Whether the service is known to have an extension, as far as it or the page has said. Without a document it is ours. */
export const isOfferedNow = (extension: string): boolean =>
  typeof document === "undefined" ||
  (offered?.has(extension) ?? addresses().hasExtensions === true);

/** As the server of the page put them into it, which saves a round trip, or a static host has them in a file. */
export function addresses(): Addresses {
  if (known === undefined) {
    const told = block();
    tellAddresses(typeof told === "string" ? {} : told);
  }
  // Just told.
  return known as Addresses;
}

/** The name of the file that has the settings; undefined if the page has them. */
export function settingsFile(): string | undefined {
  const told = block();
  return typeof told === "string" ? told : undefined;
}

/** Settings that have been read, by the server of the page or here (`static-settings.ts`). */
export function tellAddresses(told: Told): void {
  known = {
    folder: told.base_path ?? "/",
    base: withoutOwnOrigin(told.base_url ?? ""),
    response: withoutOwnOrigin(told.response_base_url ?? ""),
    pictures: told.picture_origins ?? [],
    hasExtensions: told.extensions,
    signIn: told.sign_in,
    language: told.language,
    isSignedOut: told.signed_in === false,
  };
}

const block = (): Told | string =>
  JSON.parse(document.getElementById("placard-service")?.textContent ?? "{}") as Told | string;

const withoutOwnOrigin = (address: string): string =>
  address === location.origin || address.startsWith(`${location.origin}/`)
    ? address.slice(location.origin.length)
    : address;

/** Whether it is at another origin. */
export const isElsewhere = (base: string): boolean => base.startsWith("http");

/** The service's address in full, for people and other programs. */
export const fullBase = (): string =>
  new URL(addresses().base, location.origin).href.replace(/\/$/, "");

/** An address of the app as browsers know it. */
export const addressOnHost = (path: string): string => addresses().folder.slice(0, -1) + path;
