import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo, useState } from "react";
import type { ResponseBody } from "#contract/responses.ts";
import { responsePageLimit } from "#contract/lists.ts";
import {
  checkResponse,
  type ResponseProblems,
  noValues,
  responseFields,
  type ResponseField,
  type ResponseValues,
} from "../check-response.ts";
import { ApiError } from "#contract/api-error.ts";
import { call } from "../../api/client.ts";
import { moscowToday } from "../../format/date.ts";
import {
  type ColumnField,
  type ColumnMapping,
  columnDateOrder,
  columnsLeftOut,
  delimitedText,
  guessMapping,
  hasHeader,
  nameParts,
  parseRows,
  plainCell,
  rowsAboveHeading,
  spreadsheetDay,
  spreadsheetPhone,
  withColumn,
} from "./column-mapping.ts";

/** A pasted row, ready to send. */
export interface ManyRow {
  /** Its line in the pasted text, from 1, including the heading and empty lines, as a spreadsheet numbers it. */
  readonly line: number;
  readonly values: ResponseValues;
  /** Stays the same as long as the content does. Identifies the row's result, and the request to the service. */
  readonly key: string;
  /** Undefined if the row has a problem. */
  readonly body: ResponseBody | undefined;
  readonly problems: ResponseProblems;
  /** True if nothing but the vacancy is missing, which may be chosen for all rows. */
  readonly lacksVacancy: boolean;
  /** An earlier row with the same phone and vacancy. */
  readonly repeats: number | undefined;
}

/**
 * Converts rows of cells to responses and checks each.
 * @param vacancy for rows without one
 * @param lines the line of each row in the text; counted from 1 if omitted
 * @param today `YYYY-MM-DD`
 */
export function manyRows(
  rows: readonly (readonly string[])[],
  given: {
    readonly mapping: ColumnMapping;
    readonly isHeaded: boolean;
    readonly vacancy: string;
    readonly today: string;
    readonly lines?: readonly number[];
  },
): ManyRow[] {
  const { mapping, isHeaded, vacancy, today, lines } = given;
  const seen = new Map<string, number>();
  const times = new Map<string, number>();
  const order = columnDateOrder(rows.map((cells) => cells[mapping.indexOf("birthday")] ?? ""));
  return rows.slice(isHeaded ? 1 : 0).map((cells, index) => {
    const at = index + (isHeaded ? 1 : 0);
    const line = lines?.[at] ?? at + 1;
    const values = valuesOf(cells, mapping, vacancy);
    const { body, problems = {} } = checkResponse(values, today, order);
    const applicant = body === undefined ? undefined : applicantOf(body);
    const repeats = applicant === undefined ? undefined : seen.get(applicant);
    if (applicant !== undefined && repeats === undefined) seen.set(applicant, line);
    const content = JSON.stringify(body ?? values);
    const time = times.get(content) ?? 0;
    times.set(content, time + 1);
    const lacksVacancy = problems.vacancy_id === "required" && Object.keys(problems).length === 1;
    return { line, values, key: `${content} ${time}`, body, problems, lacksVacancy, repeats };
  });
}

/** Phone and vacancy; a second response with the same key is a duplicate. */
export const applicantOf = ({ vacancy_id, phone }: ResponseBody): string =>
  `${vacancy_id} ${phone}`;

