import { useEffect, useEffectEvent, useRef } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { useVacancyForm } from "../form-context.ts";
import { formValuesOf, valuesOfForm } from "../form-values.ts";
import type { SendState } from "./send-vacancy.ts";
import { usePlaceErrors } from "./use-place-errors.ts";

/** What the service refused (§7) goes to its fields, once for each refusal. */
export function useRefusal(state: SendState): void {
  const { form, showRefusal } = useVacancyForm();
  const text = useFeatureText("vacancyForm").wizard.errors;
  const placeErrors = usePlaceErrors();
  const shown = useRef<SendState>(undefined);
  const show = useEffectEvent(async () => {
    if (state.kind !== "refused" || shown.current === state) return;
    shown.current = state;
    // What is mended while the places are being found does not stand any more.
    const about = valuesOfForm(form.getValues());
    const placed = await placeErrors(state.entries, about);
    // A refusal without a word is told all the same.
    const told = placed.length > 0 ? placed : [{ text: text.unexplained(state.status) }];
    showRefusal(told, formValuesOf(about));
  });
  useEffect(() => void show(), [state]);
}
