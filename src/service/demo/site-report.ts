import type { PlacementReport, ReportedDay } from "#contract/reports.ts";
import { dayMs, moscowDay } from "../clock.ts";
import type { PlacementDays } from "../reports/report-placement.ts";
import { valuesOfRow } from "../vacancies/vacancy-store.ts";
import { dayNumber, dayText, weekday } from "./days.ts";
import type { PlacedVacancy, SiteOfStore } from "./placed-vacancies.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { noise } from "./random.ts";
import type { DemoSite, SiteAnswer } from "./sites.ts";

const MOSCOW_MS = 3 * 3_600_000;

/**
 * A demonstration site's report on a vacancy: its answer if it or the vacancy has changed, and its counts of these days; undefined if
 * there is nothing to report. Reports by others stay.
 */
export function siteReport(
  seed: number,
  vacancy: PlacedVacancy,
  site: SiteOfStore,
  days: PlacementDays,
  now: number,
): PlacementReport | undefined {
  const told = vacancy.told.get(site.id) ?? { url: null, error: null, errorSince: null };
  const answer = siteAnswer(seed, site.demo, vacancy.id, valuesOfRow(vacancy));
  const isOther = told.url !== answer.url || told.error !== answer.error;
  // A site looks again at a vacancy that was changed.
  const isAgain = told.errorSince !== null && told.errorSince < vacancy.edited_at;
  const counted = answer.url === null ? [] : reportedDays(seed, vacancy, site, days, now);
  const report = {
    ...((isOther || isAgain) && isOwnAnswer(site.demo, told) ? answer : {}),
    ...(counted.length === 0 ? {} : { days: counted }),
  };
  return Object.keys(report).length === 0 ? undefined : report;
}

/** Today's counts cover the part of the day that has passed. */
function reportedDays(
  seed: number,
  { id: vacancyId, placedOn }: PlacedVacancy,
  { demo: site }: SiteOfStore,
  { first, last }: PlacementDays,
  now: number,
): ReportedDay[] {
  if (site.views === 0) return [];
  const today = dayNumber(moscowDay(now));
  const passed = ((now + MOSCOW_MS) % dayMs) / dayMs;
  const placement = { vacancyId, site, firstDay: dayNumber(placedOn) };
  const days: ReportedDay[] = [];
  const lastDay = dayNumber(last);
  for (let day = dayNumber(first); day <= lastDay; day += 1) {
    const { views, calls } = countsOfDay(seed, placement, day);
    const share = day < today ? 1 : passed;
    days.push({
      date: dayText(day),
      views: Math.round(views * share),
      ...(site.calls === 0 ? {} : { calls: Math.round(calls * share) }),
    });
  }
  return days;
}

const printed = "Печатается в газете: номер выходит по четвергам, ссылки нет.";

const complaints = {
  wideSalary:
    "Вилка зарплаты слишком широкая: «до» не может быть больше «от» более чем на 30 %. Исправьте зарплату — вакансия выйдет сама.",
  phoneInText:
    "В тексте вакансии найден номер телефона. Уберите его из условий работы: для телефона есть отдельное поле.",
  largeLogo: "Логотип больше 1 МБ и не показан. Загрузите картинку поменьше, не шире 600 точек.",
} as const;

/** The answer of a demonstration site to a vacancy with these values. */
function siteAnswer(
  seed: number,
  site: DemoSite,
  vacancyId: number,
  values: VacancyValues,
): SiteAnswer {
  const shown = { url: `https://${site.host}/vacancy/${vacancyId}`, error: null };
  switch (site.habit) {
    case "tells no link":
      return { url: printed, error: null };
    case "minds wide salaries":
      return hasWideSalary(values) ? { url: null, error: complaints.wideSalary } : shown;
    case "minds phones in the text":
      return hasPhone(values) ? { url: null, error: complaints.phoneInText } : shown;
    case "minds large logos":
      // It still shows the vacancy, but without the logo.
      return values.logo_url !== undefined && noise(seed, vacancyId, site.views) < 0.1
        ? { ...shown, error: complaints.largeLogo }
        : shown;
    default:
      return shown;
  }
}

const hasWideSalary = ({ salary_from: from, salary_to: to }: VacancyValues): boolean =>
  from !== undefined && to !== undefined && Number(to) > Number(from) * 1.3;

const hasPhone = ({ operating_conditions: conditions }: VacancyValues): boolean =>
  /\+7[\d\s()-]{10}/.test(String(conditions));

/** Whether the site itself reported this, not a user trying out the operation. */
function isOwnAnswer(site: DemoSite, { url, error }: SiteAnswer): boolean {
  const isOwnUrl = url === null || url === printed || url.startsWith(`https://${site.host}/`);
  return isOwnUrl && (error === null || Object.values<string>(complaints).includes(error));
}

/** A site's counts of a vacancy on one day. */
interface DayCounts {
  readonly views: number;
  readonly calls: number;
}

interface CountedPlacement {
  readonly vacancyId: number;
  readonly site: DemoSite;
  /** `dayNumber` of the placement's first day. */
  readonly firstDay: number;
}

/** Sunday to Saturday: people look for work on Mondays and Tuesdays. */
const rhythm = [0.45, 1.15, 1.2, 1.1, 1.05, 0.9, 0.5] as const;

/** With this habit, a site has no views on the last days of every period of `everyDays`. */
const silences = {
  "falls silent": { everyDays: 21, lastDays: 6 },
  "stops suddenly": { everyDays: 14, lastDays: 4 },
} as const;

/** The counts of a whole day (`dayNumber`): the same for the same seed, in any order. */
function countsOfDay(seed: number, placement: CountedPlacement, day: number): DayCounts {
  const { vacancyId, site, firstDay } = placement;
  if (isSilent(seed, placement, day)) return { views: 0, calls: 0 };
  const appeal = 0.4 + 1.4 * noise(seed, vacancyId);
  const fresh = 0.45 + 0.55 * Math.exp((firstDay - day) / 9);
  const luck = 0.75 + 0.5 * noise(seed, vacancyId, site.views, day);
  const views = site.views * appeal * fresh * (rhythm[weekday(day)] ?? 1) * luck;
  const whole = Math.max(1, Math.round(views));
  const share = (site.calls / 100) * (0.5 + noise(seed, day, vacancyId, site.views));
  return { views: whole, calls: Math.min(whole, Math.round(whole * share)) };
}

/** Only a quarter of the vacancies are affected. */
function isSilent(seed: number, { vacancyId, site }: CountedPlacement, day: number): boolean {
  if (site.habit !== "falls silent" && site.habit !== "stops suddenly") return false;
  const { everyDays, lastDays } = silences[site.habit];
  const phase = Math.floor(4 * everyDays * noise(seed, site.views, vacancyId));
  return phase < everyDays && (day + phase) % everyDays >= everyDays - lastDays;
}
