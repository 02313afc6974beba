import type { Transaction } from "kysely";
import type { Migration } from "../dialect.ts";
import { loginSkeleton } from "../fold-login.ts";
import { invoiceKeys } from "../invoice-keys.ts";
import { rewriteKeys, type Texts } from "../rewrite-keys.ts";
import { fullNameKeys, nameKeys, titleKeys } from "../search-keys.ts";
import type { Tables } from "../tables.ts";

/** The fold takes apostrophes that Unicode counts among the letters for apostrophes. Texts that have one are folded again. */
export const letterApostrophes: Migration = {
  name: "043-letter-apostrophes",
  statements: (dialect) => [
    ...searched.map(
      (what) =>
        async (db: Transaction<Tables>): Promise<void> =>
          await rewriteKeys(db, dialect, { key: "id", withSigns, ...what }),
    ),
    rewriteLogins,
  ],
};

const withSigns = Array.from("ʹʺʻʼʽʾʿˈˊˋˮߴߵꞋꞌ");

const searched = [
  {
    table: "payers",
    columns: ["name"],
    keysOf: ({ name }: Texts) => nameKeys(name ?? ""),
  },
  {
    table: "recipients",
    columns: ["name"],
    keysOf: ({ name }: Texts) => nameKeys(name ?? ""),
  },
  {
    table: "vacancies",
    columns: ["title"],
    keysOf: ({ title }: Texts) => titleKeys(title ?? ""),
  },
  {
    table: "responses",
    columns: ["full_name"],
    keysOf: ({ full_name }: Texts) => fullNameKeys(full_name ?? ""),
  },
  {
    table: "invoices",
    key: "count_id",
    columns: ["count_number", "payment_order"],
    keysOf: ({ count_number, payment_order }: Texts) =>
      invoiceKeys({ count_number: count_number ?? "", payment_order: payment_order ?? null }),
  },
];

/** Users whose logins look alike from now on stay, and sign in as before. */
async function rewriteLogins(db: Transaction<Tables>): Promise<void> {
  const users = await db
    .selectFrom("users")
    .select(["id", "login", "login_skeleton"])
    .orderBy("id")
    .execute();
  const taken = new Set(users.map((user) => user.login_skeleton));
  for (const { id, login, login_skeleton: before } of users) {
    const skeleton = loginSkeleton(login);
    if (before === null || before === skeleton) continue;
    const login_skeleton = taken.has(skeleton) ? null : skeleton;
    taken.add(skeleton);
    await db.updateTable("users").set({ login_skeleton }).where("id", "=", id).execute();
  }
}
