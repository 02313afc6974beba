import { pluralsOf } from "../word-forms.ts";

const plural = pluralsOf("ru");

/** What payers owe. */
export const debts = {
  title: "Долги плательщиков",
  label: "Таблица долгов",
  count: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "плательщик", few: "плательщика", many: "плательщиков", other: "плательщика" })}`,
  age: (from: number, to: number | null) =>
    to === null ? `больше ${from - 1} дн.` : `${from}–${to} дн.`,
  columns: {
    payer: "Плательщик",
    count: "Счетов",
    age0: "0–30 дн.",
    age1: "31–60 дн.",
    age2: "61–90 дн.",
    age3: "> 90 дн.",
    amount: "Всего",
  },
  total: "Итого",
  lead: "Неоплаченные счета по дням с выставления. Оплаченные частично сюда не входят: остаток по ним неизвестен.",
  toPartly: "Частично оплаченные",
  invoices: (count: number, shown: string) =>
    `${shown} ${plural(count, { one: "счёт", few: "счёта", many: "счетов", other: "счёта" })}`,
  none: { title: "Долгов нет", text: "Неоплаченных счетов нет." },
  notOffered: {
    title: "Сервис не считает долги",
    text: "Этот сервис не умеет считать их по плательщикам и срокам. Неоплаченные счета есть в списке.",
    toList: "Неоплаченные счета",
  },
  export: {
    button: "Выгрузить",
    menu: "Формат выгрузки",
    csv: "CSV для других программ",
    xlsx: "Книга Excel (XLSX)",
    sheet: "Долги",
    file: (day: string) => `Долги плательщиков на ${day}`,
    done: (name: string) => `Файл «${name}» сохранён`,
    failed: "Не удалось выгрузить долги. Попробуйте ещё раз.",
    changed: "Долги изменились во время выгрузки: файл не сохранён. Попробуйте ещё раз.",
  },
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
    payers: "Реестр всех плательщиков",
    invoices: "Реестр со счетами каждого плательщика",
    failed: "Не удалось загрузить долги. Попробуйте ещё раз.",
    changed: "Долги изменились во время загрузки: печать отменена. Попробуйте ещё раз.",
    tooMany: (shown: string, most: string) =>
      `Для печати слишком много строк: ${shown}. Печатается до ${most}: сузьте отбор.`,
  },
};
