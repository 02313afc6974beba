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

/** An error is told without its field rather than late. */
const patienceMs = 4_000;

/** Places the errors of an answer at their fields. The function stays the same while the language does; never rejects. */
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

/** A service speaks Russian whatever the page does; without those texts the page's own have to do. */
async function titlesOfErrors(shown: Fields): Promise<readonly Fields["titles"][]> {
  const russian = await inTime(featureTexts.vacancyForm.load("ru"));
  return russian === undefined || russian.fields === shown
    ? [shown.titles]
    : [shown.titles, russian.fields.titles];
}

const askId = async (client: QueryClient, name: FormFieldName): Promise<string | undefined> =>
  (await inTime(client.fetchQuery({ ...propertyQuery(name), staleTime: Infinity, retry: false })))
    ?.data.id;

/** undefined where it fails or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const patience = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => patience.resolve(undefined), patienceMs);
  try {
    return await Promise.race([work.catch(() => undefined), patience.promise]);
  } finally {
    clearTimeout(timer);
  }
}
