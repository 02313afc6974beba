import type * as z from "zod/mini";
import { errorEnvelope } from "#contract/errors.ts";
import type { AddressedInput } from "#contract/operation.ts";
import { operations, type Operation, type OperationName } from "#contract/operations.ts";
import { errorEntries } from "#contract/reading/unusual-answer.ts";
import { inTableSpelling } from "#contract/reading/other-spellings.ts";
import { wrapped } from "#contract/wire.ts";
import { noRouteReply, responseErrors } from "#contract/responses.ts";
import { at } from "./answer-rule.ts";
import { billingRules } from "./billing-rules.ts";
import { vacancyRules } from "./vacancy-rules.ts";
import { sentenceFor, sentencesOf, isOwnField } from "./sentence-places.ts";
import { sentenceOf, type CheckName } from "./sentences.ts";
import { pathText, placeOf, shapeOf } from "./shape.ts";

type Path = readonly PropertyKey[];

/** A departure of an answer from the interface. It contains none of the answer's values. */
export interface Departure {
  readonly check: CheckName;
  /** The paragraph of the interface. */
  readonly source: string;
  /** The place in the answer; the first of equal ones. */
  readonly path: string;
  readonly expected: string;
  /** The shape of the value found there. */
  readonly found: string;
  /** The number of places with this departure. */
  readonly places: number;
  /** The app works despite it, and the user loses nothing. */
  readonly tolerated: boolean;
}

export interface CheckResult {
  readonly departures: readonly Departure[];
  /** The checks that apply to this answer. */
  readonly tried: readonly CheckName[];
}

/** An answer with its parsed body; undefined if that is empty or not JSON. */
export interface CheckedAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface Found {
  readonly check: CheckName;
  readonly path: Path;
  readonly expected: string;
  readonly value: unknown;
  readonly tolerated: boolean;
}

/** Checks a successful answer against the operation's row and its rules. */
export function checkSuccess(
  name: OperationName,
  { status, body }: CheckedAnswer,
  asked: AddressedInput = {},
): CheckResult {
  const operation: Operation = operations[name];
  const [own, schema] = ownSuccess(operation);
  const found: Found[] = [];
  const tried: CheckName[] = ["success-status"];
  if (status !== own) found.push(statusFault("success-status", [own], status));
  if (schema === null) {
    tried.push("edit-done");
    if (body !== undefined) found.push(fault("edit-done", [], "no body", body));
  } else if (operation.unshown !== "answer") {
    const answer = wrapped(body);
    if (operation.unshown !== "wrapping" || typeof body !== "object") {
      tried.push("data-wrapping");
      if (answer !== body)
        found.push(fault("data-wrapping", [], "an object with data", body, true));
    }
    found.push(...schemaFaults(name, schema, answer));
    tried.push(...sentencesOf(name).map(([, check]) => check));
    const data = at(answer, "data");
    for (const rule of [...billingRules, ...vacancyRules]) {
      if (!rule.of.includes(name) || data === undefined) continue;
      if (rule.isTried?.(data, asked) === false) continue;
      tried.push(rule.check);
      const faults = rule.find(data, asked);
      found.push(...faults.map((one) => fault(rule.check, one.path, one.expected, one.found)));
    }
  }
  return { departures: grouped(found), tried: [...new Set(tried)] };
}

/** Checks a refusal against §7, which shows errors only of vacancies and responses. */
export function checkRefusal(name: OperationName, { status, body }: CheckedAnswer): CheckResult {
  const shown = refusalShown(name, status);
  if (shown === undefined) return { departures: [], tried: [] };
  const read = shown.schema.safeParse(body);
  const isRead = errorEntries(body).length > 0;
  const found = (read.success ? [] : read.error.issues)
    .flatMap((issue) => leaves(issue, body))
    .map(({ path, expected }) =>
      fault(shown.sentenceFor(path), path, expected, at(body, ...path), isRead),
    );
  const data = at(body, "data");
  if (status === 400 && read.success && Object.keys(Object(data)).length > 0) {
    found.push(fault(shown.sentenceFor([]), ["data"], "an empty object", data, isRead));
  }
  return {
    departures: grouped(found),
    tried: [...new Set([shown.sentenceFor([]), shown.sentenceFor(["errors", 0, "text"])])],
  };
}

function refusalShown(name: OperationName, status: number) {
  const placedIn =
    (whole: CheckName, entry: CheckName = whole) =>
    (path: Path): CheckName =>
      path.length > 1 ? entry : whole;
  if (status === 400 && (name === "createVacancy" || name === "editVacancy"))
    return { schema: errorEnvelope, sentenceFor: placedIn("vacancy-errors") };
  if (name !== "createResponse") return undefined;
  if (status === 400)
    return {
      schema: responseErrors,
      sentenceFor: placedIn("response-errors", "response-error-entry"),
    };
  return status === 404
    ? { schema: noRouteReply, sentenceFor: placedIn("key-demanded") }
    : undefined;
}

