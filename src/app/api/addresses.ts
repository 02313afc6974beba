/** Where the service lives. Empty means: where the app itself came from. */
interface Addresses {
  readonly base: string;
  readonly response: string;
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
  const block: unknown = JSON.parse(
    document.getElementById("placard-service")?.textContent ?? "{}",
  );
  const given = typeof block === "object" && block !== null ? block : {};
  return {
    base: address("base_url" in given ? given.base_url : ""),
    response: address("response_base_url" in given ? given.response_base_url : ""),
    isSignedOut: "signed_in" in given && given.signed_in === false,
  };
}

/** http and https only; anything else is treated as not given. */
function address(value: unknown): string {
  if (typeof value !== "string" || !/^https?:\/\//i.test(value)) return "";
  return value.replace(/\/+$/, "");
}
