import type { ResponseBody } from "#contract/responses.ts";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";

/** How responses get into the service: by staff (`ext/responses`), or, where it has no such door, with an API key (§4.6). */
export type IntakeDoor =
  | { readonly kind: "staff" }
  | { readonly kind: "api-key"; readonly key: string };

/**
 * Sends one response. Sent again with the same key it is entered once.
 * @returns its id; undefined where the service does not tell it (§4.6 shows no body of a success)
 * @throws ApiError; `not-found` from the door with a key is a key that was not accepted (§5)
 */
export async function sendResponse(
  door: IntakeDoor,
  body: ResponseBody,
  idempotencyKey: string,
): Promise<number | undefined> {
  if (door.kind === "staff") {
    return (await call("enterResponse", { body }, { idempotencyKey })).data.id;
  }
  try {
    return (await call("createResponse", { body }, { idempotencyKey, apiKey: door.key })).data.id;
  } catch (error) {
    const isTaken = error instanceof ApiError && error.kind === "unreadable";
    if (isTaken && error.status < 300) return undefined;
    throw error;
  }
}

export const isRefusedKey = (door: IntakeDoor, error: ApiError): boolean =>
  door.kind === "api-key" && error.kind === "not-found";
