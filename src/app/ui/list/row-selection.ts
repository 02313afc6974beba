/** Rows that can be ticked. `onSelect` and `text` stay the same objects, so that only rows that change are drawn again. */
export interface RowSelection {
  readonly isSelected: (id: number) => boolean;
  /** How many of the rows shown are. */
  readonly page: "none" | "some" | "all";
  /** @param toRange all from the row that was ticked last to this one */
  readonly onSelect: (id: number, wanted: boolean, toRange: boolean) => void;
  readonly onSelectPage: (wanted: boolean) => void;
  readonly text: {
    readonly page: string;
    readonly row: (name: string) => string;
  };
}

/** Width of the column of ticks, in rem. */
export const tickWidth = 2.25;

/** The ids from one row to another, both included, whichever stands first; the second alone where the first is gone. */
export function idsBetween(
  ids: readonly number[],
  from: number | undefined,
  to: number,
): readonly number[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  if (start === -1 || end === -1) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
