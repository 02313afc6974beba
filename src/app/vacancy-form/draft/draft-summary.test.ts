import { expect, test } from "vitest";
import { checkValues, type ServiceRules } from "../check-values.ts";
import { formValuesOf, type FormValues } from "../form-values.ts";
import { changedFields, completeness, draftAge, holdsSomething } from "./draft-summary.ts";

const counted = (
  values: Partial<FormValues>,
  notFoundByTitle: ServiceRules["notFoundByTitle"] = [],
) =>
  completeness(
    checkValues(
      { kind: "create" },
      { ...formValuesOf({}), ...values },
      { hasOurLimits: true, notFoundByTitle },
    ),
  );

test("a new vacancy has ten required fields, without those found by the title", () => {
  expect(counted({})).toEqual({ filled: 0, of: 10 });
});

test("a field counts once it has a value other than spaces", () => {
  expect(counted({ post: "Сторож", metro: "5", address: "  " }).filled).toBe(2);
});

test("fields of activity count once the title does not find them", () => {
  const notFound = ["specializations", "specializations_subheading"] as const;
  expect(counted({ post: "Сторож" }, notFound)).toEqual({ filled: 1, of: 12 });
});

test("optional fields do not count", () => {
  expect(counted({ salary_from: "50000", phone: "+7" })).toEqual({ filled: 0, of: 10 });
});

const base = { vacancyId: 5, values: { post: "Сторож", metro: "5" }, etag: undefined };
const edit = (values: object) => ({ edits: base, values, sending: undefined });

test("an edit counts the fields that differ from the vacancy", () => {
  expect(changedFields(edit({ post: "Сторож ", metro: "", address: "Дом 1" }))).toBe(2);
});

test("an emptied unknown field counts as changed", () => {
  const blind = { vacancyId: 5, values: undefined, etag: undefined };
  expect(changedFields({ edits: blind, values: { salary_to: "", emptied: ["salary_to"] } })).toBe(
    1,
  );
});

test("an edit without changes and an emptied new vacancy hold nothing", () => {
  expect(holdsSomething(edit({ post: "Сторож" }))).toBe(false);
  expect(holdsSomething(edit({ post: "" }))).toBe(true);
  expect(holdsSomething({ edits: undefined, values: { post: "" }, sending: undefined })).toBe(
    false,
  );
});

test("a request without an answer keeps its draft, whatever its values", () => {
  const sending = { idempotencyKey: "k", values: {}, sentAt: 1 };
  expect(holdsSomething({ edits: undefined, values: {}, sending })).toBe(true);
});

const minute = 60_000;

test.each([
  [0, "now", 0],
  [minute - 1, "now", 0],
  [minute, "minutes", 1],
  [59 * minute, "minutes", 59],
  [60 * minute, "hours", 1],
  [24 * 60 * minute - 1, "hours", 23],
  [24 * 60 * minute, "days", 1],
  [-5 * minute, "now", 0],
] as const)("the age of a change %i ms ago is in %s: %i", (ago, unit, count) => {
  expect(draftAge(10 * minute, 10 * minute + ago)).toEqual({ unit, count });
});
