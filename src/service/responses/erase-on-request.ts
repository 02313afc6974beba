import type { Handler, ReplyExtras } from "../handler.ts";
import type { Clock } from "../clock.ts";
import { eraseResponses, overwriteErased } from "./erase-responses.ts";
import { findOwnResponse } from "./response-store.ts";

/** What follows the transaction of an erasure. */
export const leaveNothing = (clock: Clock): Pick<ReplyExtras, "afterwards"> => ({
  afterwards: async (store) => {
    await overwriteErased(store, clock.now());
  },
});

/** One response, for good. */
export const eraseResponse: Handler<"eraseResponse"> = async (
  { params },
  { store, clock, asker },
) => {
  const { response, refusal } = await findOwnResponse(store, asker, params.id);
  if (response === undefined) return refusal;
  const which = { reason: "response", clientId: asker.clientId, id: response.id } as const;
  const erased = await eraseResponses(store, which, clock.now());
  return { status: 200, body: { data: { erased } }, ...leaveNothing(clock) };
};

/** Every response of the client with the same phone, for good. */
export const eraseCandidate: Handler<"eraseCandidate"> = async (
  { params },
  { store, clock, asker },
) => {
  const { response, refusal } = await findOwnResponse(store, asker, params.id);
  if (response === undefined) return refusal;
  const { phone_digits: phoneDigits } = response;
  const which = { reason: "candidate", clientId: asker.clientId, phoneDigits } as const;
  const erased = await eraseResponses(store, which, clock.now());
  return { status: 200, body: { data: { erased } }, ...leaveNothing(clock) };
};
