import type { Insertable } from "kysely";
import type { Role } from "#contract/session.ts";
import type { ResponseBody } from "#contract/responses.ts";
import { recoveryCodeCount } from "#contract/factor-operations.ts";
import { systemClock, type Clock } from "../clock.ts";
import { hashPassword } from "../session/password.ts";
import { beginSession } from "../session/session-store.ts";
import { nameKeys } from "../store/search-keys.ts";
import { loginKeys } from "../store/fold-login.ts";
import { invoiceKeys } from "../store/invoice-keys.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";
import { defaultKeepDays } from "#contract/responses.ts";
import { columnsOf } from "../responses/create-response.ts";
import { replaceRecoveryCodes, sealedFor } from "../second-factor/factor-store.ts";
import { newSecret } from "../second-factor/totp.ts";
import { leastHashCost, testSecretKey } from "./start.ts";

/** The password of every user made here. */
export const testPassword = "correct horse battery";
let testPasswordHash: Promise<string> | undefined;

let counter = 0;
/** Makes records unique. */
const next = (): number => (counter += 1);

/** An employer's account without data. */
export async function makeClient(store: Store, name = `Клиент ${next()}`): Promise<number> {
  const row = await store.db
    .insertInto("clients")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A user of a client, and a live session of theirs. */
export async function makeUser(
  store: Store,
  given: { clientId: number; role: Role; login?: string; clock?: Clock },
): Promise<{ id: number; login: string; token: string; cookie: string }> {
  const login = given.login ?? `user-${next()}-${process.pid}@test.example`;
  testPasswordHash ??= hashPassword(testPassword, leastHashCost);
  const { id } = await store.db
    .insertInto("users")
    .values({
      client_id: given.clientId,
      login,
      ...loginKeys(login),
      name: `Сотрудник ${login}`,
      role: given.role,
      password_hash: await testPasswordHash,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await beginSession(store, given.clock ?? systemClock, id);
  return { id, login, token, cookie: `__Host-placard=${token}` };
}

export async function makePayer(
  store: Store,
  clientId: number,
  name = `ООО «Плательщик ${next()}»`,
) {
  return await makeParty(store, "payers", clientId, name);
}

export async function makeRecipient(
  store: Store,
  clientId: number,
  name = `ООО «Получатель ${next()}»`,
) {
  return await makeParty(store, "recipients", clientId, name);
}

async function makeParty(
  store: Store,
  table: "payers" | "recipients",
  clientId: number,
  name: string,
): Promise<number> {
  const row = await store.db
    .insertInto(table)
    .values({ client_id: clientId, name, ...nameKeys(name) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

type Requisites = Insertable<Tables["requisites"]>;

/** Bank details with valid check digits, unless overridden. */
export async function makeRequisites(
  store: Store,
  given: Partial<Requisites> & { recipient_id: number },
): Promise<number> {
  const row = await store.db
    .insertInto("requisites")
    .values({
      itin: "7707083893",
      kpp: "770701001",
      account_number: "40702810200000000001",
      bik: "044525225",
      correspondent_account: "30101810400000000225",
      general_manager_position: "Генеральный директор",
      general_manager: "Скрепкина В. П.",
      contacts: "123456, г. Вымышленск, ул. Бумажная, д. 1\nтел. +7 (495) 000-00-00",
      offer_text:
        "Внимание! Оплата счёта означает согласие с условиями.\nСчёт действителен пять дней.",
      ...given,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

type Invoice = Insertable<Tables["invoices"]>;

export interface InvoiceOverrides extends Partial<Invoice> {
  readonly client_id: number;
  readonly lines?: readonly { title: string; amount: number }[];
  readonly requisites?: Partial<Requisites>;
}

/**
 * An invoice with one line of 1,000 rubles, unpaid, of 15 March 2026, unless overridden.
 * @returns its `count_id`
 */
export async function makeInvoice(store: Store, overrides: InvoiceOverrides): Promise<number> {
  // In one transaction, so that a store on disk syncs once instead of six times.
  return await store.db
    .transaction()
    .execute((transaction) => insertInvoice({ ...store, db: transaction }, overrides));
}

async function insertInvoice(store: Store, overrides: InvoiceOverrides): Promise<number> {
  const { lines, requisites, ...given } = overrides;
  const services = lines ?? [{ title: "Размещение вакансии", amount: 1000 }];
  const recipientId = given.recipient_id ?? (await makeRecipient(store, given.client_id));
  const total = given.total_amount ?? services.reduce((sum, line) => sum + line.amount, 0);
  const vatRate = given.vat_rate === undefined ? 22 : given.vat_rate;
  const vatAmount = given.vat_amount ?? Math.round((total * (vatRate ?? 0)) / 100);
  const number = given.count_number ?? `СЧ-${String(next()).padStart(6, "0")}`;
  const { count_id: countId } = await store.db
    .insertInto("invoices")
    .values({
      created_at: "2026-03-15",
      payer_id: given.payer_id ?? (await makePayer(store, given.client_id)),
      requisites_id:
        given.requisites_id ??
        (await makeRequisites(store, { recipient_id: recipientId, ...requisites })),
      payment_order: null,
      payed_at: null,
      acts_amount: 0,
      acts_text: null,
      status: "not_paid",
      amount: total + vatAmount,
      ...given,
      recipient_id: recipientId,
      count_number: number,
      ...invoiceKeys({ count_number: number, payment_order: given.payment_order ?? null }),
      total_amount: total,
      vat_rate: vatRate,
      vat_amount: vatAmount,
    })
    .returning("count_id")
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto("invoice_lines")
    .values(services.map((line, index) => ({ count_id: countId, position: index + 1, ...line })))
    .execute();
  return countId;
}

/**
 * A response of today from a candidate with a unique phone.
 * @returns its id
 */
export async function makeResponse(
  store: Store,
  { clientId, vacancyId }: { readonly clientId: number; readonly vacancyId: number },
  overrides: Partial<Omit<ResponseBody, "vacancy_id">> = {},
): Promise<number> {
  const now = Date.now();
  const response = {
    vacancy_id: vacancyId,
    full_name: "Скрепкина Вера",
    phone: madePhone(),
    ...overrides,
  };
  const { id } = await store.db
    .insertInto("responses")
    .values({
      ...columnsOf(response),
      client_id: clientId,
      source: "partner",
      source_name: "Партнёр",
      created_at: now,
      keep_until: now + defaultKeepDays * 86_400_000,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A user's second factor, in use, without used codes.
 * @returns its secret for `codeAt`, and the recovery codes
 */
export async function makeFactor(
  store: Store,
  userId: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newSecret();
  const row = {
    secret: testSecretKey.seal(secret, sealedFor(userId)),
    confirmed_at: Date.now(),
    last_step: 0,
    pending_secret: null,
    pending_at: null,
  };
  await store.db
    .insertInto("second_factors")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
  const recoveryCodes = await replaceRecoveryCodes(store, userId);
  if (recoveryCodes.length !== recoveryCodeCount) throw new Error("Recovery codes are missing.");
  return { secret, recoveryCodes };
}

/** A secret waiting for confirmation. */
export async function pendingSecret({ db }: Pick<Store, "db">, userId: number): Promise<string> {
  const row = await db
    .selectFrom("second_factors")
    .select("pending_secret")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return testSecretKey.open(row.pending_secret ?? "", sealedFor(userId));
}

/** A phone that no other candidate made here has. */
export function madePhone(): string {
  const digits = String(next()).padStart(7, "0");
  return `+7 (200) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}
