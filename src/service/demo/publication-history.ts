import type { VacancyState } from "#contract/lists.ts";
import type { Vacancy } from "#contract/vacancies.ts";
import { noPacket, noTariff } from "#service/vacancies/present-vacancy.ts";
import type { Random } from "./random.ts";
import { dayMs, moscowTimestamp, timestampOrNull } from "../clock.ts";

/** When a vacancy changed its states, and how it was paid for (§2.5); times in ms since 1970. */
export interface PublicationHistory {
  readonly state: VacancyState;
  readonly archive: 0 | 1;
  readonly createdAt: number;
  readonly editedAt: number;
  readonly activatedAt: number | null;
  readonly completedAt: number | null;
  readonly archivedAt: number | null;
  readonly tariff: Vacancy["tariff"];
  readonly packet: Vacancy["packet"];
}

export interface Stage extends Pick<PublicationHistory, "state" | "archive"> {
  /** Published months ago, with the tariff for half a year. */
  readonly isLong?: true;
  /** Published this week by somebody who read no advice, so sites object to it. */
  readonly isCareless?: true;
}

/** Every stage of a vacancy, the most frequent first. */
export const stages: readonly (readonly [Stage, weight: number])[] = [
  [{ state: "published", archive: 0 }, 48],
  [{ state: "not_paid", archive: 0 }, 16],
  [{ state: "completed", archive: 0 }, 10],
  [{ state: "completed", archive: 1 }, 14],
  [{ state: "published", archive: 1 }, 7],
  [{ state: "not_paid", archive: 1 }, 5],
  [{ state: "published", archive: 0, isLong: true }, 4],
  [{ state: "published", archive: 0, isCareless: true }, 5],
];

const tariffs = [
  { id: 1, title: "Обычный", days: 30, autoUpdate: 0, type: "single" },
  { id: 2, title: "Заметный", days: 30, autoUpdate: 1, type: "single" },
  { id: 3, title: "Длинный", days: 60, autoUpdate: 1, type: "single" },
  { id: 4, title: "Пакет «10 вакансий»", days: 45, autoUpdate: 0, type: "packet" },
] as const;

const halfYear = { id: 5, title: "Полугодовой", days: 180, autoUpdate: 1, type: "single" } as const;
type Tariff = (typeof tariffs)[number] | typeof halfYear;

const MS_A_MINUTE = 60_000;

/** A history that reaches `stage` by the end of the day `yesterday`. */
export function makeHistory(random: Random, known: Stage, yesterday: number): PublicationHistory {
  const { isLong, isCareless, ...stage } = known;
  const tariff: Tariff = isLong === true ? halfYear : random.pick(tariffs);
  const waited = random.whole(0, 6);
  if (stage.state === "not_paid") {
    const ago = stage.archive === 1 ? random.whole(20, 300) : random.whole(0, 45);
    const createdAt = atWork(random, yesterday - ago);
    const archivedAt = stage.archive === 1 ? later(random, createdAt, ago) : null;
    return {
      ...stage,
      createdAt,
      editedAt: archivedAt ?? later(random, createdAt, Math.min(ago, 3)),
      activatedAt: null,
      completedAt: null,
      archivedAt,
      tariff: noTariff,
      packet: noPacket,
    };
  }
  const completed = stage.state === "completed";
  const ago = completed
    ? tariff.days + random.whole(1, 320)
    : isLong === true
      ? random.whole(130, 170)
      : isCareless === true
        ? random.whole(1, 6)
        : random.whole(stage.archive, tariff.days - 2);
  const activatedAt = atWork(random, yesterday - ago);
  const createdAt = activatedAt - waited * dayMs - random.whole(5, 60) * MS_A_MINUTE;
  const completedAt = completed ? activatedAt + tariff.days * dayMs : null;
  const archivedAt =
    stage.archive === 0
      ? null
      : completedAt === null
        ? later(random, activatedAt, ago)
        : later(random, completedAt, ago - tariff.days);
  return {
    ...stage,
    createdAt,
    editedAt: archivedAt ?? completedAt ?? later(random, activatedAt, Math.min(ago, 5)),
    activatedAt,
    completedAt,
    archivedAt,
    tariff,
    packet:
      tariff.type === "packet" ? packetOf(random, tariff, activatedAt, completedAt) : noPacket,
  };
}

function packetOf(
  random: Random,
  tariff: Tariff,
  activatedAt: number,
  completedAt: number | null,
): Vacancy["packet"] {
  return {
    id: random.whole(100, 999),
    number: `П-${random.whole(1000, 9999)}`,
    title: tariff.title,
    createdAt: moscowTimestamp(activatedAt - random.whole(1, 20) * dayMs),
    activatedAt: moscowTimestamp(activatedAt),
    completedAt: timestampOrNull(completedAt),
    days: 180,
    tariff,
  };
}

/** A time between 9:00 and 19:00 of a Moscow day (`dayNumber`). */
const atWork = (random: Random, day: number): number =>
  day * dayMs + random.whole(6 * 60, 16 * 60) * MS_A_MINUTE + random.whole(0, 59) * 1000;

/** A time up to `days` days later, at a similar hour. */
const later = (random: Random, moment: number, days: number): number =>
  moment + random.whole(0, days) * dayMs + random.whole(1, 40) * MS_A_MINUTE;
