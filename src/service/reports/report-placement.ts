import type { Handler } from "../handler.ts";
import { entriesOf, envelope, fieldError, refuse, systemError } from "../refusal.ts";
import type { Store } from "../store/open.ts";
import { emptyRequest } from "../vacancies/field-rules.ts";
import { findOwnVacancy, vacancyNotFound, type VacancyRow } from "../vacancies/vacancy-store.ts";
import { recordReports, type ValidReport } from "./record-reports.ts";
import type * as z from "zod/mini";
import type { Selectable } from "kysely";
import type { ErrorEntry } from "#contract/errors.ts";
import {
  placementReport,
  reportedDay,
  reportLimits,
  type PlacementReport,
  type ReportedDay,
} from "#contract/reports.ts";
import { moscowDay } from "../clock.ts";
import type { Tables } from "../store/tables.ts";

/** The extension for sites. All errors of a report are returned at once, and then nothing of it is stored. */
export const reportPlacement: Handler<"reportPlacement"> = async (
  { params, body = {} },
  { store, clock, currentUser },
) => {
  const { vacancy, refusal } = await findOwnVacancy(store, currentUser, params.id);
  if (vacancy === undefined) return refusal;
  const site = await findPlacement(store, vacancy.id, params.site_id);
  if (site === undefined) return refuse(404, "not_found", "Площадка не найдена.");
  if (Object.keys(body).length === 0) return { status: 400, body: envelope([emptyRequest]) };

  const now = clock.now();
  const placement = { vacancy, site, placedOn: site.placed_on };
  const checked = checkReport(body, placement, now);
  if (checked.sound === undefined) return { status: 400, body: envelope(checked.problems) };
  try {
    await recordReports(store, [checked.sound], now);
  } catch (error) {
    // The vacancy was deleted after it was read above.
    if (store.dialect.isMissingReference(error)) return vacancyNotFound;
    throw error;
  }
  // Reports with only counts are not audited, because there are thousands of them.
  const isCounts = Object.keys(body).every((name) => name === "days");
  return {
    status: 200,
    body: { data: { result: true } },
    ...(isCounts ? { audited: false } : {}),
  };
};

/** The site, with the placement's first day if there is one. */
async function findPlacement({ db }: Store, vacancyId: number, siteId: number) {
  return await db
    .selectFrom("sites")
    .leftJoin("placements", (join) =>
      join.onRef("placements.site_id", "=", "sites.id").on("placements.vacancy_id", "=", vacancyId),
    )
    .select(["sites.id", "sites.keeps_views", "sites.keeps_calls", "placements.placed_on"])
    .where("sites.id", "=", siteId)
    .executeTakeFirst();
}

/** The placement that a report concerns. */
interface ReportedPlacement {
  readonly vacancy: Pick<VacancyRow, "id" | "activated_at" | "completed_at" | "archived_at">;
  readonly site: Pick<SiteRow, "id" | "keeps_views" | "keeps_calls">;
  /** The placement's first day; null if there is no placement yet. */
  readonly placedOn: string | null;
}

/** A valid report, or all of its errors. */
export function checkReport(
  body: object,
  { vacancy, site, placedOn }: ReportedPlacement,
  now: number,
): { readonly sound: ValidReport } | { readonly sound?: never; readonly problems: ErrorEntry[] } {
  const { report, days, problems } = readReport(body);
  if (vacancy.activated_at === null) return { problems: [notPublished, ...problems] };
  const first = placedOn ?? moscowDay(vacancy.activated_at);
  const wrong = [...problems, ...dayProblems(days, site, placementDays(vacancy, first, now))];
  if (wrong.length > 0) return { problems: wrong };
  // Sorted, so that simultaneous reports lock the days in the same order.
  const inOrder = days.map(({ day }) => day).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    sound: {
      vacancyId: vacancy.id,
      siteId: site.id,
      placedOn: first,
      report: { ...report, days: inOrder },
    },
  };
}

const notPublished = systemError("not_published", "Вакансия ещё не публиковалась.");

/** The readable parts of a report, and all errors of format. */
interface ReadReport {
  readonly report: Omit<PlacementReport, "days">;
  /** The readable days, each with its position in the list. */
  readonly days: readonly { readonly at: number; readonly day: ReportedDay }[];
  readonly problems: readonly ErrorEntry[];
}

