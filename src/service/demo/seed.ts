import type { Insertable, Transaction } from "kysely";
import { hashPassword } from "#service/session/password.ts";
import { nameKeys } from "#service/store/search-keys.ts";
import { loginKeys } from "#service/store/fold-login.ts";
import { fillInvoices } from "#service/store/kept-sums.ts";
import type { Store } from "#service/store/open.ts";
import type { Tables } from "#service/store/tables.ts";
import { demoAccounts, demoClients, demoPassword, hasDemoAccounts } from "./accounts.ts";
import { catchUp } from "./feed.ts";
import { addTrouble } from "./site-trouble.ts";
import { dayNumber } from "./days.ts";
import {
  makeInvoices,
  type BilledClient,
  type BillingRecipient,
  type MadeInvoice,
} from "./invoices.ts";
import { makeCompanyNames } from "./names.ts";
import { makeRandom, type Random } from "./random.ts";
import { makeRequisites, operators, type Operator } from "./recipients.ts";
import { addResponses } from "./responses.ts";
import { addVacancies } from "./seed-vacancies.ts";
import { dayMs, moscowDay } from "../clock.ts";
import { operatorLog } from "../operator-log.ts";
import { isLoopback, type Settings } from "../settings.ts";

export interface DemonstrationOptions {
  /** The same seed, day and counts give the same data, except for the salted password hashes. */
  readonly seed: number;
  /** The number of invoices of all clients. */
  readonly invoices: number;
  /** The last day, `YYYY-MM-DD`; invoices start three years earlier. */
  readonly today: string;
  /** Payers of the first client; the others have fewer. By default it depends on the number of invoices. */
  readonly payers?: number;
  /** "one" gives every invoice a single line, for measurements. */
  readonly lines?: "many" | "one";
}

type Database = Transaction<Tables>;

/** Each client's share of the invoices, and of the first client's number of payers, in percent. */
const shares = [
  { invoices: 70, payers: 1 },
  { invoices: 20, payers: 0.4 },
  { invoices: 10, payers: 0.2 },
] as const;

/**
 * Fills an empty store with the demonstration data, in one transaction.
 * @throws Error if the store already has clients
 * @throws RangeError if `today` is not a valid date
 */
export async function seedDemonstration(
  store: Store,
  options: DemonstrationOptions,
): Promise<void> {
  const lastDay = dayNumber(options.today);
  const passwordHash = await hashPassword(demoPassword);
  await store.unlimitedDb.transaction().execute(async (db) => {
    const held = await db.selectFrom("clients").select("id").limit(1).executeTakeFirst();
    if (held !== undefined) throw new Error("Demonstration data goes into an empty store only.");
    const random = makeRandom(options.seed);
    const payers = options.payers ?? Math.min(3000, Math.ceil(3 * Math.sqrt(options.invoices)));
    const clients: BilledClient[] = [];
    for (const [index, name] of demoClients.entries()) {
      const share = shares[index] ?? shares[2];
      const client = await db
        .insertInto("clients")
        .values({ name })
        .returning("id")
        .executeTakeFirstOrThrow();
      await addUsers(db, client.id, name, passwordHash);
      await addVacancies(db, { id: client.id, name }, { seed: options.seed, lastDay });
      clients.push({
        id: client.id,
        weight: share.invoices,
        payerIds: await addPayers(db, random, client.id, Math.ceil(payers * share.payers)),
        recipients: await addRecipients(db, random, client.id, operators[index] ?? [], lastDay),
      });
    }
    // Until the last minute of yesterday in Moscow.
    const now = lastDay * dayMs - 3 * 3_600_000 - 1;
    await catchUp({ db, dialect: store.dialect }, { seed: options.seed, now });
    await addTrouble({ db, dialect: store.dialect }, now);
    await addResponses(db, { seed: options.seed, now });
    const made = makeInvoices(random, clients, {
      invoices: options.invoices,
      lastDay,
      lines: options.lines ?? "many",
    });
    await fillInvoices(db, store.dialect, async () => {
      for (const batch of batches(made, invoiceColumns)) await addInvoices(db, batch);
    });
  });
}

async function addUsers(db: Database, client_id: number, client: string, password_hash: string) {
  const users = demoAccounts
    .filter((account) => account.client === client)
    .map(({ login, name, role }) => ({
      client_id,
      login,
      ...loginKeys(login),
      name,
      role,
      password_hash,
    }));
  if (users.length > 0) await db.insertInto("users").values(users).execute();
}

/** @returns the ids of payers with invoices */
async function addPayers(
  db: Database,
  random: Random,
  client_id: number,
  count: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (const names of batches(makeCompanyNames(random, count), 3)) {
    const rows = names.map((name) => ({ client_id, name, ...nameKeys(name) }));
    const added = await db.insertInto("payers").values(rows).returning("id").execute();
    ids.push(...ascending(added.map(({ id }) => id)));
  }
  // A few are new and have no invoices yet.
  return ids.slice(0, Math.ceil(ids.length * 0.97));
}

