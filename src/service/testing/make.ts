import type { Insertable } from "kysely";
import type { Role } from "#contract/session.ts";
import { systemClock, type Clock } from "../clock.ts";
import { hashPassword } from "../session/password.ts";
import { beginSession } from "../session/session-store.ts";
import { fold, foldWords } from "../store/dialect.ts";
import { invoiceKeys } from "../store/invoice-keys.ts";
import type { Store } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";

/** What every made user signs in with. */
export const testPassword = "correct horse battery";
let testPasswordHash: Promise<string> | undefined;

let counter = 0;
/** Keeps made records distinct. */
const next = (): number => (counter += 1);

/** An employer's account with nothing in it. */
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
  testPasswordHash ??= hashPassword(testPassword);
  const { id } = await store.db
    .insertInto("users")
    .values({
      client_id: given.clientId,
      login,
      login_folded: fold(login),
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
    .values({ client_id: clientId, name, name_folded: foldWords(name) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

type Requisites = Insertable<Tables["requisites"]>;

/** Bank details with valid check digits, unless told otherwise. */
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

/** An invoice with one line of 1,000 roubles, unpaid, of 15 March 2026, unless told otherwise. @returns its `count_id` */
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
