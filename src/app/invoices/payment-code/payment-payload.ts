import type { InvoiceDetails } from "#contract/invoices.ts";
import { cleanLine } from "#contract/text.ts";
import { encodeWindows1251 } from "../../format/windows-1251.ts";
import type { Bank } from "./bank-directory.ts";
import { amountUnit, kopecksIn } from "../checks/preflight-sums.ts";
import { readVatWording } from "../../format/vat-wording.ts";

/** The payee and the purpose, in the texts of the paper. `sum` is in kopecks; undefined if the payer enters it. */
export interface PaymentRequisites {
  readonly name: string;
  readonly account: string;
  readonly bankName: string;
  readonly bik: string;
  /** Empty if the bank has none; the code then has 0. */
  readonly correspondentAccount: string;
  readonly sum: number | undefined;
  readonly purpose: string;
  readonly inn: string;
  readonly kpp: string;
}

/** The longest value of each field, in characters (ГОСТ Р 56042-2014). */
export const paymentLimits = {
  Name: 160,
  PersonalAcc: 20,
  BankName: 45,
  BIC: 9,
  CorrespAcc: 20,
  Sum: 18,
  Purpose: 210,
  PayeeINN: 12,
  KPP: 9,
} as const;
type Field = keyof typeof paymentLimits;

/** The most bytes of the five mandatory fields together, with their names and separators. */
const mandatoryBytes = 300;

export type PaymentPayload =
  | {
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly encoding: "utf-8" | "windows-1251";
      readonly separator: string;
    }
  | { readonly problem: "missing" | "malformed" | "too_long"; readonly field: Field }
  /** It is too long in UTF-8, and windows-1251 lacks one of its characters. */
  | { readonly problem: "not_encodable"; readonly character: string }
  | { readonly problem: "no_separator" };

/** In order of preference; the separator must not occur in any value. */
const separators = ["|", "~", "^", "#", "_", ";", "&", "$", "@", "!", "*", "%", "+", "?"];

/**
 * The content of a payment code by ГОСТ Р 56042-2014. It is in UTF-8 (`ST00012`), or in windows-1251 (`ST00011`) if the
 * mandatory fields would take more than 300 bytes. Texts are composed (NFC) and on one line, as a bank's form has them:
 * a letter in two parts would count twice, and windows-1251 lacks the parts. The purpose and the bank's name are cut to
 * fit, because they identify nobody; anything else that does not fit is refused.
 */
export function paymentPayload(requisites: PaymentRequisites): PaymentPayload {
  const mandatory: readonly (readonly [Field, string])[] = [
    ["Name", cleanLine(requisites.name)],
    ["PersonalAcc", packed(requisites.account)],
    ["BankName", cut(cleanLine(requisites.bankName), paymentLimits.BankName)],
    ["BIC", packed(requisites.bik)],
    ["CorrespAcc", packed(requisites.correspondentAccount) || "0"],
  ];
  const optional: readonly (readonly [Field, string])[] = [
    ["Sum", requisites.sum === undefined ? "" : String(requisites.sum)],
    ["Purpose", cut(cleanLine(requisites.purpose), paymentLimits.Purpose)],
    ["PayeeINN", packed(requisites.inn)],
    ["KPP", packed(requisites.kpp)],
  ];
  const given = optional.filter(([, value]) => value !== "");
  const problem = firstProblem(mandatory, given);
  if (problem !== undefined) return problem;
  const values = [...mandatory, ...given].map(([, value]) => value);
  const separator = separators.find((mark) => !values.some((value) => value.includes(mark)));
  if (separator === undefined) return { problem: "no_separator" };

  const block = pairs(mandatory, separator);
  const rest = pairs(given, separator);
  const utf8 = new TextEncoder();
  if (utf8.encode(block).length <= mandatoryBytes) {
    return { bytes: utf8.encode(`ST00012${block}${rest}`), encoding: "utf-8", separator };
  }
  const written = encodeWindows1251(`ST00011${block}${rest}`.replaceAll(alikeIn1251, alike));
  return "lacks" in written
    ? { problem: "not_encodable", character: written.lacks }
    : { bytes: written.bytes, encoding: "windows-1251", separator };
}

