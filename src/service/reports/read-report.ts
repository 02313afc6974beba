import type * as z from "zod/mini";
import type { ErrorEntry } from "#contract/errors.ts";
import {
  placementReport,
  reportedDay,
  reportLimits,
  type PlacementReport,
  type ReportedDay,
} from "#contract/reports.ts";
import { fieldError, shown } from "../refusal.ts";

/** What can be read of a report, and all that is wrong with its form. */
export interface ReadReport {
  readonly report: Omit<PlacementReport, "days">;
  /** The days that can be read, each with its place in the list. */
  readonly days: readonly { readonly at: number; readonly day: ReportedDay }[];
  readonly problems: readonly ErrorEntry[];
}

/** Reads part by part, so that one wrong part does not hide what is wrong with the others. */
export function readReport(body: object): ReadReport {
  const given = body as Readonly<Record<string, unknown>>;
  const problems: ErrorEntry[] = Object.keys(given)
    .filter((name) => !Object.hasOwn(placementReport.shape, name))
    .map((name) => fieldError("unknown_field", name, `Неизвестное поле «${name}».`, null));
  const read = <S extends z.ZodMiniType>(schema: S, value: unknown, field: string) => {
    const result = schema.safeParse(value);
    if (!result.success)
      problems.push(...result.error.issues.flatMap((one) => told(one, field, value)));
    return result.data;
  };
  const report = {
    url: read(placementReport.shape.url, given["url"], "url"),
    error: read(placementReport.shape.error, given["error"], "error"),
  };
  const list = given["days"];
  if (list !== undefined && (!Array.isArray(list) || list.length > reportLimits.days)) {
    problems.push(
      fieldError("invalid", "days", `Ожидался список, не длиннее ${reportLimits.days} дней.`, null),
    );
    return { report, days: [], problems };
  }
  const days = (list ?? []).flatMap((value: unknown, at: number) => {
    const day = read(reportedDay, value, `days[${at}]`);
    return day === undefined ? [] : [{ at, day }];
  });
  return { report, days, problems };
}

function told(issue: z.core.$ZodIssue, whole: string, given: unknown): ErrorEntry[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) =>
      fieldError("unknown_field", `${whole}.${key}`, `Неизвестное поле «${whole}.${key}».`, null),
    );
  }
  const field = [whole, ...issue.path.map(String)].join(".");
  const value = issue.path.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null ? Reflect.get(found, key) : undefined,
    given,
  );
  if (value === undefined) {
    return [fieldError("required", field, `Поле «${field}» не может быть пустым.`, null)];
  }
  return [
    fieldError(
      "invalid",
      field,
      `Поле «${field}» заполнено неверно: ${expected(issue)}.`,
      shown(value),
    ),
  ];
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return `ожидалось значение типа ${issue.expected}`;
    case "invalid_format":
      return issue.format === "date"
        ? "ожидалась существующая дата ГГГГ-ММ-ДД"
        : "недопустимый знак";
    case "too_small":
      return `ожидалось не меньше ${issue.minimum}`;
    case "too_big":
      return `ожидалось не больше ${issue.maximum}`;
    default:
      return "значение не подходит";
  }
}
