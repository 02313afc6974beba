import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import { responsePageLimit } from "#contract/lists.ts";
import { call } from "../../api/client.ts";
import { localToday } from "../../format/date.ts";
import { guessMapping, hasHeader, withColumn, type ColumnMapping } from "./column-mapping.ts";
import { findSeparator, parseDelimited } from "./delimited-text.ts";
import { applicantOf, manyRows, type ManyRow } from "./many-rows.ts";
import type { ResponseField } from "../response-values.ts";

/** The largest number of rows at once. */
export const mostRows = 1000;

/** The user's choices instead of the guesses, kept while the columns stay the same. */
interface Chosen {
  readonly shape: string;
  readonly isHeaded?: boolean;
  readonly mapping?: ColumnMapping;
}

/** Converts pasted text to rows. Parsing is deferred, so typing stays fast. */
export function useManyRows(vacancy: string) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Chosen>();
  const settled = useDeferredValue(text);
  const settledVacancy = useDeferredValue(vacancy);
  const separator = useMemo(() => findSeparator(settled), [settled]);
  const all = useMemo(() => parseDelimited(settled, separator), [settled, separator]);
  const width = useMemo(() => Math.max(0, ...all.map((cells) => cells.length)), [all]);
  const shape = `${separator} ${width}`;
  const own = chosen?.shape === shape ? chosen : undefined;
  const isHeaded = own?.isHeaded ?? hasHeader(all);
  const ownMapping = own?.mapping;
  const mapping = useMemo(
    () => ownMapping ?? guessMapping(all, isHeaded),
    [ownMapping, all, isHeaded],
  );
  const rows = useMemo(
    () =>
      manyRows(all.slice(0, mostRows + (isHeaded ? 1 : 0)), {
        mapping,
        isHeaded,
        vacancy: settledVacancy,
        today: localToday(),
      }),
    [all, mapping, isHeaded, settledVacancy],
  );
  const choose = (change: Omit<Chosen, "shape">) =>
    setChosen((before) => ({ ...(before?.shape === shape ? before : {}), ...change, shape }));
  return {
    text,
    setText,
    /** True if the rows match the current text. */
    isRead: settled === text,
    separator,
    isHeaded,
    mapping,
    rows,
    /** The number of all rows without the heading. */
    found: Math.max(0, all.length - (isHeaded ? 1 : 0)),
    /** Each column's heading, or an example of its content. */
    columnName: (column: number) => all[0]?.[column] ?? "",
    setHeaded: (is: boolean) => choose({ isHeaded: is }),
    setColumn: (column: number, field: ResponseField | undefined) =>
      choose({ isHeaded, mapping: withColumn(mapping, column, field) }),
  };
}

/**
 * Rows the service already has a response for, by `applicantOf`.
 * @param isAsked false if the service cannot be asked
 */
export function useKnownApplicants(rows: readonly ManyRow[], isAsked: boolean) {
  const wanted = useMemo(
    () => [
      ...new Map(
        rows.flatMap(({ body }) =>
          body === undefined
            ? []
            : [[applicantOf(body), { vacancy_id: body.vacancy_id, phone: body.phone }] as const],
        ),
      ),
    ],
    [rows],
  );
  const { data, isError } = useQuery({
    queryKey: ["findDuplicates", "many", wanted],
    queryFn: async ({ signal }) => {
      const known = new Map<string, number>();
      for (let from = 0; from < wanted.length; from += responsePageLimit.max) {
        const part = wanted.slice(from, from + responsePageLimit.max);
        const responses = part.map(([, one]) => one);
        const { data: found } = await call("findDuplicates", { body: { responses } }, { signal });
        for (const { at, id } of found.items) {
          const applicant = part[at]?.[0];
          if (applicant !== undefined) known.set(applicant, id);
        }
      }
      return known;
    },
    enabled: isAsked && wanted.length > 0,
    placeholderData: keepPreviousData,
    // Phones are dropped from the cache as soon as they are no longer shown.
    gcTime: 0,
  });
  return { known: data, isUnknown: isError };
}
