import { pluralsOf } from "../plural.ts";

const plural = pluralsOf("ru");

/** What all lists say. */
export const list = {
  view: {
    button: "Столбцы",
    columns: "Показывать",
    density: "Плотность строк",
    spacious: "Просторная",
    comfortable: "Обычная",
    compact: "Компактная",
    reset: "Сбросить",
  },
  pager: {
    label: "Страницы",
    first: "Первая страница",
    previous: "Предыдущая страница",
    next: "Следующая страница",
    last: "Последняя страница",
    page: (page: string, pages: string) => `Страница ${page} из ${pages}`,
    range: (from: string, to: string, total: string) => `${from}–${to} из ${total}`,
    size: "Строк на странице",
  },
  more: (next: string, left: string) => `Показать ещё ${next} (осталось ${left})`,
  pastEnd: {
    title: (page: string) => `Страницы ${page} нет`,
    text: (pages: number, shown: string) =>
      `По этому отбору ${shown} ${plural(pages, { one: "страница", few: "страницы", many: "страниц", other: "страницы" })}.`,
    toLast: "На последнюю страницу",
  },
  period: {
    from: "С",
    to: "По",
    recent: { today: "Сегодня", week: "7 дней", month: "30 дней" },
    recentLabel: "Готовые периоды",
    dateHint: "дд.мм.гггг",
    dateProblems: {
      "not-date": "Нужны день, месяц и год: 05.03.2026",
      "no-such-day": "Такой даты не существует",
    },
    dateReversed: "Конец периода раньше начала",
    calendar: {
      nextMonth: "Следующий месяц",
      previousMonth: "Предыдущий месяц",
      nextYear: "Следующий год",
      previousYear: "Предыдущий год",
      nextDecade: "Следующее десятилетие",
      previousDecade: "Предыдущее десятилетие",
    },
  },
  moreAside: "Прокрутите таблицу вбок, чтобы увидеть остальные столбцы.",
  stale: (time: string) => `Показаны данные на ${time}: новые получить не удалось.`,
  stalePrevious: (time: string) =>
    `Показаны прежние строки, на ${time}: запрошенные получить не удалось.`,
  filters: {
    active: "Активные фильтры",
    drop: (name: string, value: string) => `Убрать фильтр: ${name} ${value}`,
    dropShort: "Убрать",
    dropAll: "Убрать все",
    dropAllShowing: (shown: string) => `Убрать все (${shown})`,
    countUnknown: "неизвестно",
  },
};
