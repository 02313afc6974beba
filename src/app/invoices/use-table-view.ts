import { useEffect, useMemo } from "react";
import * as z from "zod/mini";
import { useUserKey } from "../api/session.ts";
import { useRemembered } from "../ui/remembered.ts";
import { useMedia } from "../ui/use-media.ts";
import {
  columnIds,
  defaultColumns,
  fixedColumn,
  invoiceColumns,
  type ColumnId,
  type InvoiceColumn,
  type ScreenWidth,
} from "./invoice-columns.tsx";

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];

const rememberedView = z.object({
  /** Null until the user chooses: the screen's width then decides. */
  columns: z.nullable(z.array(z.enum(columnIds))),
  density: z.enum(densities),
});
type RememberedView = z.infer<typeof rememberedView>;

const initialView: RememberedView = { columns: null, density: "comfortable" };

export interface TableView {
  readonly columns: readonly InvoiceColumn[];
  readonly density: Density;
  readonly show: (column: ColumnId, shown: boolean) => void;
  readonly setDensity: (density: Density) => void;
  readonly reset: () => void;
}

/** Which columns the table shows and how dense it is, remembered per user in this browser. */
export function useTableView(): TableView {
  const user = useUserKey();
  // Until the service has said who is here, most likely it is who was here last: no jump of columns a moment later.
  const [lastUser, keepLastUser] = useRemembered("placard.invoices.last-user", z.string(), "-");
  useEffect(() => {
    if (user !== "-" && user !== lastUser) keepLastUser(user);
  }, [user, lastUser, keepLastUser]);

  const key = `placard.invoices.view.${user === "-" ? lastUser : user}`;
  const [view, remember] = useRemembered(key, rememberedView, initialView);
  const width = useScreenWidth();

  return useMemo(() => {
    const shown = new Set<ColumnId>(view.columns ?? defaultColumns[width]).add(fixedColumn);
    const columns = columnsFor(width).filter((column) => shown.has(column.id));
    return {
      columns,
      density: view.density,
      show: (column, wanted) => {
        const chosen = columnIds.filter((id) => (id === column ? wanted : shown.has(id)));
        remember({ ...view, columns: chosen });
      },
      setDensity: (density) => remember({ ...view, density }),
      reset: () => remember(initialView),
    };
  }, [view, width, remember]);
}

const narrowColumns = invoiceColumns.map((column) => ({
  ...column,
  width: column.narrowWidth ?? column.width,
}));

const columnsFor = (width: ScreenWidth): readonly InvoiceColumn[] =>
  width === "narrow" ? narrowColumns : invoiceColumns;

function useScreenWidth(): ScreenWidth {
  const narrow = useMedia("(width < 48em)");
  const medium = useMedia("(width < 80em)");
  if (narrow) return "narrow";
  return medium ? "medium" : "wide";
}
