import type { FastifyRequest } from "fastify";
import type { Access } from "#contract/operations.ts";
import type { Caller } from "../access.ts";
import { holderOfKey } from "../api-keys/api-key-store.ts";
import type { Clock } from "../clock.ts";
import { askerOfSession } from "../session/session-store.ts";
import type { Store } from "../store/open.ts";
import { sessionToken } from "./session-cookie.ts";

/** Who sent the request: by its key where the operation takes keys, by its session everywhere else. */
export async function callerOf(
  store: Store,
  clock: Clock,
  access: Access,
  request: FastifyRequest,
): Promise<Caller & { readonly sessionToken?: string | undefined }> {
  if (access.allow === "api-key") {
    const key = request.headers["x-apikey"];
    return typeof key === "string" ? { keyHolder: await holderOfKey(store, clock, key) } : {};
  }
  const token = sessionToken(request);
  return token === undefined
    ? {}
    : { sessionToken: token, asker: await askerOfSession(store, clock, token) };
}
