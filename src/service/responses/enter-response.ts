import type { Handler } from "../handler.ts";
import { envelope } from "../refusal.ts";
import { addResponse, type Retention } from "./add-response.ts";
import { sameApplicant } from "./find-duplicates.ts";
import { phoneDigits } from "./phone.ts";

/** Staff enter a response, by the rules of §4.6; a candidate who has responded already is told, not refused. */
export const enterResponse =
  ({ keepDays }: Retention): Handler<"enterResponse"> =>
  async ({ body }, { store, clock, asker }) => {
    const sender = { clientId: asker.clientId, source: "staff", name: asker.name } as const;
    const times = { now: clock.now(), keepDays };
    const added = await addResponse(store, sender, body, times);
    if (added.id === undefined) return { status: 400, body: envelope(added.problems) };
    const { id, response } = added;
    const known = await sameApplicant(store, asker.clientId, [phoneDigits(response.phone)]);
    const duplicates = known
      .filter((one) => one.vacancy_id === response.vacancy_id && one.id !== id)
      .map((one) => one.id);
    return { status: 201, body: { data: { id, duplicates } } };
  };