function valuesOf(
  cells: readonly string[],
  mapping: ColumnMapping,
  vacancy: string,
): ResponseValues {
  const cellOf = (field: ColumnField): string => {
    const cell = cells[mapping.indexOf(field)] ?? "";
    return field === "about_candidate" ? cell : plainCell(cell);
  };
  const values: Record<ResponseField, string> = { ...noValues };
  for (const field of responseFields) values[field] = cellOf(field);
  if (!mapping.includes("full_name")) {
    values.full_name = nameParts
      .map(cellOf)
      .filter((part) => part !== "")
      .join(" ");
  }
  values.phone = spreadsheetPhone(values.phone);
  values.birthday = spreadsheetDay(values.birthday);
  if (values.vacancy_id === "") values.vacancy_id = vacancy;
  return values;
}

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
  const table = useMemo(() => delimitedText(settled), [settled]);
  const { separator } = table;
  const parsed = useMemo(() => parseRows(table.text, table.separator), [table]);
  const whole = useMemo(() => parsed.map(({ cells }) => cells), [parsed]);
  const width = useMemo(() => Math.max(0, ...whole.map((cells) => cells.length)), [whole]);
  const shape = `${separator} ${width}`;
  const own = chosen?.shape === shape ? chosen : undefined;
  // Who says that there is no heading wants every row.
  const above = useMemo(
    () => (own?.isHeaded === false ? 0 : rowsAboveHeading(whole)),
    [whole, own?.isHeaded],
  );
  const all = useMemo(() => whole.slice(above), [whole, above]);
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
        today: moscowToday(),
        lines: parsed.slice(above).map(({ line }) => line),
      }),
    [all, mapping, isHeaded, settledVacancy, above, parsed],
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
    /** How many lines of the text stand above the first one that is numbered: the one that names the separator. */
    unnumbered: table.text === settled ? 0 : 1,
    /** The number of all rows without the heading. */
    found: Math.max(0, all.length - (isHeaded ? 1 : 0)),
    /** Each column's heading, or an example of its content. */
    columnName: (column: number) => all[0]?.[column] ?? "",
    /** The rows above the heading, which are not sent. */
    above: useMemo(
      () => whole.slice(0, above).map((cells) => cells.filter((cell) => cell !== "").join(" ")),
      [whole, above],
    ),
    /** The columns that have something and are not sent. */
    leftOut: useMemo(() => columnsLeftOut(all, mapping, isHeaded), [all, mapping, isHeaded]),
    setHeaded: (is: boolean) => choose({ isHeaded: is }),
    setColumn: (column: number, field: ColumnField | undefined) =>
      choose({ isHeaded, mapping: withColumn(mapping, column, field) }),
  };
}

/**
 * What the service has answered about applicants while this page is open: the response's id, or that there is none. Each
 * phone in a question counts against the user's limit, so a table that is corrected is not asked about again as a whole.
 */
export type AnsweredApplicants = Map<string, number | undefined>;

/**
 * Rows the service already has a response for, by `applicantOf`.
 * @param isAsked false if the service cannot be asked
 */
export function useKnownApplicants(
  rows: readonly ManyRow[],
  isAsked: boolean,
  answered: AnsweredApplicants,
) {
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
      const isLimited = await askAbout(
        wanted.filter(([applicant]) => !answered.has(applicant)),
        answered,
        signal,
      );
      const known = new Map<string, number>();
      for (const [applicant] of wanted) {
        const id = answered.get(applicant);
        if (id !== undefined) known.set(applicant, id);
      }
      return { known, isLimited };
    },
    enabled: isAsked && wanted.length > 0,
    placeholderData: keepPreviousData,
    // Phones are dropped from the cache as soon as they are no longer shown.
    gcTime: 0,
  });
  return { known: data?.known, isUnknown: isError, isLimited: data?.isLimited === true };
}

type Applicant = readonly [string, { readonly vacancy_id: number; readonly phone: string }];

/**
 * Asks the service about applicants and notes its answers.
 * @returns whether it refused to answer about more phones in this hour
 */
async function askAbout(
  applicants: readonly Applicant[],
  answered: AnsweredApplicants,
  signal: AbortSignal,
): Promise<boolean> {
  for (let from = 0; from < applicants.length; from += responsePageLimit.max) {
    const part = applicants.slice(from, from + responsePageLimit.max);
    const responses = part.map(([, one]) => one);
    try {
      const { data: found } = await call("findDuplicates", { body: { responses } }, { signal });
      for (const [applicant] of part) answered.set(applicant, undefined);
      for (const { at, id } of found.items) {
        const applicant = part[at]?.[0];
        if (applicant !== undefined) answered.set(applicant, id);
      }
    } catch (error) {
      if (error instanceof ApiError && error.kind === "too-many") return true;
      throw error;
    }
  }
  return false;
}
