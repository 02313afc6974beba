import { keepValue, keptText, valueOf } from "../../api/kept-texts.ts";
import { makeListeners } from "../../api/memory-store.ts";
import * as z from "zod/mini";
import { cleanLine, foldText } from "#contract/text.ts";
import { moscowToday } from "../../format/date.ts";
import { densities } from "../../ui/list/data-column.ts";
import { periodPresets, presetPeriod, type PeriodPreset } from "../period-presets.ts";
import { longestViewName, writeViewLayout } from "../invoice-filter.ts";
import { savedViewsKey } from "../list/entering-list.ts";
import { queryClient } from "../../api/query-client.ts";
import { whoAmI } from "../../api/session.ts";
import { paths } from "../../paths.ts";

export const viewLimits = { name: longestViewName, views: 50, search: 2000 } as const;

const name = z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(viewLimits.name));

/** A saved view of the list. */
const savedView = z.object({
  name,
  /** Filter and order as in the list's address (`invoiceFilter.write`), without the page. */
  search: z.string().check(z.maxLength(viewLimits.search)),
  /** Ids of the shown columns, in order; null if the screen's width decides. */
  columns: z.nullable(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40))),
  density: z.enum(densities),
  /**
   * A rolling period, which replaces the days in `search` whenever the view is opened. Without it the days are fixed.
   */
  period: z.optional(z.enum(periodPresets)),
});
export type SavedView = z.infer<typeof savedView>;

/** A user's saved views in this browser, in display order. */
export const savedViews = z
  .object({
    views: z.array(savedView).check(z.maxLength(viewLimits.views)),
    /** The name of the start view, which the list opens with; null for none. */
    start: z.nullable(z.string()),
  })
  .check(z.refine(({ views }) => new Set(views.map((view) => view.name)).size === views.length));
export type SavedViews = z.infer<typeof savedViews>;

export const noViews: SavedViews = { views: [], start: null };

type ViewProblem = "name_empty" | "name_long" | "name_taken" | "too_many" | "no_such_view";
export type ViewChange = { readonly views: SavedViews } | { readonly problem: ViewProblem };

/** The view of this name, or else the one whose name is the same when compared. */
function placeOf({ views }: SavedViews, named: string): number {
  const name = cleanLine(named);
  const place = views.findIndex((view) => view.name === name);
  const wanted = foldText(name);
  return place !== -1 || wanted === ""
    ? place
    : views.findIndex((view) => foldText(view.name) === wanted);
}

export const findView = (views: SavedViews, named: string): SavedView | undefined =>
  views.views[placeOf(views, named)];

function nameProblem(text: string): ViewProblem | undefined {
  const name = cleanLine(text);
  if (name === "") return "name_empty";
  return name.length > viewLimits.name ? "name_long" : undefined;
}

/** Saves a view. It replaces the one with the same name, ignoring case, or is added at the end. */
export function saveView(views: SavedViews, view: SavedView): ViewChange {
  const problem = nameProblem(view.name);
  if (problem !== undefined) return { problem };
  const saved = { ...view, name: cleanLine(view.name), search: withoutPage(view.search) };
  const place = placeOf(views, saved.name);
  if (place === -1) {
    return views.views.length >= viewLimits.views
      ? { problem: "too_many" }
      : { views: { ...views, views: [...views.views, saved] } };
  }
  const start = isStart(views, saved.name) ? saved.name : views.start;
  return { views: { views: views.views.with(place, saved), start } };
}

export function renameView(views: SavedViews, from: string, to: string): ViewChange {
  const problem = nameProblem(to);
  if (problem !== undefined) return { problem };
  const place = placeOf(views, from);
  const view = views.views[place];
  if (view === undefined) return { problem: "no_such_view" };
  const taken = placeOf(views, to);
  if (taken !== -1 && taken !== place) return { problem: "name_taken" };
  const renamed = { ...view, name: cleanLine(to) };
  const start = isStart(views, from) ? renamed.name : views.start;
  return { views: { views: views.views.with(place, renamed), start } };
}

