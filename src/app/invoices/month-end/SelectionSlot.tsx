import { Suspense, type ComponentProps } from "react";
import { lazyPanel, usePrefetchWhenIdle } from "../../ui/lazy-part.tsx";
import { featureTexts, shownLanguage } from "../../i18n/feature-texts.ts";
import type { SelectionBar } from "./SelectionBar.tsx";

const load = async () => (await import("./SelectionBar.tsx")).SelectionBar;
const Bar = lazyPanel(load);
const code = [load, () => featureTexts.invoiceChecks.load(shownLanguage())];

/** The selection bar, whose code loads once the rows are there. */
export function SelectionSlot(props: ComponentProps<typeof SelectionBar> & { isReady: boolean }) {
  const { isReady, ...bar } = props;
  usePrefetchWhenIdle(code, isReady);
  return props.selection.kind === "none" ? null : (
    <Suspense>
      <Bar {...bar} />
    </Suspense>
  );
}
