/** The service's address. Empty means the app's own origin. */
interface Addresses {
  readonly base: string;
  readonly response: string;
  /** More origins from which the host's policy allows pictures. */
  readonly pictures: readonly string[];
  /** Whether the service has `/v1/ext`, according to the page; undefined if only the service can tell. */
  readonly hasExtensions: boolean | undefined;
  /** The service served the page without a session, so asking who is signed in would be refused. */
  readonly isSignedOut: boolean;
}

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

/** Read from the data block in `index.html`, which saves a round trip (decisions, Addresses). */
export function addresses(): Addresses {
  known ??= read();
  return known;
}

function read(): Addresses {
  const given = block();
  return {
    base: address(given.get("base_url")),
    response: address(given.get("response_base_url")),
    pictures: list(given.get("picture_origins")).map(address),
    hasExtensions: flag(given.get("extensions")),
    isSignedOut: given.get("signed_in") === false,
  };
}

/** On a static host it is written by hand, and a typo must not leave an empty page. */
function block(): ReadonlyMap<string, unknown> {
  try {
    const text = document.getElementById("placard-service")?.textContent ?? "";
    return new Map(Object.entries(JSON.parse(text) as object));
  } catch {
    return new Map();
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const flag = (value: unknown): boolean | undefined =>
  typeof value === "boolean" ? value : undefined;

/** Only http and https. Anything else counts as not given; the page's own origin becomes empty too. */
function address(value: unknown): string {
  if (typeof value !== "string" || !/^https?:\/\//i.test(value)) return "";
  const trimmed = value.trim().replace(/\/+$/, "");
  return trimmed === location.origin ? "" : trimmed;
}
