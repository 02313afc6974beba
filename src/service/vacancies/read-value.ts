import type { VacancyField, VacancyFieldName, WriteOperation } from "#contract/vacancy-fields.ts";
import { shapeText, type ShapeFault } from "#contract/vacancy-shapes.ts";
import type { VacancyValue } from "#contract/vacancy-values.ts";
import { seenText } from "#contract/wire.ts";
import { shown } from "../refusal.ts";
import { isInDictionary } from "./dictionaries/all.ts";

/** A value in its normalized form (empty if none was given), or its error. */
export type ReadValue =
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
export function readValue(field: Field, operation: WriteOperation, raw: unknown): ReadValue {
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
      return ["invalid", "ожидался номер телефона: цифры, пробелы, скобки, дефис, знак «+»"];
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
