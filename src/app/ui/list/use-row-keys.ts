import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { isArrow, rowCommand, type RowCommand } from "./row-command.ts";

/** Where keys are typed or mean something of their own. */
const elsewhere =
  "input, select, textarea, dialog, [contenteditable]:not([contenteditable='false']), [role='dialog'], [role='listbox'], [role='menu'], [role='combobox']";

/** Whether keys pressed here are typed text or have their own meaning. */
export const isKeysOwner = (target: Element): boolean => target.closest(elsewhere) !== null;

/**
 * The keys that move through rows, wherever the focus is on the page.
 * @param rows arrow keys count inside it and while nothing else has the focus
 * @param run carries out the command. @returns whether it did; otherwise the key keeps its usual meaning
 */
export function useRowCommands(
  rows: RefObject<HTMLElement | null>,
  run: (command: RowCommand, event: KeyboardEvent) => boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (isKeysOwner(target)) return;
    const command = rowCommand(event);
    if (command === undefined) return;
    // Elsewhere the arrow keys keep scrolling.
    const isFree = target === document.body || target.contains(rows.current);
    if (isArrow(event.key) && !isFree && rows.current?.contains(target) !== true) return;
    if (run(command, event)) event.preventDefault();
  });

  // A layout effect, so a key pressed as soon as the rows are visible already counts.
  useLayoutEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/**
 * The keys of a list of links. The focus is on the rows' links, so Enter and Ctrl+Enter are the browser's own.
 * @param rows the table's body; its rows' links carry `data-row`
 * @param searchFieldId the field that `/` focuses
 * @param turnPage gets the direction, and whether the focus was on a row
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
