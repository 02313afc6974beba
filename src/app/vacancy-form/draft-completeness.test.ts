import { expect, test } from "vitest";
import { changedFields, completeness, holdsSomething } from "./draft-completeness.ts";

test("of twelve required fields the two found by the title are there from the start", () => {
  expect(completeness({})).toEqual({ filled: 2, of: 12 });
});

test("a field counts once something is in it, and spaces are nothing", () => {
  expect(completeness({ post: "Сторож", metro: "5", address: "  " }).filled).toBe(4);
});

test("fields of activity count as much filled as found", () => {
  expect(completeness({ specializations: ["1"], specializations_subheading: [] }).filled).toBe(2);
});

test("what is not required does not count", () => {
  expect(completeness({ salary_from: "50000", phone: "+7" }).filled).toBe(2);
});

const base = { vacancyId: 5, values: { post: "Сторож", metro: "5" }, etag: undefined };
const edit = (values: object) => ({ edits: base, values, sending: undefined });

test("an edit counts the fields in which it differs from the vacancy", () => {
  expect(changedFields(edit({ post: "Сторож ", metro: "", address: "Дом 1" }))).toBe(2);
});

test("an edit that differs in nothing holds nothing, nor does an emptied new vacancy", () => {
  expect(holdsSomething(edit({ post: "Сторож" }))).toBe(false);
  expect(holdsSomething(edit({ post: "" }))).toBe(true);
  expect(holdsSomething({ edits: undefined, values: { post: "" }, sending: undefined })).toBe(
    false,
  );
});

test("a request without an answer keeps its draft, whatever is in it", () => {
  const sending = { idempotencyKey: "k", values: {}, sentAt: 1 };
  expect(holdsSomething({ edits: undefined, values: {}, sending })).toBe(true);
});
