import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { seenText } from "#contract/wire.ts";
import { useHasOurLimits } from "../../api/service-rules.ts";
import { useMay } from "../../api/may.ts";
import { query } from "../../api/queries.ts";
import { checkValues, type FoundFault } from "../check-values.ts";
import { isUnknown, type FormSubject, type FormValues } from "../form-values.ts";

type Suggestion = ResultOf<"suggestFields">;

const foundFields = ["specializations", "specializations_subheading"] as const;
type FoundField = (typeof foundFields)[number];

export const isFoundField = (name: string): name is FoundField =>
  foundFields.some((one) => one === name);

/** The effect of §4.7 rule 1 on empty fields of activity. */
export type FoundByTitle =
  /** `unknown`: unknown until the vacancy is sent. */
  | { readonly state: "filled" | "noTitle" | "unknown" | "looking"; readonly notFound: readonly [] }
  | {
      readonly state: "suggested";
      readonly suggested: Suggestion;
      readonly empty: readonly FoundField[];
      /** The empty fields for which nothing is found. */
      readonly notFound: readonly FoundField[];
    };

const mostLetters = 150;
/** The pause in typing after which a title is looked up, in ms. */
const pauseMs = 300;

/** Requests the values found by the title, after a pause in typing. */
export function useFoundByTitle(subject: FormSubject, values: FormValues): FoundByTitle {
  const canSuggest = useMay()("suggestFields");
  const typed = titleOf(values);
  const [title] = useDebouncedValue(typed, pauseMs);
  const empty = emptyFields(subject, values);
  const isEnabled = canSuggest && title !== "" && title.length <= mostLetters && empty.length > 0;
  const { data, isError } = useQuery({
    ...suggestion(subject, title),
    enabled: isEnabled,
    // A title that is still being typed is not worth caching.
    gcTime: 10_000,
  });
  const without = (state: Exclude<FoundByTitle["state"], "suggested">) =>
    ({ state, notFound: [] }) as const;
  if (empty.length === 0) return without("filled");
  if (typed === "" && canSuggest) return without("noTitle");
  if (!canSuggest || isError || typed.length > mostLetters) return without("unknown");
  if (data === undefined || title !== typed) return without("looking");
  return {
    state: "suggested",
    suggested: data.data,
    empty,
    notFound: notFoundIn(data.data, empty),
  };
}

/** The check made before sending, for the values of a form or a draft. */
export function useFaults(
  subject: FormSubject,
  values: FormValues,
): { readonly faults: readonly FoundFault[]; readonly isChecking: boolean } {
  const hasOurLimits = useHasOurLimits();
  const { notFound, state } = useFoundByTitle(subject, values);
  return {
    faults: checkValues(subject, values, { hasOurLimits, notFoundByTitle: notFound }),
    isChecking: state === "looking",
  };
}

/** The same check at the moment of sending, with the suggestions loaded by then. */
export function useCheck(subject: FormSubject): (values: FormValues) => readonly FoundFault[] {
  const client = useQueryClient();
  const hasOurLimits = useHasOurLimits();
  return useCallback(
    (values) => {
      const suggested = client.getQueryData(suggestion(subject, titleOf(values)).queryKey)?.data;
      const notFoundByTitle =
        suggested === undefined ? [] : notFoundIn(suggested, emptyFields(subject, values));
      return checkValues(subject, values, { hasOurLimits, notFoundByTitle });
    },
    [client, subject, hasOurLimits],
  );
}

/** Suggestions by title, without the edited vacancy itself as an example. */
const suggestion = (subject: FormSubject, post: string) =>
  query("suggestFields", {
    query: { post, ...(subject.kind === "edit" ? { except: subject.vacancyId } : {}) },
  });

const titleOf = ({ post }: VacancyValues): string =>
  typeof post === "string" ? seenText(post) : "";

/** The fields to be found by the title. Fields with an unknown value do not change unless they are emptied. */
const emptyFields = (subject: FormSubject, values: Partial<FormValues>): readonly FoundField[] =>
  foundFields.filter(
    (name) =>
      isEmptyValue(values[name]) &&
      (!isUnknown(subject, name) || values.emptied?.includes(name) === true),
  );

const notFoundIn = (suggested: Suggestion, empty: readonly FoundField[]): readonly FoundField[] =>
  empty.filter((name) => suggested[name].length === 0);