async function addRecipients(
  db: Database,
  random: Random,
  client_id: number,
  known: readonly Operator[],
  lastDay: number,
): Promise<BillingRecipient[]> {
  const recipients: BillingRecipient[] = [];
  for (const operator of known) {
    const { name, site, prefix, weight, simplified, withActs, movedDaysAgo = 0 } = operator;
    const { id } = await db
      .insertInto("recipients")
      .values({ client_id, name, ...nameKeys(name) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const requisites = makeRequisites(random, operator).map((made) => ({
      recipient_id: id,
      ...made,
    }));
    const added = await db.insertInto("requisites").values(requisites).returning("id").execute();
    const requisitesIds = added.map((row) => row.id);
    recipients.push({
      id,
      site,
      prefix,
      weight,
      simplified,
      withActs,
      movedOnDay: lastDay - movedDaysAgo,
      earlierRequisitesId: Math.min(...requisitesIds),
      presentRequisitesId: Math.max(...requisitesIds),
    });
  }
  return recipients;
}

const invoiceColumns = 18;

async function addInvoices(db: Database, made: readonly MadeInvoice[]): Promise<void> {
  const added = await db
    .insertInto("invoices")
    .values(made.map(({ row }) => row))
    .returning("count_id")
    .execute();
  const ids = ascending(added.map(({ count_id }) => count_id));
  for (const batch of batches(linesOf(made, ids), 4)) {
    await db.insertInto("invoice_lines").values(batch).execute();
  }
}

function* linesOf(
  made: readonly MadeInvoice[],
  ids: readonly number[],
): Generator<Insertable<Tables["invoice_lines"]>> {
  for (const [index, count_id] of ids.entries()) {
    for (const [before, line] of (made[index]?.lines ?? []).entries()) {
      yield { count_id, position: before + 1, ...line };
    }
  }
}

/** Ids are assigned in the order of the rows, but neither database guarantees to return them in that order. */
const ascending = (ids: number[]): number[] => ids.toSorted((a, b) => a - b);

/** How many values a statement binds at most; SQLite allows 32,766, but smaller statements are faster. */
const MAX_BOUND = 8_000;

/** Splits rows into the largest groups that fit into one statement. */
function* batches<Row>(rows: Iterable<Row>, columns: number): Generator<Row[]> {
  const size = Math.floor(MAX_BOUND / columns);
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** The seed of the demonstration data and of its sites' reports. */
export const demonstrationSeed = 20_261_121;

/**
 * Fills a store without clients with demonstration data, unless switched off. In an existing demonstration the sites
 * report what has happened since the last start.
 * @returns whether the store has demonstration accounts
 * @throws Error if it has, or would have, and others could reach it
 */
export async function seedDemonstrationOnce(store: Store, settings: Settings): Promise<boolean> {
  // Copies that start at once on an empty store wait for the one that makes the data.
  return await store.dialect.alone(store.unlimitedDb, () => seedAlone(store, settings));
}

async function seedAlone(store: Store, settings: Settings): Promise<boolean> {
  if (settings.demo.wanted && (await isEmpty(store))) {
    refuseOtherMachines(settings);
    operatorLog("info", `Making demonstration data: ${settings.demo.invoices} invoices…`);
    await seedDemonstration(store, {
      seed: demonstrationSeed,
      invoices: settings.demo.invoices,
      today: moscowDay(Date.now()),
    });
  } else {
    if (!(await hasDemoAccounts(store))) return false;
    refuseOtherMachines(settings);
  }
  await store.unlimitedDb
    .transaction()

    .execute((db) =>
      catchUp({ db, dialect: store.dialect }, { seed: demonstrationSeed, now: Date.now() }),
    );
  return true;
}

/** Requests that still come from elsewhere are refused individually (`src/service/http/caller.ts`). */
function refuseOtherMachines({ host, proxies }: Settings): void {
  const opening = [
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(proxies === undefined ? [] : [`PLACARD_PROXY=${proxies.join(",")}`]),
  ];
  if (opening.length === 0) return;
  throw new Error(
    `this store holds the demonstration accounts with their well-known password, or would get them now, and ${opening.join(" and ")} opens it to others. ` +
      "For real data set PLACARD_DEMO=off and start on another PLACARD_DATA or DATABASE_URL; to try it on this machine alone leave HOST and PLACARD_PROXY out.",
  );
}

async function isEmpty({ db }: Store): Promise<boolean> {
  return (await db.selectFrom("clients").select("id").limit(1).executeTakeFirst()) === undefined;
}
