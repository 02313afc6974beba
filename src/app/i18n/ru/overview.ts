import { pluralsOf } from "../word-forms.ts";
import { invoiceAge } from "./invoice-ages.ts";

const plural = pluralsOf("ru");
const invoices = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`;

/** Counts are passed together with their formatted text. */
export const overview = {
  title: "Обзор",
  invoices,
  billing: {
    title: "Счета",
    notPaid: "Не оплачено",
    partly: "Кроме того, частично оплачены:",
    partlyTitle: "Суммы счетов целиком: остаток по ним неизвестен",
    toPartly: "Частично оплаченные счета",
    /** `to` is null for the oldest age. */
    age: invoiceAge,
    ages: "Не оплачено по срокам",
    nothingOwed: "Неоплаченных счетов нет.",
    /** Their first three letters are the short names. */
    monthNames:
      "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь".split(" "),
    months: "Выставлено и оплачено по месяцам",
    issued: "Выставлено",
    paid: "Оплачено",
    month: (month: string, issued: string, paid: string) =>
      `${month}: выставлено ${issued}, оплачено ${paid}`,
    debtors: "Крупнейшие должники",
    debtorsOf: "без частично оплаченных",
    noMonths: "За последние 12 месяцев счета не выставлялись и не оплачивались.",
    noDebtors: "Должников нет.",
    checkedNewest: (checked: string, all: string) =>
      `Суммы и реквизиты последних ${checked} из ${all}:`,
    checkedAll: (checked: string) => `Суммы и реквизиты всех неоплаченных (${checked}):`,
    noDoubts: "замечаний нет.",
    doubtful: (count: string) => `${count} с замечаниями`,
    countsOnly: "Суммы неизвестны, поэтому показано число счетов.",
    toDebts: "Долги плательщиков",
  },
  vacancies: {
    title: "Вакансии",
    attention: "Требуют внимания",
    more: (count: number, shown: string) =>
      `И ещё ${shown} ${plural(count, { one: "причина", few: "причины", many: "причин", other: "причины" })}.`,
    fix: (field: string) => `Исправить: ${field}`,
    calm: (count: number, shown: string) =>
      count === 0
        ? "Опубликованных вакансий нет."
        : `Замечаний нет: ${shown} ${plural(count, { one: "вакансия размещена", few: "вакансии размещены", many: "вакансий размещены", other: "вакансии размещены" })} без ошибок.`,
    week: "За неделю",
    views: "Просмотры за неделю",
    calls: "Просмотры телефона за неделю",
    /** `change` is in percent with its sign; undefined if there was nothing before. */
    before: (shown: string, change: string | undefined) =>
      change === undefined ? `неделей раньше ${shown}` : `${change} %, неделей раньше ${shown}`,
    counted: (some: string, all: string) =>
      `учтено ${some} из ${all} размещений: остальные площадки статистику не ведут`,
    live: "Опубликованы",
    checkedNewest: (checked: string) => `проверены и учтены последние ${checked}`,
    responses: "Последние отклики",
    responsesCount: "Отклики за неделю",
    noResponses: "За неделю откликов не было.",
    drafts: "Черновики",
    onDevice: "на этом устройстве",
    shared: "создали или открыли вы и коллеги",
    newVacancy: "Новая вакансия",
    knownErrors: "Ошибки площадок",
    noKnown:
      "Сервис не показывает список вакансий. Откройте вакансию по номеру, и она появится здесь.",
    noKnownErrors: "Площадки не сообщают об ошибках.",
    noneLive: "Все известные вакансии сняты с публикации.",
    checkedLatest: (some: string, all: string) => `Проверены последние ${some} из ${all}.`,
    notChecked: (some: string, all: string) => `Проверить не удалось: ${some} из ${all}.`,
  },
  all: "Все",
};