/** Dashes and apostrophes that windows-1251 lacks, each with one that looks the same. */
const alikeIn1251 = /[\u2010-\u2012\u2015\u2212\u02bc\u2032]/g;
const alike = (sign: string): string =>
  ({ "\u2012": "–", "\u2015": "—", "\u2212": "–", "\u02bc": "’", "\u2032": "’" })[sign] ?? "-";

const pairs = (fields: readonly (readonly [Field, string])[], separator: string): string =>
  fields.map(([field, value]) => `${separator}${field}=${value}`).join("");

const digitsOf: Partial<Record<Field, RegExp>> = {
  PersonalAcc: /^\d{20}$/,
  BIC: /^\d{9}$/,
  CorrespAcc: /^(?:0|\d{20})$/,
  Sum: /^[1-9]\d*$/,
  PayeeINN: /^(?:\d{10}|\d{12})$/,
  KPP: /^\d{4}[\dA-Z]{2}\d{3}$/,
};

function firstProblem(
  mandatory: readonly (readonly [Field, string])[],
  given: readonly (readonly [Field, string])[],
): PaymentPayload | undefined {
  for (const [field, value] of mandatory) {
    if (value === "") return { problem: "missing", field };
  }
  for (const [field, value] of [...mandatory, ...given]) {
    if (digitsOf[field]?.test(value) === false) return { problem: "malformed", field };
    if (Array.from(value).length > paymentLimits[field]) return { problem: "too_long", field };
    if (!value.isWellFormed()) return { problem: "malformed", field };
  }
  return undefined;
}

const packed = (text: string): string => text.replaceAll(/\s/g, "");
const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join("");

/** The whole sum of the invoice, or none: after a part is paid, only the payer knows the rest. */
export type CodeSum = "full" | "open";

/** The fields of a bank's payment form for this invoice (§2.3). Always in Russian, as on the paper. */
export function paymentRequisites(
  details: InvoiceDetails,
  bank: Bank,
  sum: CodeSum,
): PaymentRequisites {
  const kopecks = kopecksIn(amountUnit(details));
  return {
    name: details.recipient,
    account: details.bank_account_number,
    bankName: bank.name,
    bik: details.bank_bik,
    correspondentAccount: details.bank_correspondent_account,
    sum: sum === "full" ? details.total_amount_with_vat * kopecks : undefined,
    purpose: `${subject(details)}${sum === "full" ? vatPart(details, kopecks) : vatRatePart(details)}`,
    inn: details.bank_itin,
    kpp: details.bank_kpp,
  };
}

/** `Оплата по счёту № 12 от 5 марта 2026 г.` */
function subject(details: InvoiceDetails): string {
  const title = cleanLine(details.count_number);
  const opening = /^сч[её]т(?: на оплату)?(?= )/i;
  const what = opening.test(title) ? title.replace(opening, "Оплата по счёту") : `Оплата: ${title}`;
  const end = what.endsWith(".") ? "" : ".";
  return `${what}${end}`;
}

/** ` В том числе НДС 2716.00 руб.` */
function vatPart(details: InvoiceDetails, kopecks: number): string {
  if (details.vat_amount > 0) {
    return ` В том числе НДС ${((details.vat_amount * kopecks) / 100).toFixed(2)} руб.`;
  }
  return readVatWording(details.vat_string).rate === "none" ? " Без НДС." : "";
}

/** For a part of the sum the tax is unknown, so only its rate is given. */
function vatRatePart({ vat_string }: InvoiceDetails): string {
  const { rate } = readVatWording(vat_string);
  if (rate === undefined || rate === "several") return "";
  return rate === "none" ? " Без НДС." : ` В том числе НДС ${rate} %.`;
}
