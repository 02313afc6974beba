import { type RefObject, type KeyboardEvent as ReactKeyboardEvent } from "react";
import { useKeyDown } from "../use-key-down.ts";

/** Elements where keys type text or have their own meaning. */
const elsewhere =
  "input, select, textarea, dialog, [contenteditable]:not([contenteditable='false']), [role='dialog'], [role='listbox'], [role='menu'], [role='combobox']";

/** Whether keys pressed here are typed text or have their own meaning. */
export const isKeysOwner = (target: Element): boolean => target.closest(elsewhere) !== null;

/**
 * Handles the keys that move through rows, wherever the focus is on the page.
 * @param rows arrow keys count inside it and while nothing else has the focus
 * @param run carries out the command.
 * @returns whether it did; otherwise the key keeps its usual meaning
 */
export function useRowCommands(
  rows: RefObject<HTMLElement | null>,
  run: (command: RowCommand, event: KeyboardEvent) => boolean,
): void {
  const onKey = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (isKeysOwner(target)) return;
    const command = rowCommand(event);
    if (command === undefined) return;
    // Elsewhere the arrow keys still scroll.
    const isFree = target === document.body || target.contains(rows.current);
    if (isArrow(event.key) && !isFree && rows.current?.contains(target) !== true) return;
    if (run(command, event)) event.preventDefault();
  };

  useKeyDown(onKey);
}

/**
 * The keys of a list of links. The rows' links have the focus, so Enter and Ctrl+Enter are the browser's own.
 * @param rows the table's body; its rows' links carry `data-row`
 * @param searchFieldId the field that `/` focuses
 * @param turnPage gets the direction, and whether a row had the focus
 */
export function useRowKeys(
  rows: RefObject<HTMLElement | null>,
  searchFieldId: string | undefined,
  turnPage: (step: 1 | -1, fromRow: boolean) => void,
): void {
  useRowCommands(rows, (command, { repeat }) => {
    if (command === "filter") return focusField(searchFieldId);
    if (command !== "next-page" && command !== "previous-page") {
      return moveTo(rows.current, command);
    }
    const fromRow = rows.current?.contains(document.activeElement) === true;
    if (!repeat) turnPage(command === "next-page" ? 1 : -1, fromRow);
    return true;
  });
}

/** @returns whether there is such a field */
export function focusField(id: string | undefined): boolean {
  const input = id === undefined ? null : document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return false;
  input.focus();
  input.select();
  return true;
}

type RowMove = Exclude<RowCommand, "filter" | "next-page" | "previous-page">;

function moveTo(rows: HTMLElement | null, command: RowMove): boolean {
  const links = rowLinks(rows);
  const focused = links.findIndex((link) => link === document.activeElement);
  const last = links.length - 1;
  const start = Math.max(
    0,
    links.findIndex((link) => link.tabIndex === 0),
  );
  const wanted = {
    "next-row": focused < 0 ? start : Math.min(last, focused + 1),
    "previous-row": focused < 0 ? start : Math.max(0, focused - 1),
    "first-row": 0,
    "last-row": last,
  }[command];
  return focusRow(links[wanted]);
}

export function rowLinks(rows: HTMLElement | null): HTMLElement[] {
  return Array.from(rows?.querySelectorAll<HTMLElement>("a[data-row]") ?? []);
}

/** Focuses a row's link and brings the row, not just the link, into view. */
export function focusRow(link: HTMLElement | undefined): boolean {
  if (link === undefined) return false;
  link.focus({ preventScroll: true });
  link.closest("tr")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

type RowCommand =
  | "filter"
  | "next-row"
  | "previous-row"
  | "first-row"
  | "last-row"
  | "next-page"
  | "previous-page";

interface Key {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const byKey: Readonly<Record<string, RowCommand>> = {
  "/": "filter",
  j: "next-row",
  k: "previous-row",
  "]": "next-page",
  "[": "previous-page",
};

/** Keys that move through the table only while nothing else has the focus. */
const arrows: Readonly<Record<string, RowCommand>> = {
  ArrowDown: "next-row",
  ArrowUp: "previous-row",
  Home: "first-row",
  End: "last-row",
};

/** The positions of the letters, for layouts without them, such as the Russian one. */
const byPosition: Readonly<Record<string, RowCommand>> = {
  KeyJ: "next-row",
  KeyK: "previous-row",
  BracketRight: "next-page",
  BracketLeft: "previous-page",
  Slash: "filter",
};

/** The command of a key, by its character or, on a Russian layout, its position. */
export function rowCommand(event: Key): RowCommand | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const known = byKey[event.key.toLowerCase()] ?? arrows[event.key];
  if (known !== undefined) return known;
  // On the Russian layout the slash key types a period.
  const foreign = /^\P{ASCII}$/u.test(event.key) || (event.code === "Slash" && event.key === ".");
  return foreign ? byPosition[event.code] : undefined;
}

export const isArrow = (key: string): boolean => key in arrows;

/** A record shown beside its list while its row keeps the focus. `show` keeps its identity. */
export interface RowPreview {
  /** Undefined while nothing is shown. */
  readonly id: number | undefined;
  readonly show: (id: number | undefined) => void;
}

/**
 * On a row's link, Space or → opens its record beside the list or closes it; Esc and ← close it.
 * @returns whether the key was handled
 */
export function previewByKey(
  event: ReactKeyboardEvent<HTMLElement>,
  { id, show }: RowPreview,
): boolean {
  const { key, target } = event;
  const isPlain = !(event.shiftKey || event.ctrlKey || event.altKey || event.metaKey);
  const row = target instanceof HTMLElement ? target.dataset["row"] : undefined;
  if (!isPlain || row === undefined) return false;
  const isShown = id === Number(row);
  if (key === " " || (key === "ArrowRight" && !isShown)) show(isShown ? undefined : Number(row));
  else if (id !== undefined && (key === "Escape" || key === "ArrowLeft")) show(undefined);
  else return false;
  event.preventDefault();
  return true;
}

/** True if no element has the focus: only the window, or `main`, which takes it when a focused link disappears. */
export function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches("main");
}
