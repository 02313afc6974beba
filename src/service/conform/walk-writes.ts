import { at } from "#contract/departures/answer-rule.ts";
import { statusDeparture } from "#contract/departures/find-departures.ts";
import type { CheckName } from "#contract/departures/sentences.ts";
import type { OperationName } from "#contract/operations.ts";
import { errorEntries } from "#contract/reading/unusual-answer.ts";
import { vacancyField } from "#contract/vacancy-fields.ts";
import type { Answer } from "./asking.ts";
import { walkReports } from "./walk-reports.ts";
import { walkResponses } from "./walk-responses.ts";
import type { Walk } from "./walk.ts";

/** The title of the one vacancy that `--write` makes. */
export const purposeTitle = "Проверка интерфейса, не публиковать";

const writes = ["createVacancy", "editVacancy", "unpublishVacancy", "deleteVacancy"] as const;

export interface VacancyPlan {
  /** Values that replace the invented ones: the company, ids of dictionaries. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The ids that property references list. */
  readonly allowed: ReadonlyMap<string, readonly string[]>;
  readonly now: number;
  /** An existing vacancy with reports; then the reports of the new one are not requested. */
  readonly hasReports: boolean;
}

/**
 * §4.6–§4.10: makes one vacancy, edits, unpublishes and deletes it. Vacancies made by invalid requests are deleted too.
 */
export async function walkWrites(walk: Walk, plan: VacancyPlan): Promise<void> {
  if (!walk.target.mayWrite) {
    for (const name of [...writes, "createResponse"] as const)
      walk.untried(name, "it needs --write");
    return;
  }
  const made = new Set<number>();
  try {
    const id = await walkCreation(walk, plan, made);
    if (id === undefined) {
      for (const name of writes.slice(1)) walk.untried(name, "no vacancy was made");
      walk.untried("createResponse", "no vacancy was made to respond to");
      return;
    }
    await walkEdits(walk, plan, id);
    if (!plan.hasReports) await walkReports(walk, id, plan.now);
    await walkResponses(walk, id);
    await walkEnd(walk, id, made);
  } finally {
    for (const id of made) await remove(walk, id);
  }
}

/** @returns the id of the vacancy */
async function walkCreation(
  walk: Walk,
  { values, allowed }: VacancyPlan,
  made: Set<number>,
): Promise<number | undefined> {
  const whole = { ...valuesFrom(allowed), ...values };
  const refused = (body: object, check: CheckName, status: number, sender?: "nobody") =>
    walk.refusal("createVacancy", { body }, check, status, sender);
  // A vacancy that the service made from an invalid request must not stay.
  walk.onAnswer = (name, answer) => {
    if (name === "createVacancy" && answer.status < 300) keep(walk, made, answer);
  };
  await refused({}, "sign-in-demanded", 401, "nobody");
  emptyRequest(walk, "createVacancy", await refused({}, "empty-request", 400));
  missingValue(walk, "createVacancy", await refused({ salary_from: 1000 }, "missing-value", 400));

  // Rule 1 first: if the service finds fields of activity, this creates the vacancy.
  const { specializations, specializations_subheading, ...withoutFields } = whole;
  const fields = { specializations, specializations_subheading };
  const first = await walk.ask("createVacancy", { body: withoutFields });
  const isFilled = first !== undefined && first.status < 300;
  const answer = isFilled
    ? first
    : first?.status === 400
      ? await walk.ask("createVacancy", { body: whole })
      : first;
  if (answer === undefined) {
    walk.left.push(`A vacancy “${purposeTitle}” may have been made: its answer did not come.`);
    return undefined;
  }
  if (answer.status >= 300) return explainRefusal(walk, answer);
  const body = isFilled ? withoutFields : whole;
  const data = walk.checkSuccess("createVacancy", { body }, answer);
  walk.holds("createVacancy", "fields-found", isFilled ? hasFields(data) : namesFields(first), {
    path: isFilled ? ["data", "specific", "specializations"] : ["errors"],
    expected: isFilled ? "fields of activity" : "an error for both fields of activity",
    found: isFilled ? at(data, "specific", "specializations") : at(first?.body, "errors"),
    curl: (isFilled ? answer : (first ?? answer)).curl,
  });
  keepsValues(walk, data, { ...body, ...(isFilled ? {} : fields) }, answer.curl);
  return [...made].at(-1);
}