/**
 * A departure: a status that the sentence does not name.
 * @param tolerated by default what the sentence says
 */
export const statusDeparture = (
  check: CheckName,
  expected: readonly number[],
  status: number,
  tolerated?: boolean,
): Departure =>
  departureOf([
    { ...statusFault(check, expected, status), ...(tolerated === undefined ? {} : { tolerated }) },
  ]);

/** A departure that shows only across several answers. */
export const departureAt = (
  check: CheckName,
  path: Path,
  expected: string,
  found: unknown,
): Departure => departureOf([fault(check, path, expected, found)]);

function statusFault(check: CheckName, expected: readonly number[], status: number): Found {
  // A status is not personal data, so it is shown unchanged.
  return { ...fault(check, [], expected.join(" or "), status), path: ["status"] };
}

function fault(
  check: CheckName,
  path: Path,
  expected: string,
  value: unknown,
  tolerated = sentenceOf(check).tolerated === true,
): Found {
  return { check, path, expected, value, tolerated };
}

/** The status of success that the row declares, and its body. */
export function ownSuccess({ replies }: Operation): readonly [number, z.ZodMiniType | null] {
  const own =
    Object.keys(replies)
      .map(Number)
      .find((status) => status < 300) ?? 200;
  return [own, replies[own] ?? null];
}

function schemaFaults(name: OperationName, schema: z.ZodMiniType, answer: unknown): Found[] {
  const read = schema.safeParse(answer);
  if (read.success) return [];
  // Reads the answer as the app does. What is still wrong then is not shown by the app.
  const again = schema.safeParse(inTableSpelling(schema, answer));
  const unread = (again.error?.issues ?? []).map(({ path }) => path);
  return read.error.issues
    .flatMap((issue) => leaves(issue, answer))
    .filter(({ path }) => !isOwnField(path))
    .map(({ path, expected }) => {
      const isRead = !unread.some((other) => isBeginning(other, path) || isBeginning(path, other));
      return fault(sentenceFor(name, path), path, expected, at(answer, ...path), isRead);
    });
}

const isBeginning = (short: Path, long: Path): boolean =>
  short.length <= long.length && short.every((key, index) => key === long[index]);

interface Leaf {
  readonly path: Path;
  readonly expected: string;
}

/** The places of a zod issue. For a union, those of the alternative that fits best. */
function leaves(issue: z.core.$ZodIssue, answer: unknown): Leaf[] {
  if (issue.code !== "invalid_union") return [{ path: issue.path, expected: expectation(issue) }];
  const options = issue.errors.map((option) =>
    option.flatMap((inner) => leaves({ ...inner, path: [...issue.path, ...inner.path] }, answer)),
  );
  if (options.every((option) => option.every(({ path }) => path.length === issue.path.length))) {
    const expected = options.map((option) => option[0]?.expected ?? "").join(" or ");
    return [{ path: issue.path, expected }];
  }
  const weight = (option: readonly Leaf[]): number =>
    option.reduce((sum, { path }) => sum + (at(answer, ...path) === undefined ? 3 : 2), 0);
  return options.toSorted((one, other) => weight(one) - weight(other))[0] ?? [];
}

const kinds: Readonly<Record<string, string>> = {
  int: "an integer",
  number: "an integer",
  string: "a text",
  boolean: "a boolean",
  array: "an array",
  object: "an object",
  record: "an object",
  null: "null",
};

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return kinds[issue.expected] ?? issue.expected;
    case "invalid_format":
      return issue.format === "date" ? "a day, YYYY-MM-DD" : issue.format;
    case "invalid_value":
      return issue.values.map(String).join(" or ");
    case "too_small":
      return "a value that is not empty";
    default:
      return "another value";
  }
}

/** Equal places are one departure. */
function grouped(found: readonly Found[]): Departure[] {
  const groups = new Map<string, Found[]>();
  for (const one of found) {
    const key = [one.check, placeOf(one.path), one.expected, one.tolerated].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map(departureOf);
}

function departureOf(alike: readonly Found[]): Departure {
  const [first] = alike;
  if (first === undefined) throw new Error("A departure has a place");
  const { check, path, expected, value, tolerated } = first;
  return {
    check,
    source: sentenceOf(check).source,
    path: path[0] === "status" ? "status" : pathText(path),
    expected,
    found: path[0] === "status" ? String(value) : shapeOf(value),
    places: alike.length,
    tolerated,
  };
}

/** A departure as one line, for `npm run conform` and the app's report. */
export function departureLine({
  source,
  check,
  path,
  expected,
  found,
  places,
  tolerated,
}: Departure): string {
  const more = places === 1 ? "" : ` (and ${places - 1} more like it)`;
  const kept = tolerated ? " · tolerated by the app" : "";
  return `${source} ${check}: ${path}${more} is ${found}; expected ${expected}${kept}`;
}

/** The sentence the answer departs from. */
export const sentenceLine = ({ check }: Pick<Departure, "check">): string => sentenceOf(check).says;
