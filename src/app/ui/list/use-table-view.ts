import { useMemo } from "react";
import * as z from "zod/mini";
import { readLastLogin } from "../../api/last-login.ts";
import { useUserKey } from "../../api/session.ts";
import { densities, type DataColumn, type Density } from "./data-column.ts";
import { useRemembered } from "../remembered.ts";
import { useIsPageNarrower, useMedia } from "../page-width.ts";

type ScreenWidth = "narrow" | "medium" | "wide";

/** The columns of a list's table at each screen width. Create it once at module scope. */
export interface ColumnLayout<Column extends { readonly id: string }> {
  /** All columns in display order. */
  readonly columns: readonly Column[];
  /** The columns for each screen width, until the user chooses if the list lets them. All of them if omitted. */
  readonly defaults: Readonly<Partial<Record<ScreenWidth, readonly Column["id"][]>>>;
}

/** What a list's table can show if the user may choose. */
export interface TableLayout<Column extends { readonly id: string }> extends ColumnLayout<Column> {
  /** The key under which the choice is stored. */
  readonly name: string;
  /** Columns that cannot be hidden. */
  readonly fixed: readonly Column["id"][];
}

const rememberedView = z.object({
  /** Null until the user chooses; until then the screen width decides. */
  columns: z.nullable(z.array(z.string())),
  density: z.enum(densities),
});
export type RememberedView = z.infer<typeof rememberedView>;

const initialView: RememberedView = { columns: null, density: "comfortable" };

export interface TableView<Column extends { readonly id: string }> {
  readonly layout: TableLayout<Column>;
  readonly columns: readonly Column[];
  readonly density: Density;
  /** The choice as stored. */
  readonly chosen: RememberedView;
  readonly show: (column: Column["id"], shown: boolean) => void;
  readonly setDensity: (density: Density) => void;
  readonly reset: () => void;
  /** Reverts later changes. */
  readonly restore: (view: RememberedView) => void;
}

type Widths = Pick<
  DataColumn<never, never, string, string>,
  "id" | "width" | "narrowWidth" | "grows" | "growsNarrow" | "second"
>;

/**
 * Which columns the table shows and how dense it is, remembered per user in this browser.
 * @param instead replaces what is remembered and receives the changes, for example a saved view named in the address
 */
export function useTableView<Column extends Widths>(
  layout: TableLayout<Column>,
  instead?: {
    readonly view: RememberedView;
    readonly change: (view: RememberedView) => void;
  },
): TableView<Column> {
  const user = useUserKey();
  // Until the session is known, assume the last user, so that the columns do not jump a moment later.
  const key = `placard.${layout.name}.view.${user === "-" ? (readLastLogin() ?? user) : user}`;
  const [own, rememberOwn] = useRemembered(key, rememberedView, initialView);
  const view = instead?.view ?? own;
  const remember = instead?.change ?? rememberOwn;
  const width = useScreenWidth();

  return useMemo(() => {
    const shown = new Set([...(view.columns ?? defaultsOf(layout, width)), ...layout.fixed]);
    return {
      layout,
      columns: columnsAt(layout, shown, width),
      density: view.density,
      chosen: view,
      show: (column, wanted) => {
        const chosen = layout.columns
          .map(({ id }) => id)
          .filter((id) => (id === column ? wanted : shown.has(id)));
        remember({ ...view, columns: chosen });
      },
      setDensity: (density) => remember({ ...view, density }),
      reset: () => remember(initialView),
      restore: remember,
    };
  }, [layout, view, width, remember]);
}

/** The columns of a table whose columns cannot be chosen. */
export function useTableColumns<Column extends Widths>(
  layout: ColumnLayout<Column>,
): readonly Column[] {
  const width = useScreenWidth();
  return useMemo(
    () => columnsAt(layout, new Set(defaultsOf(layout, width)), width),
    [layout, width],
  );
}

const defaultsOf = <Column extends Widths>(
  { columns, defaults }: ColumnLayout<Column>,
  width: ScreenWidth,
): readonly string[] => defaults[width] ?? columns.map(({ id }) => id);

const columnsAt = <Column extends Widths>(
  { columns }: ColumnLayout<Column>,
  shown: ReadonlySet<string>,
  width: ScreenWidth,
): readonly Column[] =>
  columns
    .filter(({ id }) => shown.has(id))
    .map((column) => (width === "narrow" ? narrowed(column, shown) : withoutSecond(column)));

function narrowed<Column extends Widths>(column: Column, shown: ReadonlySet<string>): Column {
  const { width, narrowWidth = width, grows = false, growsNarrow = grows } = column;
  const narrow = { ...column, width: narrowWidth, grows: growsNarrow };
  return column.second !== undefined && shown.has(column.second.id)
    ? withoutSecond(narrow)
    : narrow;
}

export function withoutSecond<Column extends Widths>(column: Column): Column {
  if (column.second === undefined) return column;
  const { second: _, ...rest } = column;
  // `second` is optional in every column.
  return rest as Column;
}

function useScreenWidth(): ScreenWidth {
  const narrow = useMedia("(width < 48em)");
  const medium = useIsPageNarrower(77);
  if (narrow) return "narrow";
  return medium ? "medium" : "wide";
}
