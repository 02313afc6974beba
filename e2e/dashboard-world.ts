import type { Page, Locator } from "@playwright/test";
import { moscowDay } from "#service/clock.ts";
import { makePlacement, makeSite } from "#service/testing/make-vacancies.ts";
import type { TestService } from "#service/testing/start.ts";
import { expect, goTo, type World } from "./fixtures.ts";

/** The service's calendar day that many days ago. Computed at each call, because a run may pass midnight. */
export const daysAgo = (days: number): string => moscowDay(Date.now() - days * 86_400_000);
/** A test that moves the page's clock begins then, because the days shown are others after midnight. */
export const noonToday = (): string => `${daysAgo(0)}T12:00:00+03:00`;
/** `2026-03-05` → `05.03.2026` */
export const shownDay = (day: string): string => day.split("-").toReversed().join(".");

interface SiteOverrides {
  readonly title: string;
  readonly url?: string;
  readonly error?: string;
  /** When it reported them, in ms since 1970; now unless given. */
  readonly reportedAt?: number;
  readonly keepsViews?: boolean;
  readonly keepsCalls?: boolean;
  /** Views and calls per day, today first. */
  readonly views?: readonly number[];
  readonly calls?: readonly number[];
}

/** Makes a published vacancy that has been placed on these sites for 60 days. @returns its id */
export async function makePlaced(
  { world, service }: { world: World; service: TestService },
  sites: readonly SiteOverrides[],
  values: Record<string, string> = {},
): Promise<number> {
  const placedOn = daysAgo(60);
  const vacancyId = await world.makeVacancy({
    state: "published",
    activated_at: Date.parse(`${placedOn}T12:00:00+03:00`),
    values: { post: "Повар", ...values },
  });
  for (const { title, url, error, keepsViews = true, keepsCalls = true, ...counts } of sites) {
    const { views = [], calls = [], reportedAt } = counts;
    const siteId = await siteOf(service, { title, keepsViews, keepsCalls });
    const length = Math.max(views.length, calls.length);
    await makePlacement(service.store, {
      vacancyId,
      siteId,
      placedOn,
      ...(url === undefined ? {} : { url }),
      ...(error === undefined ? {} : { error }),
      ...(reportedAt === undefined ? {} : { now: reportedAt }),
      days: Array.from({ length }, (_, ago) => ({
        date: daysAgo(ago),
        ...(keepsViews ? { views: views[ago] ?? 0 } : {}),
        ...(keepsCalls ? { calls: calls[ago] ?? 0 } : {}),
      })),
    });
  }
  return vacancyId;
}

/** Sites belong to the service and not to a client, so tests of one worker share sites of the same title. */
async function siteOf(
  { store }: TestService,
  overrides: { title: string; keepsViews: boolean; keepsCalls: boolean },
): Promise<number> {
  const known = await store.db
    .selectFrom("sites")
    .select("id")
    .where("title", "=", overrides.title)
    .executeTakeFirst();
  return known?.id ?? (await makeSite(store, overrides));
}

/** Removes the answer with all days, so each range is requested alone (§4.12, §4.13). */
export const askByRange = (world: World): void =>
  void world.fault({ path: /\/stats\/days/, answer: { status: 404, body: "{}" } });

/** The same count for each of so many days, today included. */
export const perDay = (count: number, days: number): number[] => Array<number>(days).fill(count);

/** Leaves a vacancy's dashboard, so that nothing of it is taken for that of the next one. */
export async function leaveDashboard(page: Page): Promise<void> {
  await goTo(page, "/vacancies/drafts");
  await expect(page.getByRole("heading", { name: "Черновиков нет" })).toBeVisible();
}

export const figure = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Показатели" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

export const siteTable = (page: Page) => page.getByRole("region", { name: "Площадки и ссылки" });
export const siteRow = (page: Page, title: string) =>
  siteTable(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: title, exact: true }) });
export const section = (page: Page, name: string) =>
  page.getByRole("region", { name: "Размещение" }).getByRole("region", { name, exact: true });

/** The dashboard's section with its flags. */
export const watch = (page: Page): Locator =>
  page.getByRole("region", { name: /^На что обратить внимание/ });
/** One flag of that section, by its kind and site. */
export const flag = (page: Page, name: string): Locator =>
  watch(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
/** The days from so many to so many days ago: `18.11.2026 – 20.11.2026` */
export const range = (from: number, to: number): string =>
  `${shownDay(daysAgo(from))} – ${shownDay(daysAgo(to))}`;

const row = (page: Page, title: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
/** What the list says about a vacancy's placements. */
export const mark = (page: Page, title: string): Locator =>
  row(page, title).getByRole("cell").nth(5);

/** Makes one vacancy without flags, one whose views stopped, one with an error, and one that is not published. */
export async function makeFlaggedVacancies(given: Parameters<typeof makePlaced>[0]): Promise<void> {
  const url = "https://a.example/1";
  await makePlaced(given, [{ title: "А", url, views: perDay(9, 20), calls: perDay(1, 20) }], {
    post: "Спокойная",
  });
  await makePlaced(given, [{ title: "Б", url, views: [0, 0, 0, 0, ...perDay(12, 20)] }], {
    post: "Обрыв",
  });
  await makePlaced(
    given,
    [
      { title: "В", error: "Укажите станцию метро.", views: perDay(2, 20) },
      { title: "Г", url, views: [0, 0, 0, 0, 1, ...perDay(0, 20)] },
    ],
    { post: "Ошибка" },
  );
  await given.world.makeVacancy({ values: { post: "Черновая" } });
}
