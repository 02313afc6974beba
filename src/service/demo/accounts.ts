import type { Role } from "#contract/session.ts";
import { foldLogin } from "../store/fold-login.ts";
import type { Store } from "../store/open.ts";

/** The clients of the demonstration; the first has most of the invoices. */
export const demoClients = [
  "Кадровый центр «Зелёная Папка»",
  "Группа компаний «Второй Этаж»",
  "Объединение «Третий Ветер»",
] as const;

export interface DemoAccount {
  readonly login: string;
  /** The person's name. */
  readonly name: string;
  readonly role: Role;
  /** The client's name. */
  readonly client: (typeof demoClients)[number];
}

const [first, second] = demoClients;

/** The accounts of the demonstration, all with `demoPassword`; the third client has none. */
export const demoAccounts: readonly DemoAccount[] = [
  { login: "admin@placard.example", name: "Вера Скрепкина", role: "admin", client: first },
  { login: "billing@placard.example", name: "Борис Счётов", role: "billing", client: first },
  { login: "recruiter@placard.example", name: "Рита Анкеткина", role: "recruiter", client: first },
  { login: "viewer@placard.example", name: "Зоя Закладкина", role: "viewer", client: first },
  { login: "admin@second.example", name: "Пётр Этажеркин", role: "admin", client: second },
];

export const demoPassword = "placard-demo";

const demoLogins: ReadonlySet<string> = new Set(demoAccounts.map(({ login }) => login));

/** Whether this account's password is publicly known. */
export const isDemoLogin = (login: string): boolean => demoLogins.has(foldLogin(login));

/**
 * Whether the store has any of these accounts. The page and `/readyz` show it, and other machines must not reach it.
 */
export async function hasDemoAccounts({ db }: Pick<Store, "db">): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("login_folded", "in", [...demoLogins])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
