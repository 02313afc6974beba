import type { VacancyValues } from "#contract/vacancy-values.ts";
import { noise } from "./noise.ts";
import type { DemoSite } from "./sites.ts";

/** What a site tells of a placement besides numbers. */
export interface SiteAnswer {
  /** A link or a message; null where it does not show the vacancy. */
  readonly url: string | null;
  /** What the recruiter has to do. */
  readonly error: string | null;
}

const printed = "Печатается в газете: номер выходит по четвергам, ссылки нет.";

const complaints = {
  wideSalary:
    "Вилка зарплаты слишком широкая: «до» не может быть больше «от» более чем на 30 %. Исправьте зарплату — вакансия выйдет сама.",
  phoneInText:
    "В тексте вакансии найден номер телефона. Уберите его из условий работы: для телефона есть отдельное поле.",
  largeLogo: "Логотип больше 1 МБ и не показан. Загрузите картинку поменьше, не шире 600 точек.",
} as const;

/** What a site of the demonstration answers to a vacancy with these values. */
export function siteAnswer(
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
      // It shows the vacancy all the same, without the logo.
      return values.logo_url !== undefined && noise(seed, vacancyId, site.views) < 0.2
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

/** Whether what stands was told by the site itself, and not by somebody who tries the operation out. */
export function isOwnAnswer(site: DemoSite, { url, error }: SiteAnswer): boolean {
  const isOwnUrl = url === null || url === printed || url.startsWith(`https://${site.host}/`);
  return isOwnUrl && (error === null || Object.values<string>(complaints).includes(error));
}
