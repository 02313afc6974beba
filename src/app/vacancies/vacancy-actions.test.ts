import { expect, test } from "vitest";
import { vacancies as english } from "../i18n/en/vacancies.ts";
import { vacancyCan } from "./vacancy-actions.ts";
import { stateWord } from "./state-words.ts";

const unpaid = { archive: 0, state: { type: "not_paid" } };
const published = { archive: 0, state: { type: "published" } };
const archived = { archive: 1, state: { type: "published" } };
const unknown = {};

test("only an unpublished vacancy can be deleted", () => {
  expect(vacancyCan.delete(archived, "recruiter")).toBeUndefined();
  expect(vacancyCan.delete(unpaid, "recruiter")).toBe("notArchived");
  expect(vacancyCan.delete(published, "admin")).toBe("notArchived");
});

test("a vacancy in any state can be unpublished, once", () => {
  expect(vacancyCan.unpublish(unpaid, "recruiter")).toBeUndefined();
  expect(vacancyCan.unpublish(published, "recruiter")).toBeUndefined();
  expect(vacancyCan.unpublish(archived, "recruiter")).toBe("alreadyArchived");
});

test("only an unpaid vacancy that is not archived can be published", () => {
  expect(vacancyCan.publish(unpaid, "recruiter")).toBeUndefined();
  expect(vacancyCan.publish(published, "recruiter")).toBe("alreadyPublished");
  expect(vacancyCan.publish({ archive: 1, state: { type: "not_paid" } }, "admin")).toBe("archived");
  expect(vacancyCan.publish({ archive: 0, state: { type: "completed" } }, "admin")).toBe(
    "completed",
  );
  expect(vacancyCan.publish({ archive: 0, state: { type: "в_споре" } }, "admin")).toBe(
    "noSuchState",
  );
});

test("an archived vacancy can still be edited and copied, as the service allows", () => {
  expect(vacancyCan.edit(archived, "recruiter")).toBeUndefined();
  expect(vacancyCan.duplicate(archived, "recruiter")).toBeUndefined();
});

test.each(["billing", "viewer"] as const)("a %s changes no vacancy, whatever its state", (role) => {
  expect(vacancyCan.create(role)).toBe("role");
  for (const vacancy of [unpaid, published, archived, unknown]) {
    for (const act of ["edit", "duplicate", "publish", "unpublish", "delete"] as const) {
      expect(vacancyCan[act](vacancy, role)).toBe("role");
    }
  }
});

test("where nothing is known of vacancy and role, the service decides", () => {
  for (const act of ["edit", "duplicate", "publish", "unpublish", "delete"] as const) {
    expect(vacancyCan[act](unknown, undefined)).toBeUndefined();
  }
});

test.each([
  ["Опубликована", "Published"],
  ["", "Published"],
  [" ", "Published"],
  ["Размещена на 5 сайтах", "Размещена на 5 сайтах"],
])("a published vacancy whose service says %j is %j", (title, word) => {
  expect(stateWord("published", title, english.states)).toBe(word);
});
