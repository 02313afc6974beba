import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { isEmptyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { seenText } from "#contract/wire.ts";
import { useExtensions, useIsOwnService } from "../../api/capabilities.ts";
import { query } from "../../api/queries.ts";
import { checkValues, type FoundFault } from "../check-values.ts";
import { isUnknown, type FormSubject, type FormValues } from "../form-values.ts";

type Told = ResultOf<"suggestFields">;

const foundFields = ["specializations", "specializations_subheading"] as const;
type FoundField = (typeof foundFields)[number];

/** What §4.7 rule 1 makes of the fields of activity that are empty. */
type FoundByTitle =
  /** `untold`: nobody can say before it is sent. */
  | { readonly state: "filled" | "noTitle" | "untold" | "looking"; readonly notFound: readonly [] }
  | {
      readonly state: "told";
      readonly told: Told;
      readonly empty: readonly FoundField[];
      /** Of the empty ones, those for which nothing is found. */
      readonly notFound: readonly FoundField[];
    };

const mostLetters = 150;

/** Asks what would be found for the title, a moment after typing rests. */
export function useFoundByTitle(subject: FormSubject, values: FormValues): FoundByTitle {
  const canTell = useExtensions()?.has("ext/specializations") === true;
  const typed = titleOf(values);
  const title = useRested(typed);
  const empty = emptyFields(subject, values);
  const isAskable = canTell && title !== "" && title.length <= mostLetters && empty.length > 0;
  const { data, isError } = useQuery({
    ...suggestion(subject, title),
    enabled: isAskable,
    // A title on its way to becoming another is not worth keeping.
    gcTime: 10_000,
  });
  const without = (state: Exclude<FoundByTitle["state"], "told">) =>
    ({ state, notFound: [] }) as const;
  if (empty.length === 0) return without("filled");
  if (!canTell || isError || typed.length > mostLetters) return without("untold");
  if (typed === "") return without("noTitle");
  if (data === undefined || title !== typed) return without("looking");
  return { state: "told", told: data.data, empty, notFound: notFoundIn(data.data, empty) };
}

/** The check that sending makes, for whatever the form or a draft holds. */
export function useFaults(
  subject: FormSubject,
  values: FormValues,
): { readonly faults: readonly FoundFault[]; readonly isChecking: boolean } {
  const hasOurLimits = useIsOwnService();
  const { notFound, state } = useFoundByTitle(subject, values);
  return {
    faults: checkValues(subject, values, { hasOurLimits, notFoundByTitle: notFound }),
    isChecking: state === "looking",
  };
}

/** The same check at the moment of sending, with what has been told by then. */
export function useCheck(subject: FormSubject): (values: FormValues) => readonly FoundFault[] {
  const client = useQueryClient();
  const hasOurLimits = useIsOwnService();
  return useCallback(
    (values) => {
      const told = client.getQueryData(suggestion(subject, titleOf(values)).queryKey)?.data;
      const notFoundByTitle =
        told === undefined ? [] : notFoundIn(told, emptyFields(subject, values));
      return checkValues(subject, values, { hasOurLimits, notFoundByTitle });
    },
    [client, subject, hasOurLimits],
  );
}

/** A vacancy that is being edited is no example for itself. */
const suggestion = (subject: FormSubject, post: string) =>
  query("suggestFields", {
    query: { post, ...(subject.kind === "edit" ? { except: subject.vacancyId } : {}) },
  });

const titleOf = ({ post }: VacancyValues): string =>
  typeof post === "string" ? seenText(post) : "";

/** Those to be found; what nobody has told stays as it is, unless it is emptied. */
const emptyFields = (subject: FormSubject, values: Partial<FormValues>): readonly FoundField[] =>
  foundFields.filter(
    (name) =>
      isEmptyValue(values[name]) &&
      (!isUnknown(subject, name) || values.emptied?.includes(name) === true),
  );

const notFoundIn = (told: Told, empty: readonly FoundField[]): readonly FoundField[] =>
  empty.filter((name) => told[name].length === 0);

/** A value once it has not changed for a while; what is asked of the service follows typing no closer. */
function useRested<T extends string>(value: T, restMs = 300): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
