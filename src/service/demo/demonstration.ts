import type { Handler } from "../handler.ts";
import { moscowDay } from "../clock.ts";
import { refuse } from "../refusal.ts";
import type { Store } from "../store/open.ts";
import { demoAccounts, demoClients, demoPassword, hasDemoAccounts } from "./accounts.ts";
import { dayNumber, dayText } from "./days.ts";
import { operators } from "./recipients.ts";
import { candidatesTable } from "./sample-candidates.ts";
import { statementOf } from "./sample-statement.ts";

type Database = Pick<Store, "db">;

const none = refuse(404, "not_found", "Это не демонстрация.");
const [offeredClient] = demoClients;

/** Elsewhere the password of the accounts does not work, so it is not told there. */
export const demonstration: Handler<"demonstration"> = async (
  _input,
  { store, clock, isFromThisMachine },
) => {
  if (!isFromThisMachine || !(await hasDemoAccounts(store))) return none;
  const clientId = await idOfClient(store);
  const accounts = demoAccounts
    .filter(({ client }) => client === offeredClient)
    .map(({ login, name, role }) => ({ login, name, role }));
  return {
    status: 200,
    body: {
      data: {
        password: demoPassword,
        accounts,
        tour: {
          faultyInvoice: await faultyInvoice(store, clientId),
          lastMonth: await lastMonth(store, clientId, moscowDay(clock.now())),
          troubledVacancy: await troubledVacancy(store, clientId),
        },
      },
    },
  };
};

async function idOfClient({ db }: Database): Promise<number> {
  const client = await db
    .selectFrom("clients")
    .select("id")
    .where("name", "=", offeredClient)
    .executeTakeFirst();
  return client?.id ?? 0;
}

async function faultyInvoice({ db }: Database, clientId: number) {
  const faulty = operators.flat().filter(({ misprinted }) => misprinted);
  const found = await db
    .selectFrom("invoices")
    .innerJoin("recipients", "recipients.id", "invoices.recipient_id")
    .select(["invoices.count_id", "invoices.count_number"])
    .where("invoices.client_id", "=", clientId)
    .where("invoices.status", "=", "not_paid")
    .where(
      "recipients.name",
      "in",
      faulty.map(({ name }) => name),
    )
    .orderBy("invoices.created_at", "desc")
    .orderBy("invoices.count_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

async function lastMonth({ db }: Database, clientId: number, today: string) {
  const to = dayText(dayNumber(`${today.slice(0, 8)}01`) - 1);
  const from = `${to.slice(0, 8)}01`;
  const { invoices } = await db
    .selectFrom("invoices")
    .select(({ fn }) => fn.countAll<number>().as("invoices"))
    .where("client_id", "=", clientId)
    .where("created_at", ">=", from)
    .where("created_at", "<=", to)
    .executeTakeFirstOrThrow();
  return { from, to, invoices };
}

async function troubledVacancy({ db }: Database, clientId: number) {
  const found = await db
    .selectFrom("placements")
    .innerJoin("vacancies", "vacancies.id", "placements.vacancy_id")
    .select(["vacancies.id", "vacancies.title"])
    .where("vacancies.client_id", "=", clientId)
    .where("vacancies.state", "=", "published")
    .where("vacancies.archive", "=", 0)
    .where("placements.error", "is not", null)
    .orderBy("placements.error_since", "desc")
    .orderBy("vacancies.id")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

export const sampleStatement: Handler<"sampleStatement"> = async (
  _input,
  { store, clock, currentUser },
) => {
  if (!(await hasDemoAccounts(store))) return none;
  const today = moscowDay(clock.now());
  const text = await statementOf(store, currentUser.clientId, today);
  return {
    status: 200,
    body: { data: { name: `Placard, выписка для примера, ${today}.txt`, text } },
  };
};

export const sampleCandidates: Handler<"sampleCandidates"> = async (_input, { store }) => {
  if (!(await hasDemoAccounts(store))) return none;
  return {
    status: 200,
    body: { data: { name: "Placard, кандидаты для примера.csv", text: candidatesTable() } },
  };
};
