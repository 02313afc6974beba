import type { PageSettings, SignIn } from "#contract/page-settings.ts";

/** The addresses the page was configured with. */
interface Addresses {
  /** The folder of the app, with slashes around it. */
  readonly folder: string;
  /** What comes before `/v1/`: another origin, a path at the app's own, or nothing. */
  readonly base: string;
  readonly response: string;
  /** More origins from which the host's policy allows pictures. */
  readonly pictures: readonly string[];
  /** Whether the service has `/v1/ext`, if the page's settings say so; otherwise undefined. */
  readonly hasExtensions: boolean | undefined;
  /** How a service without our sessions knows its users. */
  readonly signIn: SignIn | undefined;
  readonly language: string | undefined;
  /** The server of this page puts reads together that the service lacks, with a memory that all users share. */
  readonly hostsReads: boolean;
  /** The service served this page to a user without a session, so a request for the session would be refused. */
  readonly isSignedOut: boolean;
}

type BlockSettings = Partial<PageSettings> & {
  readonly signed_in?: boolean;
  readonly hosts_reads?: boolean;
};

let known: Addresses | undefined;
let offered: ReadonlySet<string> | undefined;

/** Remembers the service's list of extensions. */
export function setKnownExtensions(extensions: ReadonlySet<string>): void {
  offered = extensions;
}

/** Whether the service is known to have an extension. In unit tests, which have no page, it is Placard's own. */
export const isExtensionKnown = (extension: string): boolean =>
  typeof document === "undefined" ||
  (offered?.has(extension) ?? addresses().hasExtensions === true);

/** The server puts the settings into the page, which saves a round trip. A static host has them in a file. */
export function addresses(): Addresses {
  if (known === undefined) {
    const settings = block();
    setAddresses(typeof settings === "string" ? {} : settings);
  }
  // Set by `setAddresses`.
  return known as Addresses;
}

/** The file with the settings; undefined if they are in the page. */
export function settingsFile(): string | undefined {
  const settings = block();
  return typeof settings === "string" ? settings : undefined;
}

/** Settings read from the page or from the file (`static-settings.ts`). */
export function setAddresses(settings: BlockSettings): void {
  known = {
    folder: settings.base_path ?? "/",
    base: withoutOwnOrigin(settings.base_url ?? ""),
    response: withoutOwnOrigin(settings.response_base_url ?? ""),
    pictures: settings.picture_origins ?? [],
    hasExtensions: settings.extensions,
    signIn: settings.sign_in,
    language: settings.language,
    hostsReads: settings.hosts_reads === true,
    isSignedOut: settings.signed_in === false,
  };
}

const block = (): BlockSettings | string =>
  JSON.parse(document.getElementById("placard-service")?.textContent ?? "{}") as
    | BlockSettings
    | string;

const withoutOwnOrigin = (address: string): string =>
  address === location.origin || address.startsWith(`${location.origin}/`)
    ? address.slice(location.origin.length)
    : address;

/** Whether an address is at another origin. */
export const isElsewhere = (base: string): boolean => base.startsWith("http");

/** The service's address in full, for people and other programs. */
export const fullBase = (): string =>
  new URL(addresses().base, location.origin).href.replace(/\/$/, "");

/** The full address of a page of the app. */
export const addressOnHost = (path: string): string => addresses().folder.slice(0, -1) + path;
