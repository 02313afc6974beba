import type { Handler } from "../handler.ts";
import { responseEnvelope } from "../refusal.ts";
import { addResponse, type Retention } from "./add-response.ts";

/** §4.6: a partner's program sends in a response; all that is wrong is told at once, field by field. */
export const createResponse =
  ({ keepDays }: Retention): Handler<"createResponse"> =>
  async ({ body }, { store, clock, asker }) => {
    const sender = { clientId: asker.clientId, source: "partner", name: asker.name } as const;
    const times = { now: clock.now(), keepDays };
    const added = await addResponse(store, sender, body, times);
    if (added.id === undefined) return { status: 400, body: responseEnvelope(added.problems) };
    return { status: 200, body: { data: { id: added.id } } };
  };
