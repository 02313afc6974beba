import { useEffect, useEffectEvent, type RefObject } from "react";
import { isArrow, rowCommand, type RowCommand } from "../ui/list/row-command.ts";

/** Where keys are typed or mean something of their own. */
const elsewhere =
  "input, select, textarea, summary, dialog, [role='dialog'], [role='menu'], [contenteditable]";

export type PaymentMove = Extract<
  RowCommand,
  "next-row" | "previous-row" | "first-row" | "last-row"
>;

/**
 * The keys of a table that draws only the rows in sight, so that rows are walked by their place and not by their links.
 * @param searchFieldId where `/` leads
 */
export function usePaymentKeys(
  table: RefObject<HTMLElement | null>,
  searchFieldId: string,
  move: (command: PaymentMove) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (target.closest(elsewhere) !== null) return;
    const command = rowCommand(event);
    if (command === undefined || command === "next-page" || command === "previous-page") return;
    if (command === "filter") {
      const field = document.getElementById(searchFieldId);
      if (field === null) return;
      field.focus();
      event.preventDefault();
      return;
    }
    // Arrows scroll whatever else has the focus.
    const isFree = target === document.body || target.contains(table.current);
    if (isArrow(event.key) && !isFree && table.current?.contains(target) !== true) return;
    event.preventDefault();
    move(command);
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
