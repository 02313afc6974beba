import { pluralsOf } from "../word-forms.ts";
import { invoiceAge } from "./invoice-ages.ts";

const plural = pluralsOf("ru");
const ofInvoices = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`;

/** What payers owe. */
export const debts = {
  title: "Долги плательщиков",
  label: "Таблица долгов",
  count: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "плательщик", few: "плательщика", many: "плательщиков", other: "плательщика" })}`,
  age: invoiceAge,
  columns: {
    payer: "Плательщик",
    count: "Счетов",
    oldest: "Самый старый счёт",
    age0: invoiceAge(0, 30),
    age1: invoiceAge(31, 60),
    age2: invoiceAge(61, 90),
    older: invoiceAge(91, null),
    age3: invoiceAge(91, 365),
    age4: "из них больше года",
    amount: "Всего",
  },
  total: "Итого",
  notPaid: "Не оплачено",
  /** Beside the number of invoices: the day of the oldest. */
  since: (invoices: string, day: string) => `${invoices} с ${day}`,
  oldestInvoice: (number: string) => `Счёт № ${number}`,
  lead: "Неоплаченные счета по дням с выставления. Оплаченные частично сюда не входят: остаток по ним неизвестен.",
  partlyLead: "Собранные по плательщикам, они здесь:",
  toPartly: "частично оплаченные счета",
  invoices: ofInvoices,
  none: { title: "Долгов нет", text: "Неоплаченных счетов нет." },
  many: {
    title: (count: number, shown: string) =>
      `${plural(count, { one: "Не оплачен", other: "Не оплачено" })} ${ofInvoices(count, shown)}`,
    text: "Готового итога по плательщикам нет. Чтобы посчитать его, нужно загрузить все эти счета.",
    ask: "Посчитать долги",
  },
  exact: (count: number, shown: string) =>
    `${plural(count, { one: "учтён", other: "учтены все" })} ${ofInvoices(count, shown)}`,
  again: "Посчитать заново",
  reading: "Подсчёт долгов",
  export: {
    button: "Выгрузить",
    menu: "Формат выгрузки",
    csv: "CSV для других программ",
    xlsx: "Книга Excel (XLSX)",
    sheet: "Долги",
    oldestNumber: "№ самого старого счёта",
    oldestDay: "Дата самого старого счёта",
    oldestDays: "Дней с выставления",
    file: (day: string) => `Долги плательщиков на ${day}`,
    done: (name: string) => `Файл «${name}» сохранён`,
    failed: "Не удалось выгрузить долги. Попробуйте ещё раз.",
    changed: "Долги изменились во время выгрузки: файл не сохранён. Попробуйте ещё раз.",
    inexact: "Долги посчитаны неточно: файл не сохранён. Причина указана над таблицей.",
  },
  shortDays: (days: number) => `${days} дн.`,
  days: (days: number) =>
    `${days} ${plural(days, { one: "день", few: "дня", many: "дней", other: "дня" })}`,
  noneFound: {
    title: "По этому отбору долгов нет",
    text: "Уберите один из фильтров или все.",
    all: "Убрать все фильтры",
  },
  filter: {
    bar: "Отбор долгов",
    names: { payer: "Плательщик", age: "Возраст", recipient: "Получатель" },
    anyAge: "Любой возраст",
    tooLong: (longest: number) => `Не длиннее ${longest} знаков.`,
  },
  printing: {
    button: "Печать",
    oldest: "Самый старый",
    payers: "Реестр всех плательщиков",
    invoices: "Реестр со счетами каждого плательщика",
    failed: "Не удалось загрузить долги. Попробуйте ещё раз.",
    changed: "Долги изменились во время загрузки: печать отменена. Попробуйте ещё раз.",
    inexact: "Долги посчитаны неточно: печать отменена. Причина указана над таблицей.",
    tooMany: (shown: string, most: string) =>
      `Для печати слишком много строк: ${shown}. Печатается до ${most}: сузьте отбор.`,
  },
};
