import type * as z from "zod/mini";
import type { ErrorEntry } from "#contract/errors.ts";
import { responseBody, responseLimits, type ResponseBody } from "#contract/responses.ts";
import { isBlank } from "#contract/wire.ts";
import { moscowDay } from "../clock.ts";
import { fieldError, shown } from "../refusal.ts";

type Field = keyof ResponseBody;

const titles: Readonly<Record<Field, string>> = {
  vacancy_id: "Вакансия",
  full_name: "ФИО",
  phone: "Телефон",
  cv_url: "Ссылка на резюме",
  about_candidate: "О кандидате",
  birthday: "Дата рождения",
  citizenship: "Гражданство",
};

const isRequired = (field: Field): boolean =>
  field === "vacancy_id" || field === "full_name" || field === "phone";

/** The readable fields of a response, and all its errors, in the order of §2.4. */
export interface ReadResponse {
  readonly given: Partial<ResponseBody>;
  readonly problems: readonly ErrorEntry[];
}

/** Parses each field separately, so that one error does not hide another. An empty optional field counts as omitted. */
export function readResponse(body: object, now: number): ReadResponse {
  const raw = new Map<string, unknown>(Object.entries(body));
  const given: Partial<Record<Field, unknown>> = {};
  const problems: ErrorEntry[] = [];
  for (const field of Object.keys(titles) as Field[]) {
    const value = raw.get(field);
    if (isEmpty(value)) {
      if (isRequired(field)) problems.push(missing(field, value));
      continue;
    }
    const read = responseBody.shape[field].safeParse(
      field === "vacancy_id" ? number(value) : withPlainLines(value),
    );
    const wrong = read.success ? undefined : expected(field, read.error.issues[0]);
    const implausible =
      wrong === undefined && field === "birthday" ? ageProblem(String(value), now) : undefined;
    const what = wrong ?? implausible;
    if (what === undefined) given[field] = read.data;
    else problems.push(invalid(field, what, value));
  }
  const unknown = [...raw.keys()].filter((name) => !Object.hasOwn(titles, name));
  return {
    // Every value was parsed by its own field's schema.
    given: given as Partial<ResponseBody>,
    problems: [...problems, ...unknown.map(unknownField)],
  };
}

/** The vacancy is not the client's or is archived; the error does not say which. */
export const unknownVacancy = (id: number): ErrorEntry =>
  fieldError(
    "unknown_value",
    "vacancy_id",
    "Поле «Вакансия»: такой вакансии нет, или она снята с публикации.",
    String(id),
  );

/** Findings in the order of §2.4, unknown names last. */
export function inOrder(problems: readonly ErrorEntry[]): ErrorEntry[] {
  const order = Object.keys(titles);
  const place = ({ field }: ErrorEntry): number => {
    const at = order.indexOf(field ?? "");
    return at === -1 ? order.length : at;
  };
  return problems.toSorted((a, b) => place(a) - place(b));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && isBlank(value));

/** Digits are accepted as a number, because forms send only text. */
const number = (value: unknown): unknown =>
  typeof value === "string" && /^\d{1,16}$/.test(value.trim()) ? Number(value) : value;

/** A line break counts as one character, however it was typed. */
const withPlainLines = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\r\n", "\n") : value;

const missing = (field: Field, value: unknown): ErrorEntry =>
  fieldError(
    "required",
    field,
    `Поле «${titles[field]}» не может быть пустым.`,
    typeof value === "string" ? shown(value) : null,
  );

const invalid = (field: Field, what: string, value: unknown): ErrorEntry =>
  fieldError("invalid", field, `Поле «${titles[field]}»: ${what}.`, shown(value));

const unknownField = (name: string): ErrorEntry =>
  fieldError("unknown_field", name, `Неизвестное поле «${shown(name)}».`, null);

function expected(field: Field, issue: z.core.$ZodIssue | undefined): string {
  if (field === "vacancy_id") return "ожидался номер вакансии, целое число";
  if (issue?.code === "invalid_type") return "ожидалась строка";
  if (field === "phone") return "ожидался формат +7 (***) ***-**-**, цифры вместо звёздочек";
  if (field === "birthday") return "ожидалась существующая дата ГГГГ-ММ-ДД";
  if (issue?.code === "custom") {
    return issue.params?.["code"] === "too_long"
      ? `не длиннее ${responseLimits[field]} знаков`
      : "ожидалась ссылка http или https";
  }
  return field === "full_name" ? "ожидалось имя" : "недопустимый знак";
}

/** Not in the future, and of working age. */
function ageProblem(birthday: string, now: number): string | undefined {
  const today = moscowDay(now);
  if (birthday > today) return "дата ещё не наступила";
  if (birthday > yearsBefore(today, responseLimits.youngest)) {
    return `кандидату меньше ${responseLimits.youngest} лет`;
  }
  return birthday < yearsBefore(today, responseLimits.oldest)
    ? `кандидату больше ${responseLimits.oldest} лет`
    : undefined;
}

/** The same day this many years ago; compared as text, so 29 February is no special case. */
const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;