/** Parses each part separately, so that one error does not hide the others. */
function readReport(body: object): ReadReport {
  const given = body as Readonly<Record<string, unknown>>;
  const problems: ErrorEntry[] = Object.keys(given)
    .filter((name) => !Object.hasOwn(placementReport.shape, name))
    .map((name) => fieldError("unknown_field", name, `Неизвестное поле «${name}».`, null));
  const read = <S extends z.ZodMiniType>(schema: S, value: unknown, field: string) => {
    const result = schema.safeParse(value);
    if (!result.success)
      problems.push(...result.error.issues.flatMap((one) => told(one, field, value)));
    return result.data;
  };
  const report = {
    url: read(placementReport.shape.url, given["url"], "url"),
    error: read(placementReport.shape.error, given["error"], "error"),
  };
  const list = given["days"];
  if (list !== undefined && (!Array.isArray(list) || list.length > reportLimits.days)) {
    problems.push(
      fieldError("invalid", "days", `Ожидался список, не длиннее ${reportLimits.days} дней.`, null),
    );
    return { report, days: [], problems };
  }
  const days = (list ?? []).flatMap((value: unknown, at: number) => {
    const day = read(reportedDay, value, `days[${at}]`);
    return day === undefined ? [] : [{ at, day }];
  });
  return { report, days, problems };
}

/** The errors of a part of the report, under the part's name: `days[3].date`. */
function told(issue: z.core.$ZodIssue, whole: string, given: unknown): ErrorEntry[] {
  if (issue.code === "unrecognized_keys") {
    return entriesOf({ ...issue, keys: issue.keys.map((key) => `${whole}.${key}`) }, given);
  }
  const field = [whole, ...issue.path.map(String)].join(".");
  const value = issue.path.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined,
    given,
  );
  return entriesOf({ ...issue, path: [field] }, { [field]: value });
}

export type SiteRow = Selectable<Tables["sites"]>;

/** The days for which a placement may have counts: from the first to the last, both included. */
export interface PlacementDays {
  readonly first: string;
  readonly last: string;
}

/** The days of a vacancy that was published, until it was taken off the sites, or so far. */
export function placementDays(
  vacancy: Pick<VacancyRow, "completed_at" | "archived_at">,
  placedOn: string,
  now: number,
): PlacementDays {
  const ends = [now, vacancy.completed_at, vacancy.archived_at].filter((end) => end !== null);
  return { first: placedOn, last: moscowDay(Math.min(...ends)) };
}

const statisticsNames = { views: "просмотров", calls: "просмотров телефона" } as const;

/** Errors of a report's days for this placement, each with its position in the list. */
function dayProblems(
  days: ReadReport["days"],
  site: Pick<SiteRow, "keeps_views" | "keeps_calls">,
  { first, last }: PlacementDays,
): ErrorEntry[] {
  const seen = new Set<string>();
  return days.flatMap(({ at, day: { date, views, calls } }) => {
    const field = `days[${at}]`;
    const problems: ErrorEntry[] = [];
    if (date < first) {
      problems.push(dateError("before_placement", field, `размещение началось ${first}`, date));
    } else if (date > last) {
      problems.push(
        dateError("after_placement", field, `последний возможный день — ${last}`, date),
      );
    }
    if (seen.has(date)) {
      problems.push(dateError("date_repeated", field, "этот день в отчёте уже есть", date));
    }
    seen.add(date);
    if (views === undefined && calls === undefined) {
      problems.push(
        fieldError("required", `${field}.views`, `За ${date} нет ни просмотров, ни звонков.`, null),
      );
    }
    for (const [name, count, keeps] of [
      ["views", views, site.keeps_views],
      ["calls", calls, site.keeps_calls],
    ] as const) {
      if (count === undefined || keeps === 1) continue;
      const text = `Площадка не собирает статистику ${statisticsNames[name]}.`;
      problems.push(fieldError("no_statistics", `${field}.${name}`, text, String(count)));
    }
    return problems;
  });
}

const dateError = (code: string, field: string, reason: string, date: string): ErrorEntry =>
  fieldError(code, `${field}.date`, `День ${date} не подходит: ${reason}.`, date);
