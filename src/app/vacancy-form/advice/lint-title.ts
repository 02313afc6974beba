import { spotsOf, type Spot } from "./lint-finding.ts";

const sum = String.raw`\d{1,3}(?:[ \u00a0.]?\d{3}){1,2}|\d{2,3}`;
const salary = new RegExp(
  [
    String.raw`(?<![\d\p{L}])(?:от |до )?(?:${sum})(?:\s?[–—-]\s?(?:${sum}))?\s?(?:₽|руб|р\.|р\/|тыс\.?\s?(?:р|₽|$|\/)|т\.\s?р|т\/р)`,
    String.raw`(?<!\p{L})(?:з\/п|зп|зарплата|оклад|доход|ставка)[ :—–-]{0,3}(?:от |до )?\d`,
    String.raw`(?<!\p{L})(?:от|до) \d{2,3}[ \u00a0]?\d{3}(?!\d|\s?(?:к?в|кг|км|м|шт|тонн?)(?!\p{L}))`,
  ].join("|"),
  "giu",
);
const urgent =
  /(?<!\p{L})(?:срочно|требу[ею]тся|внимание|набираем|ищем|нужен|нужна|нужны|urgent)(?!\p{L})/giu;

/** What stands in a job title and is no part of the job's name. */
export const titleSpots = (title: string): Spot[] => [
  ...spotsOf("titleSalary", title, salary),
  ...spotsOf("titleUrgent", title, urgent),
  ...spotsOf("titleExclamation", title, /!(?!!)(?<!!!)/gu),
];
