import type { Context, Handler } from "../handler.ts";
import { expiryTime, moscowTimestamp } from "../clock.ts";
import { refuse } from "../refusal.ts";
import {
  endSessionOf,
  endSessionsOf,
  liveSessionsOf,
  sessionIdOf,
} from "../session/session-store.ts";
import { findOwnUser } from "./user-store.ts";

type Asked = Pick<Context, "store" | "clock" | "sessionToken">;

async function sessionsOf({ store, clock, sessionToken }: Asked, userId: number) {
  const current = sessionToken === undefined ? undefined : sessionIdOf(sessionToken);
  const sessions = await liveSessionsOf(store, expiryTime(clock), userId);
  const items = sessions.map((session) => ({
    id: session.id,
    device: session.device,
    createdAt: moscowTimestamp(session.createdAt),
    lastSeenAt: moscowTimestamp(session.lastSeenAt),
    isCurrent: session.id === current,
  }));
  return { status: 200 as const, body: { data: { items, total: items.length } } };
}

export const listUserSessions: Handler<"listUserSessions"> = async ({ params }, context) => {
  const { user, refusal } = await findOwnUser(context.store, context.asker, params.id);
  return user === undefined ? refusal : await sessionsOf(context, user.id);
};

export const listOwnSessions: Handler<"listOwnSessions"> = async (_input, context) =>
  await sessionsOf(context, context.asker.userId);

/** All but the current one, so that nobody signs themselves out by accident. */
export const endUserSessions: Handler<"endUserSessions"> = async (
  { params },
  { store, asker, sessionToken },
) => {
  const { user, refusal } = await findOwnUser(store, asker, params.id);
  if (user === undefined) return refusal;
  const ended = await endSessionsOf(store, user.id, sessionToken);
  return { status: 200, body: { data: { ended } } };
};

export const endUserSession: Handler<"endUserSession"> = async ({ params }, { store, asker }) => {
  const { user, refusal } = await findOwnUser(store, asker, params.id);
  if (user === undefined) return refusal;
  const ended = await endSessionOf(store, user.id, params.session_id);
  return ended ? oneEnded : noSuchSession;
};

export const endOwnSession: Handler<"endOwnSession"> = async ({ params }, { store, asker }) => {
  const ended = await endSessionOf(store, asker.userId, params.session_id);
  return ended ? oneEnded : noSuchSession;
};

const oneEnded = { status: 200, body: { data: { ended: 1 } } } as const;
const noSuchSession = refuse(404, "not_found", "Такого сеанса нет: возможно, он уже закончился.");
