import { pluralsOf } from "../word-forms.ts";
import { figures } from "./vacancy-figures.ts";
import { watch } from "./vacancy-watch.ts";

const plural = pluralsOf("ru");

const daysWord = (count: number) => plural(count, { one: "день", few: "дня", other: "дней" });
const sitesWord = (count: number) =>
  plural(count, { one: "площадку", few: "площадки", other: "площадок" });
/** «Из» и «за» требуют родительного падежа. */
const ofDays = (count: number) => plural(count, { one: "дня", other: "дней" });
const ofSites = (count: number) => plural(count, { one: "площадки", other: "площадок" });

const charts = {
  kinds: { views: "Просмотры", calls: "Просмотры телефона" },
  kindsInside: { views: "просмотры", calls: "просмотры телефона" },
  vacancy: (id: number) => `Вакансия № ${id}`,

  frame: {
    asChart: "График",
    asTable: "Таблица",
    view: (title: string) => `Вид: ${title}`,
    pngOf: (title: string) => `Картинка (PNG): ${title.toLowerCase()}`,
    pngFailed: "Не удалось создать картинку. В таблице те же числа.",
    noPlots: "График не загрузился, поэтому здесь таблица.",
    again: "Загрузить ещё раз",
    loading: "График загружается",
    read: (title: string) => `Чтение графика: ${title}`,
    readHint: "Стрелки — соседнее значение, Home и End — первое и последнее, Esc — закрыть",
  },

  noStatistics: "нет статистики",
  noAnswer: "нет данных",

  sites: {
    title: "По площадкам",
    site: "Площадка",
    none: "Площадок пока нет.",
    more: (count: number) => `Показать ещё ${count} ${sitesWord(count)}`,
    less: (count: number) => `Показать только первые ${count}`,
    restSum: (sums: string) => `на остальных: ${sums}`,
    sum: {
      views: (count: string) => `просмотров ${count}`,
      calls: (count: string) => `просмотров телефона ${count}`,
    },
    gapLegend: "Нет статистики: площадка не передаёт числа и не входит в суммы.",
    summary: (kind: string, sum: string, counting: number, of: number) =>
      `${kind}: всего ${sum}, считают ${counting} из ${of} ${ofSites(of)}.`,
    most: (title: string, count: string) => `Больше всего: ${title}, ${count}.`,
    least: (title: string, count: string) => `Меньше всего: ${title}, ${count}.`,
    nothing: (kind: string) => `${kind}: ни одна площадка их не считает.`,
    unknown: (kind: string) => `${kind}: ответа нет.`,
    gaps: (kind: string, titles: string) => `Нет статистики, ${kind}: ${titles}.`,
  },

  days: {
    title: "По дням",
    day: "День",
    note: "Примечание",
    choose: "Площадка",
    all: "Все площадки",
    withoutStatistics: (title: string) => `${title} (нет статистики)`,
    today: "сегодня",
    todayNote: "сегодня, день ещё не закончился",
    failed: "нет ответа",
    failedNote: "сервис не вернул данные за этот день",
    gap: "нет данных",
    gapNote: "за этот день нет числа",
    before: "до размещения",
    waiting: "ещё не посчитан",
    progress: (counted: number, of: number) => `посчитано ${counted} из ${of} ${ofDays(of)}`,
    weekdays: ["пн", "вт", "ср", "чт", "пт", "сб", "вс"],
    legend: {
      today: "Штриховка: сегодня. День ещё не закончился и ни с чем не сравнивается.",
      weekends: "Полоса: суббота и воскресенье.",
      failed: "Крест в пунктирной рамке: сервис не ответил.",
      gap: "Чёрточка: за день числа нет.",
      before: "Пусто: вакансия ещё нигде не размещалась.",
    },
    failedDays: (count: number, days: string) =>
      `Нет ответа за ${count} ${daysWord(count)}: ${days}. Это пропуск, а не ноль.`,
    andMore: (count: number) => `и ещё ${count}`,
    retry: "Повторить",
    broken: "Сумма по дням не сходится с суммой за период:",
    mismatch: (site: string, kind: string, days: string, range: string) =>
      `${site}, ${kind}: по дням ${days}, за период ${range}`,
    noNumber: "нет числа",
    noDays: "Дни этого периода ещё не наступили.",
    notLoaded: "Дни не загрузились.",
    siteWithout: "Эта площадка не ведёт статистику: показать по дням нечего.",
    summary: (kind: string, sum: string, days: number) =>
      `${kind}: всего ${sum} за ${days} ${plural(days, { one: "завершённый день", few: "завершённых дня", other: "завершённых дней" })}.`,
    most: (day: string, count: string) => `Больше всего ${day}: ${count}.`,
    least: (day: string, count: string) => `Меньше всего ${day}: ${count}.`,
    trend: {
      up: (share: string) => `Вторая половина выше первой на ${share}.`,
      down: (share: string) => `Вторая половина ниже первой на ${share}.`,
      even: "Обе половины почти равны.",
    },
    todaySoFar: (count: string) => `Сегодня пока ${count}.`,
    gaps: (count: number) => `Без числа: ${count} ${daysWord(count)}.`,
    nothing: (kind: string) => `${kind}: данных по дням нет.`,
  },
};

export const dashboard = { figures, charts, watch };
