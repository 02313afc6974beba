import type { Transaction } from "kysely";
import type { Migration } from "../dialect.ts";
import { foldLogin, loginSkeleton } from "../fold-login.ts";
import type { Tables } from "../tables.ts";

/** No new login looks like one that exists. Logins that already look alike stay, and their users sign in as before. */
export const loginSkeletons: Migration = {
  name: "033-login-skeletons",
  statements: ({ types: { text } }) => [
    `ALTER TABLE users ADD COLUMN login_skeleton ${text}`,
    rewriteLogins,
    `CREATE UNIQUE INDEX users_by_login_skeleton ON users (login_skeleton)`,
  ],
};

async function rewriteLogins(db: Transaction<Tables>): Promise<void> {
  const users = await db
    .selectFrom("users")
    .select(["id", "login", "login_folded"])
    .orderBy("id")
    .execute();
  const folds = new Set(users.map((user) => user.login_folded));
  const skeletons = new Set<string>();
  for (const { id, login, login_folded: before } of users) {
    const fold = foldLogin(login);
    const login_folded = folds.has(fold) ? before : fold;
    folds.add(login_folded);
    const skeleton = loginSkeleton(login);
    const login_skeleton = skeletons.has(skeleton) ? null : skeleton;
    skeletons.add(skeleton);
    await db
      .updateTable("users")
      .set({ login_folded, login_skeleton })
      .where("id", "=", id)
      .execute();
  }
}
