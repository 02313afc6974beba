import { useEffect, useMemo } from "react";
import * as z from "zod/mini";
import { useUserKey } from "../../api/session.ts";
import { densities, type DataColumn, type Density } from "./data-column.ts";
import { useRemembered } from "../remembered.ts";
import { useIsPageNarrower, useMedia } from "../page-width.ts";

type ScreenWidth = "narrow" | "medium" | "wide";

/** What a list's table can show. Create it once at module scope. */
export interface TableLayout<Column extends { readonly id: string }> {
  /** The key under which the choice is stored. */
  readonly name: string;
  /** All columns in display order. */
  readonly columns: readonly Column[];
  /** Columns that cannot be hidden. */
  readonly fixed: readonly Column["id"][];
  /** The columns for each screen width until the user chooses. */
  readonly defaults: Readonly<Record<ScreenWidth, readonly Column["id"][]>>;
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
  "id" | "width" | "narrowWidth" | "second"
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
  const [lastUser, keepLastUser] = useRemembered(
    `placard.${layout.name}.last-user`,
    z.string(),
    "-",
  );
  useEffect(() => {
    if (user !== "-" && user !== lastUser) keepLastUser(user);
  }, [user, lastUser, keepLastUser]);

  const key = `placard.${layout.name}.view.${user === "-" ? lastUser : user}`;
  const [own, rememberOwn] = useRemembered(key, rememberedView, initialView);
  const view = instead?.view ?? own;
  const remember = instead?.change ?? rememberOwn;
  const width = useScreenWidth();

  return useMemo(() => {
    const shown = new Set<string>([...(view.columns ?? layout.defaults[width]), ...layout.fixed]);
    return {
      layout,
      columns: layout.columns
        .filter((column) => shown.has(column.id))
        .map((column) => (width === "narrow" ? narrowed(column, shown) : withoutSecond(column))),
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

function narrowed<Column extends Widths>(column: Column, shown: ReadonlySet<string>): Column {
  const narrow = { ...column, width: column.narrowWidth ?? column.width };
  return column.second !== undefined && shown.has(column.second.id)
    ? withoutSecond(narrow)
    : narrow;
}

function withoutSecond<Column extends Widths>(column: Column): Column {
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
