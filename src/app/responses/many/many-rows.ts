import type { ResponseBody } from "#contract/responses.ts";
import { checkResponse, type ResponseProblems } from "../check-response.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import { noValues, type ResponseField, type ResponseValues } from "../response-values.ts";

/** A pasted row, ready to send. */
export interface ManyRow {
  /** Its line in the pasted text, from 1, including the heading. */
  readonly line: number;
  readonly values: ResponseValues;
  /** Stays the same as long as the content does. Identifies the row's result, and the request to the service. */
  readonly key: string;
  /** Undefined if the row has a problem. */
  readonly body: ResponseBody | undefined;
  readonly problems: ResponseProblems;
  /** An earlier row with the same phone and vacancy. */
  readonly repeats: number | undefined;
}

/**
 * Converts rows of cells to responses and checks each.
 * @param vacancy for rows without one
 * @param today `YYYY-MM-DD`
 */
export function manyRows(
  rows: readonly (readonly string[])[],
  given: {
    readonly mapping: ColumnMapping;
    readonly isHeaded: boolean;
    readonly vacancy: string;
    readonly today: string;
  },
): ManyRow[] {
  const { mapping, isHeaded, vacancy, today } = given;
  const seen = new Map<string, number>();
  const times = new Map<string, number>();
  return rows.slice(isHeaded ? 1 : 0).map((cells, index) => {
    const line = index + (isHeaded ? 2 : 1);
    const values = valuesOf(cells, mapping, vacancy);
    const { body, problems = {} } = checkResponse(values, today);
    const applicant = body === undefined ? undefined : applicantOf(body);
    const repeats = applicant === undefined ? undefined : seen.get(applicant);
    if (applicant !== undefined && repeats === undefined) seen.set(applicant, line);
    const said = JSON.stringify(body ?? values);
    const time = times.get(said) ?? 0;
    times.set(said, time + 1);
    return { line, values, key: `${said} ${time}`, body, problems, repeats };
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
  const values: Record<ResponseField, string> = { ...noValues };
  for (const [column, field] of mapping.entries()) {
    if (field !== undefined) values[field] = cells[column] ?? "";
  }
  if (values.vacancy_id === "") values.vacancy_id = vacancy;
  return values;
}
