import type { Store } from "../store/open.ts";
import { makeRandom } from "./random.ts";
import { makeCompanyInn, makePersonInn } from "./recipients.ts";
import { dayNumber, dayOnPaper, dayText } from "./days.ts";

interface Payment {
  readonly order: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** In whole rubles. */
  readonly amount: number;
  readonly payer: string;
  readonly purpose: string;
  /** Paid from the account, not to it. */
  readonly isOutgoing?: true;
}

type Invoice = Awaited<ReturnType<typeof invoicesSince>>[number];

const days = 60;
/** More would make a longer file, but show nothing new. */
const mostPayments = 30;

/**
 * A bank statement in the format of 1C for the account that has billed most in the last 60 days. Most payments fit their
 * invoices exactly; the others show what else a bank brings: a part of a sum, a payer who pays for another, a payment that
 * is already entered, one contested in part, a payer's return, a refund to a payer, and a purpose without a number.
 */
export async function statementOf(store: Store, clientId: number, today: string): Promise<string> {
  const from = dayAfter(today, -days);
  const found = await invoicesSince(store, clientId, from);
  const accounts = Map.groupBy(found, ({ account_number: account }) => account);
  const [account = "", invoices = []] =
    [...accounts].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const unpaid = invoices.filter(({ status }) => status === "not_paid").slice(0, mostPayments);
  const entered = invoices.filter(
    ({ status, payed_at: payedAt, payment_order: order }) =>
      status === "paid_full" && payedAt !== null && order !== null && payedAt <= today,
  );
  const payments = [
    ...unpaid.map((invoice, at) => paymentOf(invoice, at, today)),
    ...entered.slice(0, 2).map((invoice) => ({
      ...paymentOf(invoice, 0, today),
      order: invoice.payment_order ?? "",
      day: invoice.payed_at ?? today,
    })),
    ...moneyBack(unpaid[0], today),
    ...refund(entered[0], today),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return textOf(account, payments, { from, to: today });
}

async function invoicesSince({ db }: Store, clientId: number, from: string) {
  return await db
    .selectFrom("invoices")
    .innerJoin("payers", "payers.id", "invoices.payer_id")
    .innerJoin("requisites", "requisites.id", "invoices.requisites_id")
    .select([
      "invoices.count_number",
      "invoices.created_at",
      "invoices.amount",
      "invoices.status",
      "invoices.vat_rate",
      "invoices.vat_amount",
      "invoices.payed_at",
      "invoices.payment_order",
      "payers.name as payer",
      "requisites.account_number",
    ])
    .where("invoices.client_id", "=", clientId)
    .where("invoices.created_at", ">=", from)
    .orderBy("invoices.created_at", "desc")
    .orderBy("invoices.count_id", "desc")
    .execute();
}

/** What stands out, by the place of the payment; the others fit exactly. */
const contestedAt = 2;
const partAt = 4;
const forAnotherAt = 7;
const withoutNumberAt = 10;
const shortNumberAt = 13;

function paymentOf(invoice: Invoice, at: number, today: string): Payment {
  const { count_number: number, created_at: created, amount, payer } = invoice;
  const vat =
    invoice.vat_rate === null
      ? "НДС не облагается."
      : `В том числе НДС ${invoice.vat_rate}% - ${invoice.vat_amount}.00 руб.`;
  const whole = `Оплата по счету № ${number} от ${dayOnPaper(created)} за размещение вакансий. ${vat}`;
  const payment: Payment = {
    order: String(700 + at),
    day: earlier(dayAfter(created, 1 + (at % 5)), today),
    amount,
    payer,
    purpose: whole,
  };
  switch (at) {
    case partAt:
      return {
        ...payment,
        amount: Math.ceil(amount / 2),
        purpose: `Частичная оплата по счету № ${number} от ${dayOnPaper(created)}. ${vat}`,
      };
    case forAnotherAt:
      return { ...payment, payer: "ООО «Платёжкин и дети»", purpose: `${whole} За ${payer}` };
    case withoutNumberAt:
      return { ...payment, purpose: `Оплата услуг по договору. ${vat}` };
    case contestedAt:
      return {
        ...payment,
        amount: amount - Math.floor(amount / 10),
        purpose: `Оплата по счету № ${number} от ${dayOnPaper(created)} за вычетом оспариваемой суммы. ${vat}`,
      };
    case shortNumberAt:
      return {
        ...payment,
        purpose: `Опл. по сч. ${number.replace(/^\D*0*/, "")} от ${dayOnPaper(created)}`,
      };
    default:
      return payment;
  }
}

/** A payer returns what was paid back to them by mistake. */
function moneyBack(invoice: Invoice | undefined, today: string): Payment[] {
  if (invoice === undefined) return [];
  const { payer, amount, count_number: number } = invoice;
  const purpose = `Возврат ошибочно перечисленных средств по счету № ${number}. НДС не облагается.`;
  return [{ order: "799", day: today, amount, payer, purpose }];
}

/** What a payer paid twice goes back to them. */
function refund(invoice: Invoice | undefined, today: string): Payment[] {
  if (invoice === undefined) return [];
  const { payer, amount, count_number: number } = invoice;
  const purpose = `Возврат излишне уплаченной суммы по счету № ${number}. НДС не облагается.`;
  return [{ order: "41", day: today, amount, payer, purpose, isOutgoing: true }];
}

const dayAfter = (day: string, count: number): string => dayText(dayNumber(day) + count);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The ИНН of a payer, the same in every statement. */
function innOf(payer: string): string {
  const seed = Array.from(payer).reduce(
    (sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_000_007,
    7,
  );
  const random = makeRandom(seed);
  return payer.startsWith("ИП ") ? makePersonInn(random) : makeCompanyInn(random);
}

const opening = 1_000_000;
const payersAccount = "40702810200000000077";

function textOf(
  account: string,
  payments: readonly Payment[],
  { from, to }: { readonly from: string; readonly to: string },
): string {
  const sumOf = (some: readonly Payment[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const received = sumOf(payments.filter(({ isOutgoing }) => isOutgoing !== true));
  const paid = sumOf(payments.filter(({ isOutgoing }) => isOutgoing === true));
  return [
    "1CClientBankExchange",
    "ВерсияФормата=1.03",
    "Кодировка=Windows",
    `ДатаНачала=${dayOnPaper(from)}`,
    `ДатаКонца=${dayOnPaper(to)}`,
    `РасчСчет=${account}`,
    "СекцияРасчСчет",
    `ДатаНачала=${dayOnPaper(from)}`,
    `ДатаКонца=${dayOnPaper(to)}`,
    `РасчСчет=${account}`,
    `НачальныйОстаток=${opening}.00`,
    `ВсегоПоступило=${received}.00`,
    `ВсегоСписано=${paid}.00`,
    `КонечныйОстаток=${opening + received - paid}.00`,
    "КонецРасчСчет",
    ...payments.flatMap((payment) => [
      "СекцияДокумент=Платежное поручение",
      `Номер=${payment.order}`,
      `Дата=${dayOnPaper(payment.day)}`,
      `Сумма=${payment.amount}.00`,
      ...(payment.isOutgoing === true
        ? [
            `ПлательщикСчет=${account}`,
            `ДатаСписано=${dayOnPaper(payment.day)}`,
            `ПолучательСчет=${payersAccount}`,
            `ПолучательИНН=${innOf(payment.payer)}`,
            `Получатель1=${payment.payer}`,
          ]
        : [
            `ПлательщикСчет=${payersAccount}`,
            `ПлательщикИНН=${innOf(payment.payer)}`,
            `Плательщик1=${payment.payer}`,
            `ДатаПоступило=${dayOnPaper(payment.day)}`,
            `ПолучательСчет=${account}`,
          ]),
      `НазначениеПлатежа=${payment.purpose}`,
      "КонецДокумента",
    ]),
    "КонецФайла",
    "",
  ].join("\r\n");
}
