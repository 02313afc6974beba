import type { ErrorEntry } from "#contract/errors.ts";
import { vacancyFieldTitles } from "#contract/vacancy-field-titles.ts";
import {
  fieldsOf,
  vacancyFields,
  type VacancyField,
  type VacancyFieldName,
  type WriteOperation,
} from "#contract/vacancy-fields.ts";
import { isEmptyValue, type VacancyValue, type VacancyValues } from "#contract/vacancy-values.ts";
import { fieldError, shown, systemError } from "../refusal.ts";
import { readValue } from "./read-value.ts";

/** An error of a parameter. */
export interface Problem {
  readonly field: VacancyFieldName;
  readonly code: string;
  readonly text: string;
  /** The given value; empty if there was none. */
  readonly value: string;
}

export interface ReadBody {
  /** The values of the request, emptied parameters included. */
  readonly given: VacancyValues;
  readonly problems: readonly Problem[];
  /** Names the operation does not accept. */
  readonly unknown: readonly string[];
}

/** The request has no data (§7). */
export const emptyRequest = systemError("empty_request", "Запрос не содержит данных.");

/** Reads every parameter of a body by its kind. Of the video's two names, the operation's own takes precedence. */
export function readFields(
  operation: WriteOperation,
  body: Readonly<Record<string, unknown>>,
): ReadBody {
  const given: Partial<Record<VacancyFieldName, VacancyValue>> = {};
  const problems: Problem[] = [];
  /** Extensions found within phones, by the phone. */
  const extensions = new Map<VacancyFieldName, string | undefined>();
  const names = new Set(Object.keys(body).filter((name) => body[name] !== undefined));
  const taken = fieldsOf(operation).filter(({ name }) => names.has(name));
  for (const field of taken) {
    const kept = field.keptAs ?? field.name;
    if (
      field.only !== operation &&
      taken.some((other) => other !== field && (other.keptAs ?? other.name) === kept)
    )
      continue;
    const raw = body[field.name];
    const read = readValue(field, operation, raw);
    if (read.ok) {
      given[kept] = read.value;
      extensions.set(field.name, read.extension);
    } else problems.push(problem(field, read.code, read.expected, shown(raw)));
  }
  for (const field of fieldsOf(operation)) {
    const extension = field.extensionOf && extensions.get(field.extensionOf);
    if (extension === undefined) continue;
    const own = given[field.name];
    if (isEmptyValue(own) || own === extension) given[field.name] = extension;
    else
      problems.push(
        problem(field, "invalid", `в номере телефона другой, ${extension}`, String(own)),
      );
  }
  const known = new Set<string>(fieldsOf(operation).map(({ name }) => name));
  return { given, problems, unknown: [...names].filter((name) => !known.has(name)) };
}

function problem(
  { name }: Pick<VacancyField<VacancyFieldName>, "name">,
  code: string,
  what: string,
  value: string,
): Problem {
  return { field: name, code, text: `Поле «${vacancyFieldTitles[name]}»: ${what}.`, value };
}

/** A required property has no value (§7). */
const constraint = (field: VacancyFieldName): Problem => ({
  field,
  code: "constraint",
  text: `Поле «${vacancyFieldTitles[field]}» не может быть пустым.`,
  value: "",
});

/**
 * Required parameters without a value.
 * @param only limits it to these
 */
export function missingProblems(
  values: VacancyValues,
  only?: ReadonlySet<VacancyFieldName>,
): Problem[] {
  const rows: readonly VacancyField<VacancyFieldName>[] = vacancyFields;
  return rows
    .filter(({ name, required }) => required === true && (only?.has(name) ?? true))
    .filter(({ name }) => isEmptyValue(values[name]))
    .map(({ name }) => constraint(name));
}

const ranges = [
  ["salary_from", "salary_to"],
  ["age_kandidat_ot", "age_kandidat_to"],
] as const;

/** Reversed ranges, each reported at its upper end. @param touched only ranges with an end among these */
export function rangeProblems(
  values: VacancyValues,
  touched?: ReadonlySet<VacancyFieldName>,
): Problem[] {
  return ranges.flatMap(([from, to]) => {
    const low = values[from];
    const high = values[to];
    const isAsked = touched === undefined || touched.has(from) || touched.has(to);
    if (!isAsked || isEmptyValue(low) || isEmptyValue(high) || Number(low) <= Number(high))
      return [];
    return [
      problem(
        { name: to },
        "range_reversed",
        `меньше, чем «${vacancyFieldTitles[from]}»`,
        String(high),
      ),
    ];
  });
}

/** The company is not the client's; the error does not say whether it exists. */
export const unknownCompany = (value: string): Problem =>
  problem({ name: "company_id" }, "unknown_value", "такой компании у вас нет", value);

/** Job title and company cannot change once publication has started (§4.8). */
export function lockedProblems(stored: VacancyValues, given: VacancyValues): Problem[] {
  return (["post", "company_id"] as const)
    .filter((name) => given[name] !== undefined && given[name] !== stored[name])
    .map((name) =>
      problem({ name }, "locked", "нельзя изменить после начала публикации", String(given[name])),
    );
}

/** The errors of an answer: the first one of each parameter, in the table's order, then the unknown names. */
export const entriesOf = (
  problems: readonly Problem[],
  unknown: readonly string[],
): ErrorEntry[] => [
  ...vacancyFields.flatMap(({ name, id }) => {
    const found = problems.find(({ field }) => field === name);
    return found === undefined ? [] : [fieldError(found.code, id, found.text, found.value)];
  }),
  ...unknown.map((name) =>
    fieldError("unknown_field", name, `Неизвестное поле «${shown(name)}».`, null),
  ),
];
