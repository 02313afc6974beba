import { systemClock } from "#service/clock.ts";
import { beginSession, endSession } from "#service/session/session-store.ts";
import type { Store } from "#service/store/open.ts";

/** A session of the client's first user. */
export async function signIn(store: Store, clientId: number) {
  const { id } = await store.db
    .selectFrom("users")
    .select("id")
    .where("client_id", "=", clientId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = await beginSession(store, systemClock, id);
  return {
    token,
    cookie: `__Host-placard=${token}`,
    end: () => endSession(store, token),
  };
}
