import type { ResponseBody } from "#contract/responses.ts";
import { checkResponse, type ResponseProblems } from "../check-response.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import { noValues, type ResponseField, type ResponseValues } from "../response-values.ts";

/** A pasted row as it would be sent. */
export interface ManyRow {
  /** Its place in what was pasted, from 1; the heading counts. */
  readonly line: number;
  readonly values: ResponseValues;
  /** By this it is known as long as it says the same: its result, and its key with the service. */
  readonly key: string;
  /** Undefined while something is wrong with it. */
  readonly body: ResponseBody | undefined;
  readonly problems: ResponseProblems;
  /** The earlier row with the same phone and vacancy. */
  readonly repeats: number | undefined;
}

/**
 * Rows of cells as responses, each checked.
 * @param vacancy for rows that name none
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

/** Who responds to what: a second response of theirs is a duplicate. */
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