/**
 * Invented values, except those the service must know: ids from its property references, the company from `--company`.
 */
function valuesFrom(allowed: VacancyPlan["allowed"]): Record<string, unknown> {
  const first = (name: string): string | undefined => allowed.get(name)?.[0];
  const given = {
    post: purposeTitle,
    specializations: listed(first("specializations")),
    specializations_subheading: listed(first("specializations_subheading")),
    responsibility: "Ничего: вакансия создана программой проверки и будет удалена.",
    employment: objectOf(first("employment")),
    schedule: objectOf(first("schedule")),
    salary_from: 1000,
    salary_to: 2000,
    qualification_requirements: "Никаких.",
    operating_conditions: "Никаких.",
    address: "Москва",
    metro: first("metro"),
    medical_book: 0,
    not_use_company_data: 1,
    person_name: "Проверка Интерфейса",
    company_name: "Проверка интерфейса",
    phone: "+7 (000) 000-00-00",
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const listed = (id: string | undefined) => (id === undefined ? undefined : [id]);
const objectOf = (id: string | undefined) => (id === undefined ? undefined : { id });

/** Refusing values that only the service's owner can know is not a departure. */
function explainRefusal(walk: Walk, { status, body, curl }: Answer): undefined {
  if (status === 400) {
    const fields = errorEntries(body).flatMap(({ field }) => (field === null ? [] : [field]));
    const named = fields.filter(isProperty).join(", ");
    walk.untried(
      "createVacancy",
      `it refuses our values (${named === "" ? "it does not say which" : named}): give --company and --values`,
    );
  } else if (status === 401 || status === 403) {
    walk.untried("createVacancy", `${status}: this user may not create vacancies`);
  } else {
    walk.departs("createVacancy", statusDeparture("success-status", [201], status, false), curl);
  }
  return undefined;
}

/** A property's number or a parameter's name; anything else may be data. */
const isProperty = (field: string): boolean =>
  /^\d{1,9}$/.test(field) || vacancyField(field) !== undefined;

const hasFields = (data: unknown): boolean =>
  ["specializations", "specializations_subheading"].every((name) => {
    const found = at(data, "specific", name);
    return Array.isArray(found) && found.length > 0;
  });

/** Each field must have its own error; their numbers depend on the service. */
const namesFields = (refused: Answer | undefined): boolean =>
  new Set(errorEntries(refused?.body).map(({ field }) => field)).size >= 2;

function keepsValues(walk: Walk, data: unknown, sent: Record<string, unknown>, curl: string): void {
  for (const name of ["post", "responsibility", "salary_from", "qualification_requirements"]) {
    const found = at(data, "specific", name);
    walk.holds("createVacancy", "specific-kept", String(found) === String(sent[name]), {
      path: ["data", "specific", name],
      expected: "the value that was sent",
      found,
      curl,
    });
  }
  const digits = (text: unknown): string => String(text).replaceAll(/\D/g, "").slice(-10);
  const contacts: readonly (readonly [readonly string[], boolean])[] = [
    [["personName"], at(data, "contacts", "personName") === sent["person_name"]],
    [["companyName"], at(data, "contacts", "companyName") === sent["company_name"]],
    [
      ["phones", "main", "number"],
      digits(at(data, "contacts", "phones", "main", "number")) === digits(sent["phone"]),
    ],
  ];
  if (sent["not_use_company_data"] !== 1) return;
  for (const [path, isRight] of contacts) {
    walk.holds("createVacancy", "own-contacts", isRight, {
      path: ["data", "contacts", ...path],
      expected: "the value that was sent",
      found: at(data, "contacts", ...path),
      curl,
    });
  }
}

async function walkEdits(walk: Walk, { allowed }: VacancyPlan, id: number): Promise<void> {
  const params = { vacancy_id: id };
  const edit = (body: object, check: CheckName) =>
    walk.success("editVacancy", { params, body }, check);
  const first = (name: string): string | undefined => allowed.get(name)?.[0];
  const texts = { employment: first("employment"), schedule: first("schedule") };
  const added = { citizenship: first("citizenship"), w_m: first("w_m") };
  const video = { link_to_the_video_on_youtube: "https://www.youtube.com/watch?v=00000000000" };
  await edit({ operating_conditions: "Никаких, и после правки тоже." }, "edit-done");
  if (texts.employment === undefined || texts.schedule === undefined) {
    walk.untried("editVacancy", "the ids of employment and schedule are not known");
  } else await edit(texts, "edit-texts");
  await edit({ ...video, ...added }, "edit-added");
  const refused = (body: object, check: CheckName, status: number, sender?: "nobody") =>
    walk.refusal("editVacancy", { params, body }, check, status, sender);
  emptyRequest(walk, "editVacancy", await refused({}, "empty-request", 400));
  missingValue(walk, "editVacancy", await refused({ responsibility: "" }, "missing-value", 400));
  await refused({ more_info: "" }, "sign-in-demanded", 401, "nobody");
}

type Refusing = "createVacancy" | "editVacancy";

function emptyRequest(walk: Walk, name: Refusing, answer: Answer | undefined): void {
  if (answer === undefined) return;
  const entries = rawErrors(answer);
  const isRight = entries.some(
    (entry) =>
      at(entry, "type") === "system" &&
      at(entry, "code") === "empty_request" &&
      at(entry, "field") === null &&
      at(entry, "value") === null,
  );
  walk.holds(name, "empty-request", isRight, {
    path: ["errors"],
    expected: "system, empty_request, with field and value null",
    found: at(answer.body, "errors"),
    curl: answer.curl,
  });
}

function missingValue(walk: Walk, name: Refusing, answer: Answer | undefined): void {
  if (answer === undefined) return;
  const entries = rawErrors(answer);
  const wrong = entries.findIndex(
    (entry) =>
      at(entry, "type") !== "validation" ||
      at(entry, "code") !== "constraint" ||
      !/^\d+$/.test(String(at(entry, "field"))) ||
      at(entry, "value") !== "",
  );
  walk.holds(name, "missing-value", wrong === -1 && entries.length > 0, {
    path: wrong === -1 ? ["errors"] : ["errors", wrong],
    expected: "validation, constraint, a number as a text in field, an empty value",
    found: wrong === -1 ? at(answer.body, "errors") : entries[wrong],
    curl: answer.curl,
  });
}

function rawErrors({ body }: Answer): readonly unknown[] {
  const errors = at(body, "errors");
  return Array.isArray(errors) ? errors : [];
}

/** §3.2: it cannot be deleted before it is unpublished, and is gone afterward. */
async function walkEnd(walk: Walk, id: number, made: Set<number>): Promise<void> {
  const params = { id };
  const refusal = (name: OperationName, check: CheckName, status: number, sender?: "nobody") =>
    walk.refusal(name, { params }, check, status, sender);
  await refusal("unpublishVacancy", "access-denied", 403, "nobody");
  await refusal("deleteVacancy", "access-denied", 403, "nobody");
  await refusal("deleteVacancy", "delete-first", 400);
  await walk.success("unpublishVacancy", { params }, "unpublish-result");
  const deleted = await walk.success("deleteVacancy", { params }, "delete-result");
  if (at(deleted, "result") !== true) return;
  made.delete(id);
  await refusal("unpublishVacancy", "deleted-gone", 404);
  await refusal("deleteVacancy", "deleted-gone", 404);
}

function keep(walk: Walk, made: Set<number>, { body }: Answer): void {
  const id = Number(at(body, "data", "id") ?? at(body, "id"));
  if (Number.isSafeInteger(id) && id > 0) made.add(id);
  else walk.left.push(`A vacancy “${purposeTitle}”: its number could not be read.`);
}

/** Only cleans up; the answers are not judged. */
async function remove(walk: Walk, id: number): Promise<void> {
  const params = { id };
  await walk.quietly("unpublishVacancy", { params });
  const answer = await walk.quietly("deleteVacancy", { params });
  if (answer !== undefined && (answer.status < 300 || answer.status === 404)) return;
  const outcome = answer === undefined ? "did not come" : `was ${answer.status}`;
  walk.left.push(`Vacancy ${id} “${purposeTitle}”: the answer to its deletion ${outcome}.`);
}
