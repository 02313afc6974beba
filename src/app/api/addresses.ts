/** Where the service lives. Empty means: where the app itself came from. */
interface Addresses {
  readonly base: string;
  readonly response: string;
  /** More origins of which the host's policy lets pictures in. */
  readonly pictures: readonly string[];
  /** Whether the service has `/v1/ext`, as the page says; undefined where only the service itself can tell. */
  readonly hasExtensions: boolean | undefined;
  /** The service that sent the page saw no session: asking who is signed in would only be refused. */
  readonly isSignedOut: boolean;
}

let known: Addresses | undefined;

/** Read from the data block in `index.html` (decisions, Addresses): no round trip. */
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

/** Written by hand on a static host: a slip in it must not leave an empty page. */
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

/** http and https only; anything else is treated as not given, and so is the page's own origin. */
function address(value: unknown): string {
  if (typeof value !== "string" || !/^https?:\/\//i.test(value)) return "";
  const trimmed = value.trim().replace(/\/+$/, "");
  return trimmed === location.origin ? "" : trimmed;
}
