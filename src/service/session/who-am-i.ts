import type { Asker } from "../access.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { Handler } from "../handler.ts";
import { endSession } from "./session-store.ts";

export const presentUser = (asker: Asker) => ({
  data: {
    user: {
      id: asker.userId,
      name: asker.name,
      login: asker.login,
      role: asker.role,
      client: { id: asker.clientId, name: asker.clientName },
    },
  },
});

export const whoAmI: Handler<"whoAmI"> = async (_input, { asker }) => ({
  status: 200,
  body: presentUser(asker),
});

/** Ends the session; without one there is nothing to end, which is as well. */
export const signOut: Handler<"signOut"> = async (
  _input,
  { store, clock, asker, sessionToken, requestId },
) => {
  if (sessionToken !== undefined) {
    await store.db.transaction().execute(async (db) => {
      await endSession({ db }, sessionToken);
      if (asker === undefined) return;
      await writeAudit(
        { db },
        {
          actor: { who: "user", id: asker.userId },
          clientId: asker.clientId,
          operation: "signOut",
          record: "user",
          recordId: asker.userId,
          requestId,
          now: clock.now(),
        },
      );
    });
  }
  return { status: 204, body: null, session: "ended" };
};
