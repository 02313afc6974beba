import { linkOrMessage } from "#contract/placement-link.ts";
import type { VacancyRow } from "../vacancies/vacancy-store.ts";

const messages = {
  awaited: "Размещается: ссылка появится позже.",
  unpublished: "Снята с публикации.",
  completed: "Публикация завершена.",
} as const;

/** Whether the sites are to show the vacancy. */
export const isPlaced = ({ state, archive }: Pick<VacancyRow, "state" | "archive">): boolean =>
  state === "published" && archive === 0;

/** The link of a placement, or the message that explains why there is none (§2.6). */
export function shownUrl(
  vacancy: Pick<VacancyRow, "state" | "archive">,
  url: string | null,
): string {
  if (vacancy.archive === 1) return messages.unpublished;
  if (vacancy.state === "completed") return messages.completed;
  return url ?? messages.awaited;
}

/** Whether the placement can be looked at now. */
export const isAvailable = (
  vacancy: Pick<VacancyRow, "state" | "archive">,
  url: string | null,
): boolean => isPlaced(vacancy) && url !== null && linkOrMessage(url).kind === "link";

/** What a site that keeps no such statistics has instead of a number (§2.6). */
export const noStatistics = {
  views: "Площадка не собирает статистику просмотров.",
  calls: "Площадка не собирает статистику просмотров телефона.",
} as const;
