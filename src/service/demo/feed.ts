import type { FastifyInstance } from "fastify";
import { addApiKey } from "../api-keys/api-keys.ts";
import { dayMs, systemClock, type Clock, moscowDay } from "../clock.ts";
import { placementDays, checkReport } from "../reports/report-placement.ts";
import type { Store, StoreDatabase } from "../store/open.ts";
import { demoClients } from "./accounts.ts";
import { dayNumber, dayText } from "./days.ts";
import {
  placedVacancies,
  storedSites,
  type PlacedVacancy,
  type SiteOfStore,
  placeMissing,
} from "./placed-vacancies.ts";
import { siteReport } from "./site-report.ts";
import { recordReports } from "../reports/record-reports.ts";

interface FeedOptions {
  readonly server: FastifyInstance;
  readonly store: Store;
  readonly seed: number;
  readonly clock?: Clock;
  /** The pause between two vacancies, in ms. */
  readonly everyMs?: number;
}

export interface Feed {
  /** Lets the sites report on the next vacancy; after the last one it starts over. */
  tick(): Promise<void>;
  /** Ends it after the current report and deletes its keys. */
  stop(): Promise<void>;
}

/**
 * Simulates the demonstration's sites, so that its numbers change: one vacancy after another, with real keys, through
 * the operation for sites.
 */
export async function startFeed(options: FeedOptions): Promise<Feed> {
  const { store, everyMs = 5_000, clock = systemClock } = options;
  const keys = await takeKeys(store, clock.now());
  const sites = await storedSites(store);
  let round: PlacedVacancy[] = [];
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function report(): Promise<void> {
    if (round.length === 0) round = await placedVacancies(store, "published");
    const vacancy = round.shift();
    const key = vacancy === undefined ? undefined : keys.get(vacancy.client_id)?.key;
    if (vacancy === undefined || key === undefined) return;
    for (const site of sites) {
      if (isStopped) return;
      await send(options, vacancy, site, key, clock.now());
    }
  }

  const tick = async () => {
    running = running.then(report);
    await running;
  };
  const schedule = () => {
    timer = setTimeout(() => {
      tick()
        .catch((error: unknown) => {
          options.server.log.error(error, "the demonstration's sites could not report");
          running = Promise.resolve();
        })
        .finally(() => {
          if (!isStopped) schedule();
        });
    }, everyMs).unref();
  };
  schedule();
  return {
    tick,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running.catch(() => undefined);
      const ids = [...keys.values()].map(({ id }) => id);
      // If the database is unreachable, they stay; a later feed deletes them.
      await dropKeys(store, ids).catch((error: unknown) => {
        if (!store.dialect.isAway(error)) throw error;
      });
    },
  };
}

/** Including yesterday: its last count may not have been reported. */
async function send(
  { server, seed }: FeedOptions,
  vacancy: PlacedVacancy,
  site: SiteOfStore,
  key: string,
  now: number,
): Promise<void> {
  const { first, last } = placementDays(vacancy, vacancy.placedOn, now);
  const yesterday = dayText(dayNumber(last) - 1);
  const days = { first: yesterday > first ? yesterday : first, last };
  const payload = siteReport(seed, vacancy, site, days, now);
  if (payload === undefined) return;
  const { statusCode, body } = await server.inject({
    method: "PUT",
    url: `/v1/ext/orders/${vacancy.id}/placements/${site.id}`,
    headers: { "x-apikey": key },
    payload,
  });
  // A vacancy may have been unpublished or deleted since the round began; anything else is our bug.
  if (statusCode !== 200 && statusCode !== 404)
    server.log.warn({ statusCode, body }, "report refused");
}

const keyName = "Площадки демонстрации";

/** A key for each of the demonstration's clients. Keys of a killed feed are deleted once they are unused for a day. */
async function takeKeys(store: Store, now: number) {
  const clients = await store.db
    .selectFrom("clients")
    .select("id")
    .where("name", "in", demoClients)
    .execute();
  const clientIds = clients.map(({ id }) => id);
  await store.db
    .deleteFrom("api_keys")
    .where("client_id", "in", clientIds)
    .where("name", "=", keyName)
    .where(({ fn }) => fn.coalesce("last_used_at", "created_at"), "<", now - dayMs)
    .execute();
  const keys = new Map<number, Awaited<ReturnType<typeof addApiKey>>>();
  for (const clientId of clientIds) {
    const overrides = { clientId, name: keyName, scopes: ["placements"], now } as const;
    keys.set(clientId, await addApiKey(store, overrides));
  }
  return keys;
}

async function dropKeys(store: Store, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await store.db.deleteFrom("api_keys").where("id", "in", ids).execute();
}

/** How many days back the sites' counts go. */
const countedDays = 120;
const MS_AN_HOUR = 3_600_000;

/**
 * Lets the demonstration's sites report missing counts: everything on the first start, and later what has happened
 * since the last one. The reports use the operation for sites, without HTTP. Reporting often or all at once gives the
 * same counts.
 */
export async function catchUp(
  store: StoreDatabase,
  { seed, now }: { readonly seed: number; readonly now: number },
): Promise<void> {
  const sites = await storedSites(store);
  const vacancies = await placedVacancies(store, "all");
  await placeMissing(store, vacancies);
  const lastReported = await lastReportedDays(store);
  for (const vacancy of vacancies) {
    const reported = lastReported.get(vacancy.id);
    const days = daysToReport(vacancy, reported, now);
    if (days === undefined) continue;
    const reports = sites.flatMap((site) => {
      const body = siteReport(seed, vacancy, site, days, now);
      if (body === undefined) return [];
      const checked = checkReport(body, { vacancy, site, placedOn: vacancy.placedOn }, now);
      if (checked.sound === undefined) throw new Error(JSON.stringify(checked.problems[0]));
      return [checked.sound];
    });
    // A site answers soon after a vacancy has been published or changed.
    const { activated_at: published, edited_at: edited } = vacancy;
    const firstAnswer = Math.min(now, Math.max(published, edited) + 2 * MS_AN_HOUR);
    await recordReports(store, reports, reported === undefined ? firstAnswer : now);
  }
}

/**
 * The last two days are reported again, because they may have been reported before they were over, or not by all sites.
 */
function daysToReport(vacancy: PlacedVacancy, reported: string | undefined, now: number) {
  const { first, last } = placementDays(vacancy, vacancy.placedOn, now);
  const isOver = reported === last && last < moscowDay(now);
  if (isOver) return undefined;
  const from = reported === undefined ? dayNumber(last) - countedDays + 1 : dayNumber(reported) - 1;
  return { first: from > dayNumber(first) ? dayText(from) : first, last };
}

async function lastReportedDays({ db }: Pick<Store, "db">): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("placement_days")
    .select(({ fn }) => ["vacancy_id", fn.max("date").as("day")])
    .groupBy("vacancy_id")
    .execute();
  return new Map(rows.map(({ vacancy_id, day }) => [vacancy_id, day]));
}