export function removeView(views: SavedViews, named: string): SavedViews {
  const place = placeOf(views, named);
  return {
    views: place === -1 ? views.views : views.views.toSpliced(place, 1),
    start: isStart(views, named) ? null : views.start,
  };
}

/** Puts a removed view back in its place; changes made since then stay. */
export function restoreView(now: SavedViews, before: SavedViews, named: string): ViewChange {
  const place = placeOf(before, named);
  const view = before.views[place];
  if (view === undefined || placeOf(now, named) !== -1) return { views: now };
  if (now.views.length >= viewLimits.views) return { problem: "too_many" };
  const start = now.start ?? (isStart(before, named) ? view.name : null);
  return { views: { views: now.views.toSpliced(place, 0, view), start } };
}

/** Sets the start view; null removes it. */
export function setStart(views: SavedViews, named: string | null): SavedViews {
  const view = named === null ? undefined : findView(views, named);
  return { ...views, start: view?.name ?? null };
}

export const startView = (views: SavedViews): SavedView | undefined =>
  views.start === null ? undefined : findView(views, views.start);

const isStart = (views: SavedViews, named: string): boolean =>
  views.start !== null &&
  placeOf(views, named) !== -1 &&
  placeOf(views, views.start) === placeOf(views, named);

function withoutPage(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("page");
  return parameters.toString();
}

/**
 * A view as the query string of a link: the list's own parameters plus its name, columns and density. A rolling period
 * is written as today's days, so whoever gets the link sees the same invoices.
 */
export function writeViewLink(view: SavedView): string {
  const parameters = new URLSearchParams(searchOnDay(view, moscowToday()));
  writeViewLayout(view, parameters);
  return parameters.toString();
}

/**
 * The preset whose days these are today; undefined for other days, or none.
 * @param today `YYYY-MM-DD`
 */
export function presetOfDays(
  days: { readonly from: string | undefined; readonly to: string | undefined },
  today: string,
): PeriodPreset | undefined {
  return periodPresets.find((preset) => {
    const { from, to } = presetPeriod(preset, today);
    return from === days.from && to === days.to;
  });
}

/** The query string of a view, with today's days of its rolling period; unchanged if the view's days are fixed. */
export function searchOnDay(
  { search, period }: { readonly search: string; readonly period?: PeriodPreset | undefined },
  today: string,
): string {
  if (period === undefined) return search;
  const parameters = new URLSearchParams(search);
  const { from, to } = presetPeriod(period, today);
  parameters.set("from", from);
  parameters.set("to", to);
  return parameters.toString();
}

const { subscribe, tell } = makeListeners();
/** The last text read for each key. The same text gives the same object, so nothing rerenders. */
const read = new Map<string, { readonly text: string | undefined; readonly views: SavedViews }>();

/** A user's views in this browser. Unreadable data counts as no views. */
export function keptViews(user: string): SavedViews {
  const key = savedViewsKey(user);
  const text = keptText(key);
  const known = read.get(key);
  if (known !== undefined && known.text === text) return known.views;
  const views = (text === undefined ? undefined : valueOf(text, savedViews)) ?? noViews;
  read.set(key, { text, views });
  return views;
}

/** @returns false if the browser stores nothing (a private window, a full disk) or could not read the views again */
export function keepViews(user: string, views: SavedViews): boolean {
  if (!savedViews.safeParse(views).success) return false;
  if (!keepValue(savedViewsKey(user), views)) return false;
  tell();
  return true;
}

/**
 * Calls back on changes in this window and in others.
 * @returns a function that unsubscribes
 */
export function watchViews(listener: () => void): () => void {
  const leave = subscribe(listener);
  addEventListener("storage", listener);
  return () => {
    leave();
    removeEventListener("storage", listener);
  };
}

/**
 * The address of the user's start view, including its name; undefined if there is none.
 * @throws ApiError while the user is unknown
 */
export async function startViewAddress(): Promise<string | undefined> {
  const user = await queryClient.ensureQueryData(whoAmI);
  const view = startView(keptViews(user === "foreign" ? "-" : user.login));
  return view && paths.invoices(writeViewLink(view));
}
