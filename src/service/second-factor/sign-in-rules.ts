import type { Role } from "#contract/session.ts";
import { expiryTime } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { writeNotice } from "../notices/notices.ts";
import { refuse } from "../refusal.ts";
import { endSessionsOf } from "../session/session-store.ts";
import type { Store } from "../store/open.ts";
import { findOwnUser, holdSignIns, rolesOf } from "../users/user-store.ts";
import { deleteFactor } from "./factor-store.ts";

/** Without a key no secret can be stored. */
export const noSecretKey = refuse(
  400,
  "no_secret_key",
  "Второй фактор недоступен: у сервиса нет ключа PLACARD_SECRET_KEY.",
);

/** The roles of a client that must have a second factor. */
export async function demandedRoles(
  { db }: Pick<Store, "db">,
  clientId: number,
): Promise<readonly Role[]> {
  const row = await db
    .selectFrom("clients")
    .select("factor_roles")
    .where("id", "=", clientId)
    .executeTakeFirstOrThrow();
  return rolesOf(row.factor_roles);
}

export const signInRules: Handler<"signInRules"> = async (_input, { store, currentUser }) => ({
  status: 200,
  body: { data: { factorRoles: [...(await demandedRoles(store, currentUser.clientId))] } },
});

/**
 * Applies at once: from their next request on, users of these roles without a factor can do nothing except set one up.
 */
export const changeSignInRules: Handler<"changeSignInRules"> = async (
  { body },
  { store, currentUser, secretKey },
) => {
  const factorRoles = rolesOf(body.factorRoles.join(" "));
  if (factorRoles.length > 0 && secretKey === undefined) return noSecretKey;
  await store.db
    .updateTable("clients")
    .set({ factor_roles: factorRoles.join(" ") })
    .where("id", "=", currentUser.clientId)
    .execute();
  return { status: 200, body: { data: { factorRoles: [...factorRoles] } } };
};

/**
 * For a user who has lost phone and recovery codes. It ends their sessions, because someone else may have the phone.
 */
export const resetFactor: Handler<"resetFactor"> = async (
  { params },
  { store, clock, currentUser },
) => {
  const { user, refusal } = await findOwnUser(store, currentUser, params.id);
  if (user === undefined) return refusal;
  if (user.id === currentUser.userId) {
    return refuse(400, "own_factor", "Свой второй фактор можно изменить в «Моих настройках».");
  }
  await holdSignIns(store, user.id);
  if (!(await deleteFactor(store, user.id))) {
    return refuse(400, "no_factor", "У пользователя нет второго фактора.");
  }
  await writeNotice(store, { userId: user.id, kind: "factor-reset", now: expiryTime(clock) });
  await endSessionsOf(store, user.id);
  return { status: 200, body: { data: { result: true } } };
};
