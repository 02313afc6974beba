import type { NoticeKind } from "#contract/security-notices.ts";
import { dayMs, moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { beginningOfSession } from "../session/session-store.ts";
import type { Store } from "../store/open.ts";
import { idMask } from "../store/record-ids.ts";

type Db = Pick<Store, "db">;

/** Older notices are deleted when a new one is written. */
export const noticesKeptMs = 180 * dayMs;

/** How many are shown. */
const shown = 50;

/**
 * Adds a notice about a user's account, in the transaction of the event, so that neither exists without the other.
 * @param notice its `now` is `expiryTime`, as of sessions: their beginning decides which notices are shown at once
 */
export async function writeNotice(
  { db }: Db,
  notice: {
    readonly userId: number;
    readonly kind: NoticeKind;
    readonly now: number;
    readonly device?: string | null;
  },
): Promise<void> {
  const { userId, kind, now, device = null } = notice;
  await db
    .deleteFrom("notices")
    .where("user_id", "=", userId)
    .where("at", "<", now - noticesKeptMs)
    .execute();
  await db
    .insertInto("notices")
    .values({ user_id: userId, kind, at: now, device, read_at: null })
    .execute();
}

/** At most one notice an hour, because guesses may come by the thousand. */
const oneGuessNoticeMs = 3_600_000;

/**
 * Adds a notice that guesses of the user's password or code are being slowed down.
 * @param userId undefined for an unknown login, which takes the same time
 */
export async function noteGuesses(
  { db }: Db,
  userId: number | undefined,
  now: number,
): Promise<void> {
  const recent = await db
    .selectFrom("notices")
    .select("id")
    .where("user_id", "=", userId ?? 0)
    .where("kind", "=", "guesses-slowed")
    .where("at", ">", now - oneGuessNoticeMs)
    .limit(1)
    .executeTakeFirst();
  if (userId === undefined || recent !== undefined) return;
  await writeNotice({ db }, { userId, kind: "guesses-slowed", now });
}

export const ownNotices: Handler<"ownNotices"> = async (
  _input,
  { store, currentUser, sessionToken = "" },
) => {
  const rows = await store.db
    .selectFrom("notices")
    .selectAll()
    .where("user_id", "=", currentUser.userId)
    .orderBy("id", "desc")
    .limit(shown)
    .execute();
  const unread = rows.filter((row) => row.read_at === null);
  const began = (await beginningOfSession(store, sessionToken)) ?? 0;
  const masked = await idMask(store);
  return {
    status: 200,
    body: {
      data: {
        items: rows.map((row) => ({
          id: masked(row.id),
          kind: row.kind,
          at: moscowTimestamp(row.at),
          device: row.device,
          isRead: row.read_at !== null,
        })),
        unread: unread.length,
        unreadBefore: unread.filter((row) => row.at < began).length,
      },
    },
  };
};

export const readNotices: Handler<"readNotices"> = async (
  { body },
  { store, clock, currentUser },
) => {
  const masked = await idMask(store);
  const known = await store.db
    .selectFrom("notices")
    .select("id")
    .where("user_id", "=", currentUser.userId)
    .orderBy("id", "desc")
    // Some may have come since they were shown.
    .limit(2 * shown)
    .execute();
  const upTo = known.find(({ id }) => masked(id) === body.upTo)?.id ?? 0;
  await store.db
    .updateTable("notices")
    .set({ read_at: clock.now() })
    .where("user_id", "=", currentUser.userId)
    .where("id", "<=", upTo)
    .where("read_at", "is", null)
    .execute();
  return { status: 200, body: { data: { result: true } } };
};
