import { weekday } from "./days.ts";
import { noise } from "./noise.ts";
import type { DemoSite } from "./sites.ts";

/** What a site counts of a vacancy on one day. */
export interface DayCounts {
  readonly views: number;
  readonly calls: number;
}

export interface CountedPlacement {
  readonly vacancyId: number;
  readonly site: DemoSite;
  /** `dayNumber` of the placement's first day. */
  readonly firstDay: number;
}

/** Sunday to Saturday: people look for work on Mondays and Tuesdays. */
const rhythm = [0.45, 1.15, 1.2, 1.1, 1.05, 0.9, 0.5] as const;

/** Every so many days a site with that habit counts nothing for the last of them. */
const silences = {
  "falls silent": { everyDays: 21, lastDays: 6 },
  "stops suddenly": { everyDays: 14, lastDays: 4 },
} as const;

/** The counts of a whole day (`dayNumber`): the same for the same seed, in whatever order they are asked for. */
export function countsOfDay(seed: number, placement: CountedPlacement, day: number): DayCounts {
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

/** Half of the vacancies are spared. */
function isSilent(seed: number, { vacancyId, site }: CountedPlacement, day: number): boolean {
  if (site.habit !== "falls silent" && site.habit !== "stops suddenly") return false;
  const { everyDays, lastDays } = silences[site.habit];
  const phase = Math.floor(2 * everyDays * noise(seed, site.views, vacancyId));
  return phase < everyDays && (day + phase) % everyDays >= everyDays - lastDays;
}
