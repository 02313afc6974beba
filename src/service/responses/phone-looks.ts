import { operations } from "#contract/operations.ts";
import { phoneLooksPerHour } from "#contract/responses.ts";
import type { CurrentUser } from "../access.ts";
import { countLook } from "../audit/write-audit.ts";
import type { Context } from "../handler.ts";
import { envelope, fieldError, refuse } from "../refusal.ts";

/** Whether a role may see a whole phone, and so may ask whether one is known. */
const mayReveal = ({ role }: CurrentUser): boolean =>
  operations.revealPhone.access.allow.some((allowed) => allowed === role);

const mayNotSearch = {
  status: 403 as const,
  body: envelope([
    fieldError(
      "access_denied",
      "phone",
      "По телефону ищут только те, кому сервис показывает телефоны целиком.",
      null,
    ),
  ]),
  wrongTry: { operation: "accessRefused", field: "searchResponses" } as const,
};

/**
 * To ask about a phone is to look at it: whoever may try numbers without a limit finds a masked one. Counts the numbers
 * of a request before the store is asked.
 * @returns a refusal; undefined if the user may look
 */
export async function refusePhoneLook(
  {
    store,
    clock,
    currentUser,
    requestId,
  }: Context<"enterResponse" | "findDuplicates" | "searchResponses">,
  phones: number,
) {
  if (!mayReveal(currentUser)) return mayNotSearch;
  const counted = await countLook(
    store,
    {
      operation: "lookUpPhone",
      record: "response",
      field: "phone",
      user: currentUser,
      requestId,
      now: clock.now(),
      times: phones,
      countedBy: "user",
    },
    phoneLooksPerHour,
  );
  if (!("waitSeconds" in counted)) return undefined;
  const text = `Слишком много телефонов за час: не больше ${phoneLooksPerHour}.`;
  return { ...refuse(429, "too_many_phones", text), retryAfterSeconds: counted.waitSeconds };
}
