import { useText } from "../../i18n/LanguageProvider.tsx";
import { FilterPopover } from "../filter/FilterPopover.tsx";
import { lazyPanel } from "../lazy-part.tsx";
import type { TableView } from "./use-table-view.ts";

const load = async () => (await import("./TableSettings.tsx")).TableSettings;
// `lazyPanel` loses the component's type parameters; the props are the same.
const TableSettings = lazyPanel(load) as unknown as Awaited<ReturnType<typeof load>>;

/** Opens the choice of columns and density, whose code loads when the pointer or focus reaches the button. */
export function TableSettingsButton<Column extends { readonly id: string }>(props: {
  view: TableView<Column>;
  titles: Readonly<Record<Column["id"], string>>;
}) {
  const { list } = useText();
  return (
    <FilterPopover label={list.view.button} isTool preload={load}>
      {() => <TableSettings {...props} />}
    </FilterPopover>
  );
}
