import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { isArrow, rowCommand, type RowCommand } from "./row-command.ts";

/** Where keys are typed or mean something of their own. */
const elsewhere =
  "input, select, textarea, dialog, [contenteditable]:not([contenteditable='false']), [role='dialog'], [role='listbox'], [role='menu'], [role='combobox']";

/**
 * The list's keys. The focus is on the rows' links, so that Enter, and Ctrl+Enter for a new tab, are the browser's own.
 * @param rows the table's body; its rows' links carry `data-row`
 * @param searchFieldId where `/` leads
 * @param turnPage is told which way, and whether the focus was on a row
 */
export function useRowKeys(
  rows: RefObject<HTMLElement | null>,
  searchFieldId: string | undefined,
  turnPage: (step: 1 | -1, fromRow: boolean) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest(elsewhere) !== null) return;
    const command = rowCommand(event);
    if (command === undefined) return;
    // Arrows scroll whatever else has the focus, and move between its parts.
    const free = target === document.body || target.contains(rows.current);
    if (isArrow(event.key) && !free && rows.current?.contains(target) !== true) return;
    if (command === "next-page" || command === "previous-page") {
      const fromRow = rows.current?.contains(document.activeElement) === true;
      if (!event.repeat) turnPage(command === "next-page" ? 1 : -1, fromRow);
      event.preventDefault();
      return;
    }
    const done = command === "filter" ? focusField(searchFieldId) : moveTo(rows.current, command);
    if (done) event.preventDefault();
  });

  // In a layout effect: a key pressed as soon as the rows are in sight already counts.
  useLayoutEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function focusField(id: string | undefined): boolean {
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
