import type { ApiKeyScope } from "#contract/api-keys.ts";
import type { PlacementReport } from "#contract/reports.ts";
import { addApiKey } from "../api-keys/api-key-store.ts";
import { moscowDay } from "../clock.ts";
import { recordReports } from "../reports/record-reports.ts";
import type { Store } from "../store/open.ts";

let counter = 0;
/** Keeps made records distinct. */
const next = (): number => (counter += 1);

interface SiteOverrides {
  readonly title?: string;
  readonly keepsViews?: boolean;
  readonly keepsCalls?: boolean;
}

/** A site that counts views and calls, unless told otherwise. @returns its id */
export async function makeSite(store: Store, overrides: SiteOverrides = {}): Promise<number> {
  const { id } = await store.db
    .insertInto("sites")
    .values({
      title: overrides.title ?? `Площадка ${next()}`,
      keeps_views: overrides.keepsViews === false ? 0 : 1,
      keeps_calls: overrides.keepsCalls === false ? 0 : 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface PlacementOverrides extends PlacementReport {
  readonly vacancyId: number;
  /** A new site when left out. */
  readonly siteId?: number;
  /** The day on which the vacancy was published when left out. */
  readonly placedOn?: string;
  /** When the site told it, in ms since 1970. */
  readonly now?: number;
}

/** A placement of a published vacancy, with what the site told of it. @returns the site's id */
export async function makePlacement(store: Store, overrides: PlacementOverrides): Promise<number> {
  const { vacancyId, siteId = await makeSite(store), placedOn, now, ...report } = overrides;
  const { activated_at: activatedAt } = await store.db
    .selectFrom("vacancies")
    .select("activated_at")
    .where("id", "=", vacancyId)
    .executeTakeFirstOrThrow();
  const first = placedOn ?? moscowDay(activatedAt ?? Date.now());
  await recordReports(store, [{ vacancyId, siteId, placedOn: first, report }], now ?? Date.now());
  return siteId;
}

/** A live key of a client for placements, unless told otherwise. */
export async function makeApiKey(
  store: Store,
  given: { clientId: number; scopes?: readonly ApiKeyScope[] },
) {
  const { clientId, scopes = ["placements"] } = given;
  return await addApiKey(store, { clientId, name: `Ключ ${next()}`, scopes, now: Date.now() });
}

export async function revokeApiKey(store: Store, id: number): Promise<void> {
  await store.db
    .updateTable("api_keys")
    .set({ revoked_at: Date.now() })
    .where("id", "=", id)
    .execute();
}
