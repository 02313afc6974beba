import type { InvoiceDetails } from "#contract/invoices.ts";
import { titleDate } from "#contract/invoice-title.ts";
import { addDays } from "#contract/days.ts";

/** Until when an invoice says it can be paid. */
export interface Validity {
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string;
  /** The invoice's own words. */
  readonly words: string;
  /** It counts working days, and here only Saturdays and Sundays are left out: public holidays are not known. */
  readonly lacksHolidays: boolean;
}

const numerals: readonly RegExp[] = [
  /од(?:ин|ного)/,
  /дв(?:а|ух)/,
  /тр(?:и|[её]х)/,
  /четыр(?:е|[её]х)/,
  /пят(?:ь|и)/,
  /шест(?:ь|и)/,
  /сем(?:ь|и)/,
  /вос(?:емь|ьми)/,
  /девят(?:ь|и)/,
  /десят(?:ь|и)/,
];
const inWords = numerals.map(({ source }) => source).join("|");
const count = String.raw`(?<count>\d{1,3}|${inWords})(?:-?х|-?ти|-?и)?(?:\s*\([\p{L}\s]{1,20}\))?`;
const kind = String.raw`(?<kind>банковск\p{L}*|рабоч\p{L}*|календарн\p{L}*)?`;
const day = String.raw`(?<day>\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2}))(?!\d)`;
const begin = String.raw`(?<!\p{L})(?:(?:сч[её]т\s+)?действител(?:ен|ьна?)|сч[её]т\s+(?:должен\s+быть\s+)?оплат\p{L}+|(?:срок|дата)\s+оплаты|оплат(?:ить|ите)|сч[её]т\s+подлежит\s+оплате)`;
const within = new RegExp(
  String.raw`${begin}[\s:–—-]*(?:сч[её]т\s+)?(?:в\s+течение\s+)?${count}\s+${kind}\s*(?:дн\p{L}*|день)\.?`,
  "iu",
);
const upTo = new RegExp(
  String.raw`${begin}[\s:–—-]*(?:сч[её]т\s+)?(?:(?:не\s+позднее|до|по)\s+)?${day}`,
  "iu",
);

/**
 * Until when an invoice can be paid, as its own text says (§2.3 `offer_text`): to a day, or so many days after its own
 * (art. 191 and 193 of the Civil Code: from the next day, and from a day off to the next working day). Undefined if the
 * text does not say so in words that are surely understood.
 */
export function invoiceValidity(
  invoice: Pick<InvoiceDetails, "offer_text" | "count_number">,
): Validity | undefined {
  const text = invoice.offer_text;
  const dated = upTo.exec(text);
  const counted = within.exec(text);
  // Two terms: which one counts is not for a program to say.
  if (dated !== null && counted !== null) return undefined;
  if (dated !== null) {
    const until = titleDate(`от ${dated.groups?.["day"] ?? ""}`);
    return until === undefined
      ? undefined
      : { until, words: inOneLine(dated[0]), lacksHolidays: false };
  }
  const issued = titleDate(invoice.count_number);
  if (counted === null || issued === undefined) return undefined;
  const days = readCount(counted.groups?.["count"] ?? "");
  if (days === undefined) return undefined;
  const lacksHolidays = /^(?:банк|раб)/iu.test(counted.groups?.["kind"] ?? "");
  const until = lacksHolidays ? addWorkingDays(issued, days) : toWorkingDay(addDays(issued, days));
  return { until, words: inOneLine(counted[0]), lacksHolidays };
}

/** Without the dot of the sentence; that of a shortened word stays. */
const inOneLine = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/(?<!\sдн)\.$/u, "");

function readCount(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) > 0 ? Number(text) : undefined;
  const place = numerals.findIndex(({ source }) => new RegExp(`^(?:${source})$`, "iu").test(text));
  return place === -1 ? undefined : place + 1;
}

const isDayOff = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());

const toWorkingDay = (date: string): string =>
  isDayOff(date) ? toWorkingDay(addDays(date, 1)) : date;

function addWorkingDays(from: string, days: number): string {
  let date = from;
  for (let left = days; left > 0; left -= 1) date = toWorkingDay(addDays(date, 1));
  return date;
}
