import type { Insertable } from "kysely";
import type { Tables } from "#service/store/tables.ts";
import { bankOf } from "./banks.ts";
import { makeAddress, makePerson, makePhone, withInitials } from "./names.ts";
import type { Random } from "./random.ts";
import {
  makeAccount,
  makeBik,
  makeCompanyInn,
  makeCorrespondentAccount,
  makeKpp,
  makePersonInn,
  misprint,
} from "./requisites.ts";

/** A job site's operator, who bills the client. */
export interface Operator {
  readonly name: string;
  readonly holder: "company" | "person";
  /** Name of the job site. */
  readonly site: string;
  /** Begins the numbers of its invoices. */
  readonly prefix: string;
  /** How many invoices, compared with the client's other recipients. */
  readonly weight: number;
  /** Simplified taxation: invoices without VAT. */
  readonly simplified: boolean;
  /** Whether its work is closed with acts. */
  readonly withActs: boolean;
  /** Days before the last day on which it changed banks, so that older invoices print the older requisites. */
  readonly movedDaysAgo?: number;
  /** Its account has a wrong digit, which the checks of the paper find. */
  readonly misprinted?: boolean;
}

const company = { holder: "company", simplified: false, withActs: true } as const;
const soleTrader = { holder: "person", simplified: true, withActs: false } as const;

/** By client, in the order of `demoClients`. */
export const operators: readonly (readonly Operator[])[] = [
  [
    {
      ...company,
      name: "ООО «Вакансиум»",
      site: "vakansium.example",
      prefix: "СЧ-",
      weight: 38,
      movedDaysAgo: 400,
    },
    {
      ...company,
      name: "АО «Карьеролов & партнёры»",
      site: "karyerolov.example",
      prefix: "KL-",
      weight: 24,
    },
    {
      ...company,
      name: "ООО «Местомир.Работа»",
      site: "mestomir.example",
      prefix: "МР-",
      weight: 16,
      movedDaysAgo: 120,
    },
    {
      ...company,
      name: "ООО «Резюмешка»",
      site: "rezumeshka.example",
      prefix: "Р/",
      weight: 10,
      simplified: true,
    },
    {
      ...company,
      name: "Общество с ограниченной ответственностью «Межрегиональная доска объявлений о работе и учёбе «Гнездо Кадров»",
      site: "gnezdo-kadrov.example",
      prefix: "INV-",
      weight: 8,
      misprinted: true,
    },
    {
      ...soleTrader,
      name: "ИП Подорожников Лев Семёнович",
      site: "smena-ryadom.example",
      prefix: "ЛС-",
      weight: 4,
      movedDaysAgo: 700,
    },
  ],
  [
    {
      ...company,
      name: "ООО «Наймикс»",
      site: "naimiks.example",
      prefix: "НМ-",
      weight: 40,
      movedDaysAgo: 250,
    },
    { ...company, name: "АО «Полдень-Кадры»", site: "polden.example", prefix: "PK-", weight: 25 },
    { ...company, name: "ООО «О'Вакант»", site: "ovakant.example", prefix: "ОВ-", weight: 15 },
    {
      ...company,
      name: "ООО «Трудолюбия»",
      site: "trudolubia.example",
      prefix: "ТЛ-",
      weight: 12,
      simplified: true,
    },
    {
      ...soleTrader,
      name: "ИП Тетрадкина Инна Глебовна",
      site: "tetrad-vakansiy.example",
      prefix: "ИГ-",
      weight: 8,
    },
  ],
  [
    {
      ...company,
      name: "ООО «Смена-Плюс»",
      site: "smena-plus.example",
      prefix: "СП-",
      weight: 45,
      movedDaysAgo: 300,
    },
    { ...company, name: "АО «Работарий»", site: "rabotariy.example", prefix: "RB-", weight: 30 },
    { ...company, name: "ООО «Ищу.Своих»", site: "ishu-svoih.example", prefix: "ИС-", weight: 15 },
    {
      ...company,
      name: "ООО «Первый Отклик»",
      site: "perviy-otklik.example",
      prefix: "ПО-",
      weight: 10,
      simplified: true,
    },
  ],
];

type Requisites = Omit<Insertable<Tables["requisites"]>, "id" | "recipient_id">;

/**
 * The requisites an operator has had, oldest first: two where it changed banks, else one. Today's bank is a real one,
 * an earlier one is not: its invoices show the paper without a payment code.
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
