import type { Insertable } from "kysely";
import type { Tables } from "#service/store/tables.ts";
import { makeAddress, makePerson, makePhone, withInitials } from "./names.ts";
import type { Random } from "./random.ts";
import recipients from "./recipients.json" with { type: "json" };
import {
  isAccountOf,
  isCompanyInn,
  isCorrespondentAccountOf,
  isPersonInn,
} from "#contract/requisites.ts";

/** The operator of a job site, who bills the client. */
export interface Operator {
  readonly name: string;
  readonly holder: "company" | "person";
  /** Name of the job site. */
  readonly site: string;
  /** The prefix of its invoice numbers. */
  readonly prefix: string;
  /** The relative number of its invoices among the client's recipients. */
  readonly weight: number;
  /** Simplified taxation: invoices without VAT. */
  readonly simplified: boolean;
  /** Whether its work is confirmed by acts. */
  readonly withActs: boolean;
  /** How many days before the last day it changed banks; older invoices print the older requisites. */
  readonly movedDaysAgo?: number;
  /** Its account has a wrong digit, which the checks before printing find. */
  readonly misprinted?: boolean;
}

// The compiler knows the holders of a JSON file only as text; a test checks them.
/** By client, in the order of `demoClients`. */
export const operators = recipients.operators as readonly (readonly Operator[])[];

type Requisites = Omit<Insertable<Tables["requisites"]>, "id" | "recipient_id">;

/**
 * An operator's requisites, oldest first: two if it changed banks, else one. The current bank is real, a former one is
 * not, so that its invoices show the paper without a payment code.
 */
export function makeRequisites(random: Random, operator: Operator): Requisites[] {
  const isCompany = operator.holder === "company";
  const itin = isCompany ? makeCompanyInn(random) : makePersonInn(random);
  // A sole trader has no КПП.
  const kpp = isCompany ? makeKpp(random, itin) : "";
  const address = makeAddress(random);
  const banks = operator.movedDaysAgo === undefined ? ["today"] : ["before", "today"];
  return banks.map((time) => {
    const { bik, correspondent_account } =
      time === "today" ? bankOf(operator, operators.flat()) : makeBank(random);
    const account = makeAccount(random, bik, operator.holder);
    return {
      itin,
      kpp,
      bik,
      account_number: operator.misprinted === true ? misprint(account) : account,
      correspondent_account,
      ...makeManager(random, operator),
      contacts: [
        address,
        `Тел.: ${makePhone(random)}, доб. ${random.whole(10, 999)}`,
        `Эл. почта: buh@${operator.site}`,
        `Сайт: https://${operator.site}`,
      ].join("\n"),
      offer_text: makeOfferText(random, operator),
    };
  });
}

function makeBank(random: Random) {
  const bik = makeBik(random);
  return { bik, correspondent_account: makeCorrespondentAccount(bik) };
}

function makeManager(random: Random, operator: Operator) {
  if (operator.holder === "person") {
    const [, surname = "", name = "", patronymic = ""] = operator.name.split(" ");
    return {
      general_manager_position: "Индивидуальный предприниматель",
      general_manager: withInitials({ surname, name, patronymic }),
    };
  }
  return {
    general_manager_position: random.pick([
      "Генеральный директор",
      "Генеральный директор",
      "Директор",
      "Заместитель генерального директора по работе с корпоративными клиентами",
    ]),
    general_manager: withInitials(makePerson(random)),
  };
}

function makeOfferText(random: Random, { site, simplified }: Operator): string {
  const validDays = random.pick([3, 5, 10]);
  return [
    `Внимание! Оплата данного счёта означает согласие с условиями оферты, опубликованной на https://${site}/oferta.`,
    `Счёт действителен ${validDays} банковских дн. Частичная оплата откладывает начало работ до поступления полной суммы.`,
    "В назначении платежа укажите номер и дату счёта: без них платёж зачисляется вручную, до трёх рабочих дней.",
    ...(simplified
      ? ["НДС не облагается: исполнитель применяет упрощённую систему налогообложения."]
      : []),
    "Услуги считаются принятыми, если в течение пяти рабочих дней после их оказания не поступило возражений.",
  ].join("\n");
}

/** The bank that an account's key must fit. */
type DemoBank = (typeof recipients.banks)[number];

/** An operator's current bank: a real one, so that the paper finds its name and prints a code; the account is made up. */
function bankOf(operator: Operator, operators: readonly Operator[]): DemoBank {
  const { banks } = recipients;
  const bank = banks[operators.indexOf(operator) % banks.length];
  if (bank === undefined) throw new Error(`${operator.name} is none of the operators.`);
  return bank;
}

/* Requisites that pass every check and belong to nobody: no tax office has numbers 96xx to 98xx, the banks'
   directory has no region 62, and accounts at real banks name a branch 9999. */

const someDigits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.whole(0, 9)).join("");

/** The first text made by `withKey` that passes the check. */
function keyed(keys: number, withKey: (key: number) => string, holds: (text: string) => boolean) {
  for (let key = 0; key < keys; key += 1) {
    const text = withKey(key);
    if (holds(text)) return text;
  }
  throw new Error("No key fits.");
}

const taxOffice = (random: Random): string => `${random.whole(96, 98)}${random.whole(10, 49)}`;

export function makeCompanyInn(random: Random): string {
  const body = taxOffice(random) + someDigits(random, 5);
  return keyed(10, (key) => `${body}${key}`, isCompanyInn);
}

export function makePersonInn(random: Random): string {
  const body = taxOffice(random) + someDigits(random, 6);
  return keyed(100, (key) => body + String(key).padStart(2, "0"), isPersonInn);
}

/** The КПП of a company at the tax office that gave it its ИНН. */
export function makeKpp(random: Random, inn: string): string {
  return inn.slice(0, 4) + random.pick(["01", "43", "44", "45", "50"]) + "001";
}

export function makeBik(random: Random): string {
  return `0462${String(random.whole(0, 99)).padStart(2, "0")}${random.whole(101, 999)}`;
}

/** A ruble account at the bank: for a sole trader (40802) or a company (40702). */
export function makeAccount(random: Random, bik: string, holder: "company" | "person"): string {
  const kind = holder === "company" ? "40702" : "40802";
  const body = `9999${someDigits(random, 7)}`;
  return keyed(
    10,
    (key) => `${kind}810${key}${body}`,
    (text) => isAccountOf(bik, text),
  );
}

export function makeCorrespondentAccount(bik: string): string {
  return keyed(
    10,
    (key) => `30101810${key}00000000${bik.slice(6)}`,
    (text) => isCorrespondentAccountOf(bik, text),
  );
}

/** The account with its key off by one. */
const misprint = (account: string): string =>
  account.slice(0, 8) + ((Number(account[8]) + 1) % 10) + account.slice(9);
