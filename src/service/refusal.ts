import type * as z from "zod/mini";
import { longestDayPeriod } from "#contract/reports.ts";
import { userLimits } from "#contract/users.ts";
import type { ErrorEntry, ErrorEnvelope } from "#contract/errors.ts";

/**
 * More errors than any real request causes. A body of 256 KB can have 40,000 unknown fields, and the answer would be 5
 * MB.
 */
const mostErrors = 500;

/** A given value as repeated in an error: its beginning, without cutting a character in half. */
export const shown = (given: unknown): string =>
  Array.from((typeof given === "string" ? given : (JSON.stringify(given) ?? "")).slice(0, 400))
    .slice(0, 200)
    .join("")
    .toWellFormed();

/** The error body of §7, with a limited number of errors. */
export const envelope = (entries: readonly ErrorEntry[]): ErrorEnvelope => ({
  data: {},
  errors: entries.slice(0, mostErrors),
});

/** The error body of §7 for a response: texts, each with its field, or an empty one. */
export const responseEnvelope = (entries: readonly ErrorEntry[]) => ({
  data: {},
  errors: entries.map(({ text, field, value }) => ({ text, field: field ?? "", value })),
});

/** An error of the request as a whole, not of one field. */
export const systemError = (code: string, text: string): ErrorEntry => ({
  type: "system",
  code,
  text,
  field: null,
  value: null,
});

/** An error of one field; `value` is what was given. */
export const fieldError = (
  code: string,
  field: string,
  text: string,
  value: string | null,
): ErrorEntry => ({ type: "validation", code, text, field, value });

/** An answer that refuses: `refuse(404, "not_found", "…")`. */
export const refuse = <Status extends number>(status: Status, code: string, text: string) => ({
  status,
  body: envelope([systemError(code, text)]),
});

/**
 * For another client's record: the same answer as for one that does not exist, unless the operation's paragraph
 * requires 403.
 */
export const hidden = <Absent extends object>(absent: Absent) => ({
  ...absent,
  isOthers: true as const,
});

/** The answer of an unknown address (§4.6 relies on its exact bytes). */
export const noRoute = { error: "No route found" } as const;

/** Never sent back, and never part of a fast hash. */
export const secretFields: ReadonlySet<string> = new Set(["password", "current_password", "code"]);

/** The errors of a schema in readable words. */
export const problemsOf = (
  { issues }: { readonly issues: readonly z.core.$ZodIssue[] },
  given: unknown,
): ErrorEntry[] => firstPerField(issues).flatMap((issue) => entriesOf(issue, given));

/** One error per field: further ones usually follow from the first. */
function firstPerField(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const field = issue.path.join(".");
    const isFirst = field === "" || !seen.has(field);
    seen.add(field);
    return isFirst;
  });
}

/** The errors of one issue of a schema. */
export function entriesOf(issue: z.core.$ZodIssue, given: unknown): ErrorEntry[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      fieldError("unknown_field", key, `Неизвестное поле «${key}».`, null),
    );
  }
  const field = String(issue.path[0] ?? "");
  const raw: unknown = isObject(given) ? Reflect.get(given, field) : undefined;
  const code = raw === undefined ? "required" : codeOf(issue);
  const text =
    raw === undefined
      ? `Поле «${field}» не может быть пустым.`
      : `Поле «${field}» заполнено неверно: ${expected(issue)}.`;
  const value = secretFields.has(field) || raw === undefined ? null : shown(raw);
  return [fieldError(code, field, text, value)];
}

/** A rule between fields has its own code. */
const codeOf = (issue: z.core.$ZodIssue): string =>
  issue.code === "custom" && typeof issue.params?.["code"] === "string"
    ? issue.params["code"]
    : "invalid";

/** What was expected, in Russian. */
function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `ожидалось значение типа ${issue.expected}`;
    case "invalid_format":
      if (issue.format === "date") return "ожидалась существующая дата ГГГГ-ММ-ДД";
      // The contract's own patterns have their name as the message.
      if (issue.message === "blank") return "ожидался видимый текст";
      return issue.message === "integer" ? "ожидалось целое число цифрами" : "недопустимый знак";
    case "invalid_value":
      return `ожидалось одно из: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return `ожидалось не меньше ${issue.minimum}`;
    case "too_big":
      return `ожидалось не больше ${issue.maximum}`;
    case "custom":
      return customExpected[codeOf(issue)] ?? "значение не подходит";
    default:
      return "значение не подходит";
  }
}

/** By the code of the contract's rule. */
const customExpected: Readonly<Record<string, string>> = {
  period_reversed: "конец периода раньше начала",
  range_reversed: "конец диапазона меньше начала",
  period_long: `ожидалось не больше ${longestDayPeriod} дней`,
  login_signs: "ожидались латинские буквы или кириллица, цифры и знаки с клавиатуры, без пробелов",
  login_alphabets: "в одном слове ожидались буквы одного алфавита",
  password_short: `ожидалось не меньше ${userLimits.password.min} знаков`,
  password_long: `ожидалось не больше ${userLimits.password.max} байт (${userLimits.password.max / 2} русских букв)`,
};

/** Whether it is a JSON object. */
export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
