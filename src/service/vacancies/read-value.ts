import type { VacancyField, VacancyFieldName, WriteOperation } from "#contract/vacancy-fields.ts";
import type { VacancyValue } from "#contract/vacancy-values.ts";
import { isBlank } from "#contract/wire.ts";
import { shown } from "../refusal.ts";
import { dictionaryOf } from "./dictionary-titles.ts";

/** A value in the one spelling everything else knows (an empty one where nothing was given), or what is wrong with it. */
export type ReadValue =
  | {
      readonly ok: true;
      readonly value: VacancyValue;
      /** Digits of an extension that stood within a phone. */
      readonly extension?: string;
    }
  | { readonly ok: false; readonly code: string; readonly expected: string };

type Field = VacancyField<VacancyFieldName>;

const wrong = (code: string, expected: string): ReadValue => ({ ok: false, code, expected });
const right = (value: VacancyValue): ReadValue => ({ ok: true, value });

/** Reads what a request holds for a parameter, by the parameter's kind (§4.7, §4.8; decisions, Wire). */
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
      return readText(field, text);
    case "email":
      return readAddresses(field, text);
    case "url":
      return readWebAddress(field, text);
    case "phone":
      return readPhone(field, text);
    case "integer":
    case "company":
      return readInteger(field, text);
    case "flag":
      return text === "0" || text === "1" ? right(text) : wrong("invalid", "ожидалось 0 или 1");
    case "dictionary":
      return readId(field, text);
    default:
      return field.kind satisfies never;
  }
}

const isObject = (raw: unknown): raw is object =>
  typeof raw === "object" && raw !== null && !Array.isArray(raw);

/** A single value as text; undefined when it is no single value. */
function scalar({ kind }: Field, raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return "";
  if (typeof raw === "string") return isBlank(raw) ? "" : raw.trim();
  if (typeof raw === "number" && Number.isSafeInteger(raw)) return String(raw);
  if (typeof raw === "boolean" && kind === "flag") return raw ? "1" : "0";
  return undefined;
}

function readText({ kind, maxLength }: Field, text: string): ReadValue {
  // Forms send the line ends of a multi-line text as CR LF.
  const value = text.replaceAll(/\r\n?/g, "\n");
  const forbidden = kind === "longText" ? /[^\P{Cc}\n\t]/u : /\p{Cc}/u;
  if (forbidden.test(value) || !value.isWellFormed()) return wrong("invalid", "недопустимый знак");
  if (maxLength !== undefined && value.length > maxLength) {
    return wrong("too_long", `не больше ${maxLength} знаков, дано ${value.length}`);
  }
  return right(value);
}

/** Longer than anything that could be put into shape: told as too long before it is looked at. */
const isTooLong = ({ maxLength = 255 }: Field, text: string): boolean =>
  text.length > Math.max(maxLength, 100);

/** One mail address or several, however they are set apart; kept with commas between. */
function readAddresses(field: Field, text: string): ReadValue {
  if (isTooLong(field, text)) return readText(field, text);
  const addresses = text.split(/[\s,;]+/).filter((part) => part !== "");
  return addresses.length > 0 && addresses.every((one) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one))
    ? readText(field, [...new Set(addresses)].join(", "))
    : wrong("invalid", "ожидался адрес электронной почты или несколько через запятую");
}

/** An address of http or https; one that begins with its host gets `https://`. */
function readWebAddress(field: Field, text: string): ReadValue {
  if (isTooLong(field, text)) return readText(field, text);
  const whole = /^https?:\/\//i.test(text) || !beginsWithHost(text) ? text : `https://${text}`;
  return /^https?:\/\/\S+$/i.test(whole) && URL.canParse(whole)
    ? readText(field, whole)
    : wrong("invalid", "ожидался адрес сайта, такой как https://company.example");
}

/** `company.example/jobs`, `скрепка.рф`: letters after the last dot, and neither a user nor another scheme. */
function beginsWithHost(text: string): boolean {
  const [host = ""] = text.split(/[/?#]/, 1);
  const [name = "", port = "0", ...more] = host.split(":");
  const labels = name.split(".");
  return (
    more.length === 0 &&
    /^\d{1,5}$/.test(port) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label)) &&
    /\p{L}{2}|^xn--/u.test(labels.at(-1) ?? "")
  );
}

/** What stands before the digits of an extension: «доб. 5», `ext. 5`, `#5`. */
const extensionOf =
  /[\s,;(]*(?:доб(?:авочный)?|доп|вн(?:утр(?:енний)?)?|ext(?:ension)?|x|#)[\s.:№]*(\d{1,10})\s*\)?$/iu;

/** A number with dashes for whatever dashes and dots it was written with; an extension goes by itself. */
function readPhone(field: Field, text: string): ReadValue {
  if (isTooLong(field, text)) return readText(field, text);
  const found = extensionOf.exec(text);
  const number = text
    .slice(0, found?.index)
    .trim()
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/(?<=\d)\.(?=\d)/g, "-");
  if (!/^\+?[\d\s()-]*$/.test(number) || number.replace(/\D/g, "").length < 5) {
    return wrong("invalid", "ожидался номер телефона: цифры, пробелы, скобки, дефис, знак «+»");
  }
  const read = readText(field, number);
  return read.ok && found?.[1] !== undefined ? { ...read, extension: found[1] } : read;
}

function readInteger({ min, max = Number.MAX_SAFE_INTEGER }: Field, text: string): ReadValue {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value)) return wrong("invalid", "ожидалось целое число цифрами");
  if (min !== undefined && value < min) return wrong("out_of_range", `не меньше ${min}`);
  if (value > max) return wrong("out_of_range", `не больше ${max}`);
  // Without leading zeroes; minus zero is zero.
  return right(String(value === 0 ? 0 : value));
}

function readId({ name }: Field, id: string): ReadValue {
  return isKnown(name, id)
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
  const unknown = ids.filter((id) => !isKnown(name, id));
  return unknown.length === 0
    ? right([...new Set(ids)])
    : wrong("unknown_value", `в справочнике нет ${shown(unknown.slice(0, 5).join(", "))}`);
}

const known = new Map<string, ReadonlySet<string>>();

function isKnown(name: string, id: string): boolean {
  let ids = known.get(name);
  if (ids === undefined) {
    ids = new Set(dictionaryOf(name)?.map((entry) => entry.id));
    known.set(name, ids);
  }
  return ids.has(id);
}
