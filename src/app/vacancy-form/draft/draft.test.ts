import { expect, test } from "vitest";
import { readStoredDraft } from "./draft.ts";

const stored = {
  owner: "· anna",
  values: { post: "Сторож", driving_license: ["b", "c"] },
  revisions: { post: "w 3" },
  held: { post: [{ value: "Вахтёр", revision: "v 1" }] },
  step: "place",
  createdAt: 1,
  changedAt: 2,
  edits: { vacancyId: 5, values: { post: "Дворник" }, etag: '"3"' },
  sending: { idempotencyKey: "k", values: { post: "Сторож" }, sentAt: 9 },
};

test("a stored draft is read back whole", () => {
  expect(readStoredDraft("d", stored)).toEqual({ id: "d", ...stored });
});

test("fields emptied unseen are read back", () => {
  const values = { salary_to: "", emptied: ["salary_to"] };
  expect(readStoredDraft("d", { ...stored, values })?.values).toEqual(values);
});

test("a field this version does not know, or a bad one, takes no other with it", () => {
  const values = { ...stored.values, hologram: "да", salary_from: 5, metro: null };
  expect(readStoredDraft("d", { ...stored, values })?.values).toEqual(stored.values);
});

test.each([
  ["step", "moon", "job"],
  ["changedAt", "yesterday", 0],
  ["edits", { vacancyId: "five" }, undefined],
  ["sending", "lost", undefined],
  ["values", null, {}],
  ["revisions", { post: 3 }, {}],
  ["held", { post: "Вахтёр" }, {}],
] as const)("a bad %s takes nothing else with it", (part, bad, instead) => {
  const read = readStoredDraft("d", { ...stored, [part]: bad });
  expect(read).toEqual({ id: "d", ...stored, [part]: instead });
});

test.each([undefined, null, 5, {}, { owner: 1 }])("%j is no draft", (one) => {
  expect(readStoredDraft("d", one)).toBeUndefined();
});
