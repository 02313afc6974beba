import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import type { Answer } from "../../api/request.ts";
import type { Property } from "#contract/vacancy-property.ts";
import { useIsOwnService } from "../../api/capabilities.ts";
import { checkLimits } from "../check-values.ts";
import { formFieldNames, type FormFieldName, type FormValues } from "../form-values.ts";
import type { Finding } from "./lint-finding.ts";
import { lintText, lintVacancy, numberFindings, type LintDictionaries } from "./vacancy-lint.ts";
import { useLiveValues } from "../form-context.tsx";
import { propertyQuery } from "../references.ts";

/** The findings of one field, after a pause in typing. */
export function useFieldFindings(field: FormFieldName): readonly Finding[] {
  const values = useLiveValues();
  const titles = useLintTitles(values);
  const text = values[field];
  const inText = useMemo(() => lintText(field, text), [field, text]);
  const isOwn = useIsOwnService();
  const others = [
    ...numberFindings(values, titles).filter((found) => found.field === field),
    ...(isOwn ? [] : limitFindings([field], values)),
  ];
  return others.length === 0 ? inText : [...inText, ...others];
}

/** All findings of the form, in the interface's order of fields. */
export function useAllFindings(): readonly Finding[] {
  const values = useLiveValues();
  const titles = useLintTitles(values);
  const isOwn = useIsOwnService();
  return useMemo(
    () => [...lintVacancy(values, titles), ...(isOwn ? [] : limitFindings(formFieldNames, values))],
    [values, titles, isOwn],
  );
}

/** Our limits as advice for another service: its limits may differ, so the vacancy is sent anyway. */
export function limitFindings(fields: readonly FormFieldName[], values: FormValues): Finding[] {
  return fields.flatMap((field): Finding[] => {
    const limit = checkLimits(field, values);
    // A reversed range has its own advice.
    if (limit === undefined || limit.rule === "reversed") return [];
    return [{ field, rule: adviceOf[limit.rule], severity: "advice" }];
  });
}

const adviceOf = {
  tooLong: "unusuallyLong",
  tooSmall: "unusualNumber",
  tooLarge: "unusualNumber",
  hiddenSign: "unusualShape",
  notEmail: "unusualShape",
  notUrl: "unusualShape",
  notPhone: "unusualShape",
  otherExtension: "unusualShape",
} as const;

/** Dictionary titles that may rule out a finding, such as «за час»; loaded only if a value is chosen. */
function useLintTitles({ amount, w_m }: VacancyValues): LintDictionaries {
  const amounts = useTitles("amount", amount !== undefined && amount !== "");
  const sexes = useTitles("w_m", w_m !== undefined && w_m !== "");
  return useMemo(
    () => ({
      ...(amounts === undefined ? {} : { amount: amounts }),
      ...(sexes === undefined ? {} : { w_m: sexes }),
    }),
    [amounts, sexes],
  );
}

function useTitles(name: FormFieldName, enabled: boolean): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({
    ...propertyQuery(name),
    staleTime: Infinity,
    enabled,
    select: titlesOf,
  });
  return data;
}

const titlesOf = ({ data }: Answer<Property>): ReadonlyMap<string, string> =>
  new Map(data.values.map(({ id, title }) => [id, title]));
