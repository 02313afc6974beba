import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { ErrorEntry } from "#contract/errors.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { isOwnService } from "../../api/capabilities.ts";
import { featureTexts, type FeatureText } from "../../i18n/feature-texts.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { useVacancyForm } from "../form-context.tsx";
import { formValuesOf, valuesOfForm, type FormFieldName } from "../form-values.ts";
import { propertyQuery } from "../references.ts";
import { placeErrors, type PlacedEntry } from "./place-errors.ts";
import type { SendState } from "./send-vacancy.ts";

/** Puts the errors of a refusal (§7) at their fields, once per refusal. */
export function useRefusal(state: SendState): void {
  const { form, showRefusal } = useVacancyForm();
  const text = useFeatureText("vacancyForm").wizard.errors;
  const placeErrors = usePlaceErrors();
  const shown = useRef<SendState>(undefined);
  const show = useEffectEvent(async () => {
    if (state.kind !== "refused" || shown.current === state) return;
    shown.current = state;
    // An error fixed while its field was being found no longer applies.
    const about = valuesOfForm(form.getValues());
    const placed = await placeErrors(state.entries, about);
    // A refusal without errors is reported too.
    const told = placed.length > 0 ? placed : [{ text: text.unexplained(state.status) }];
    showRefusal(told, formValuesOf(about));
  });
  useEffect(() => void show(), [state]);
}

/** After this time an error is shown without its field rather than late. */
const patienceMs = 4_000;

/** Places the errors of an answer at their fields. The function changes only with the language; it never rejects. */
function usePlaceErrors(): (
  entries: readonly ErrorEntry[],
  values: VacancyValues,
) => Promise<PlacedEntry[]> {
  const client = useQueryClient();
  const { fields } = useFeatureText("vacancyForm");
  return useCallback(
    async (entries, values) =>
      await placeErrors(entries, {
        values,
        titles: await titlesOfErrors(fields),
        words: fields.place,
        knownId: (name) => client.getQueryData(propertyQuery(name).queryKey)?.data.id,
        askProperty: (name) => askId(client, name),
        isOwnService: (await inTime(isOwnService())) === true,
      }),
    [client, fields],
  );
}

type Fields = FeatureText<"vacancyForm">["fields"];

/** Field titles in Russian, which services use in any language of the page; the page's titles are the fallback. */
async function titlesOfErrors(shown: Fields): Promise<readonly Fields["titles"][]> {
  const russian = await inTime(featureTexts.vacancyForm.load("ru"));
  return russian === undefined || russian.fields === shown
    ? [shown.titles]
    : [shown.titles, russian.fields.titles];
}

const askId = async (client: QueryClient, name: FormFieldName): Promise<string | undefined> =>
  (await inTime(client.fetchQuery({ ...propertyQuery(name), staleTime: Infinity, retry: false })))
    ?.data.id;

/** Undefined if it fails or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const patience = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => patience.resolve(undefined), patienceMs);
  try {
    return await Promise.race([work.catch(() => undefined), patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
