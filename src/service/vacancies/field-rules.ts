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
import { shapeText, type ShapeFault } from "#contract/vacancy-shapes.ts";
import { seenText } from "#contract/wire.ts";
import { isInDictionary } from "./dictionaries/all.ts";

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

/** A value in its normalized form (empty if none was given), or its error. */
type ReadValue =
  | {
      readonly ok: true;
      readonly value: VacancyValue;
      /** The digits of an extension within a phone. */
      readonly extension?: string;
    }
  | { readonly ok: false; readonly code: string; readonly expected: string };

type Field = VacancyField<VacancyFieldName>;

const wrong = (code: string, expected: string): ReadValue => ({ ok: false, code, expected });
const right = (value: VacancyValue): ReadValue => ({ ok: true, value });

/** Reads a parameter's value by the parameter's kind (§4.7, §4.8; decisions, Wire). */
function readValue(field: Field, operation: WriteOperation, raw: unknown): ReadValue {
  if (field.kind === "multiDictionary") return readIds(field, raw);
  const given =
    field.idObjectOnCreate === true && operation === "create" && isObject(raw)
      ? Reflect.get(raw, "id")
      : raw;
  const text = scalar(field, given);
  if (text === undefined) return wrong("invalid", "ожидалось одно значение");
  if (text === "") return right("");
  switch (field.kind) {
    case "text":
    case "longText":
    case "email":
    case "url":
    case "phone":
      return readText(field, text);
    case "integer":
    case "company":
      return readInteger(field, text);
    case "flag":
      return text === "0" || text === "1" ? right(text) : wrong("invalid", "ожидалось 0 или 1");
    case "dictionary":
      return readId(field, text);
  }
}

const isObject = (raw: unknown): raw is object =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

/** A single value as text; undefined if it is something else. */
function scalar({ kind }: Field, raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return "";
  if (typeof raw === "string") return seenText(raw);
  // Equivalent mutant: Only a number is a whole number; the types do not say so.
  //   typeof raw === "number" ⇒ true
  if (typeof raw === "number" && Number.isSafeInteger(raw)) return String(raw);
  if (typeof raw === "boolean" && kind === "flag") return raw ? "1" : "0";
  return undefined;
}

/** A text within our formats and lengths (decisions, Vacancies). */
function readText(field: Field, text: string): ReadValue {
  const shaped = shapeText(field, text);
  return shaped.ok ? shaped : wrong(...refusalOf(shaped.fault));
}

function refusalOf(fault: ShapeFault): [code: string, expected: string] {
  switch (fault.rule) {
    case "tooLong":
      return ["too_long", `не больше ${fault.max} знаков, дано ${fault.length}`];
    case "hiddenSign":
      return ["invalid", "недопустимый знак"];
    case "notEmail":
      return ["invalid", "ожидался адрес электронной почты или несколько через запятую"];
    case "notUrl":
      return ["invalid", "ожидался адрес сайта, такой как https://company.example"];
    case "notPhone":
      return ["invalid", "ожидался один номер телефона, такой как +7 (495) 123-45-67 доб. 5"];
  }
}

function readInteger(
  { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Field,
  text: string,
): ReadValue {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) return wrong("invalid", "ожидалось целое число цифрами");
  if (value < min) return wrong("out_of_range", `не меньше ${min}`);
  if (value > max) return wrong("out_of_range", `не больше ${max}`);
  // Without leading zeros; minus zero is written as 0.
  return right(String(value));
}

function readId({ name }: Field, id: string): ReadValue {
  return isInDictionary(name, id)
    ? right(id)
    : wrong("unknown_value", "такого значения нет в справочнике");
}

/** A list, a text with commas, or a list of such texts. */
function readIds({ name }: Field, raw: unknown): ReadValue {
  const parts: unknown[] = Array.isArray(raw) ? raw : [raw ?? ""];
  if (!parts.every((part) => typeof part === "string" || Number.isSafeInteger(part))) {
    return wrong("invalid", "ожидался список значений");
  }
  const ids = parts
    .flatMap((part) => String(part).split(","))
    .map((id) => id.trim())
    .filter((id) => id !== "");
  const unknown = ids.filter((id) => !isInDictionary(name, id));
  return unknown.length === 0
    ? right([...new Set(ids)])
    : wrong("unknown_value", `в справочнике нет ${shown(unknown.slice(0, 5).join(", "))}`);
}
