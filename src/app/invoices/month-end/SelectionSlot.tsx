import { Suspense, type ComponentProps } from "react";
import { latePanel, useCodeWhenIdle } from "../../ui/filter/late-panel.ts";
import { featureTexts, shownLanguage } from "../../i18n/feature-texts.ts";
import type { SelectionBar } from "./SelectionBar.tsx";

const load = async () => (await import("./SelectionBar.tsx")).SelectionBar;
const Bar = latePanel(load);
const code = [load, () => featureTexts.invoiceChecks.load(shownLanguage())];

/** The bar of what is selected; its code comes once the rows are there. */
export function SelectionSlot(props: ComponentProps<typeof SelectionBar> & { isReady: boolean }) {
  const { isReady, ...bar } = props;
  useCodeWhenIdle(code, isReady);
  return props.selection.kind === "none" ? null : (
    <Suspense>
      <Bar {...bar} />
    </Suspense>
  );
}
