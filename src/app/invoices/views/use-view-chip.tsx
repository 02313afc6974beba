import { lazy, Suspense } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import type { InvoiceFilter } from "../invoice-filter.ts";

// Without its code the view is named all the same.
const ViewChangedNote = lazy(() =>
  import("./ViewChangedNote.tsx").then(
    (note) => ({ default: note.ViewChangedNote }),
    () => ({ default: () => null }),
  ),
);

/** The open view as the first of the chips: never are rows hidden by a view that is not named. */
export function useViewChip(filter: InvoiceFilter): ActiveFilter<"savedView"> | undefined {
  const { tools } = useText().invoices;
  const { savedView } = filter;
  return (
    savedView && {
      key: "savedView",
      name: tools.view,
      value: savedView.name,
      note: (
        <Suspense>
          <ViewChangedNote filter={filter} savedView={savedView} />
        </Suspense>
      ),
      drop: tools.closeView(savedView.name),
    }
  );
}
