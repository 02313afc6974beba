import { describe, expect, test } from "vitest";
import { readStoredDraft, revisionOf, withVersion, type FieldVersion } from "./draft.ts";

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

test("a stored draft is read back completely", () => {
  expect(readStoredDraft("d", stored)).toEqual({ id: "d", ...stored });
});

test("emptied unknown fields are read back", () => {
  const values = { salary_to: "", emptied: ["salary_to"] };
  expect(readStoredDraft("d", { ...stored, values })?.values).toEqual(values);
});

test("an unknown or invalid field does not affect the others", () => {
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
] as const)("an invalid %s does not affect the rest", (part, bad, instead) => {
  const read = readStoredDraft("d", { ...stored, [part]: bad });
  expect(read).toEqual({ id: "d", ...stored, [part]: instead });
});

test.each([undefined, null, 5, {}, { owner: 1 }])("%j is not a draft", (one) => {
  expect(readStoredDraft("d", one)).toBeUndefined();
});

const version = (window: string, count: number, value: string): FieldVersion => ({
  value,
  revision: revisionOf(window, count),
});
const put = (
  versions: readonly FieldVersion[],
  one: FieldVersion,
  ...sees: readonly FieldVersion[]
) =>
  withVersion("responsibility", versions, { ...one, sees: sees.map(({ revision }) => revision) });

describe("the versions of a field", () => {
  const [a1, a2, a3] = [1, 2, 3].map((count) => version("a", count, `из первого окна ${count}`));
  const [b1, b2] = [1, 2].map((count) => version("b", count, `из второго окна ${count}`));
  if (!a1 || !a2 || !a3 || !b1 || !b2) throw new Error("There are five");

  test("a window replaces its own version, whatever it saw", () => {
    expect(put(put([], a1), a3)).toEqual([a3]);
  });

  test("a version that was seen is replaced", () => {
    expect(put([a1], b1, a1)).toEqual([b1]);
  });

  test("a version that was not seen stays next to the new one", () => {
    expect(put([a2], b1, a1)).toEqual([a2, b1]);
  });

  test("each window then replaces its own version in place", () => {
    const both = put([a1], b1);
    expect(put(put(both, a2, a1), b2, a1)).toEqual([a2, b2]);
  });

  test("a window that saw all versions replaces them", () => {
    expect(put([a2, b1], b2, a2)).toEqual([b2]);
  });

  test("input during a decision is not lost", () => {
    expect(put([a3, b1], b2, a2)).toEqual([a3, b2]);
  });

  test("the same or an earlier change has no effect", () => {
    expect(put([a2, b1], a2)).toEqual([a2, b1]);
    expect(put([a2, b1], a1)).toEqual([a2, b1]);
  });

  test("equal and empty texts are replaced", () => {
    expect(put([version("a", 1, "Токарь ")], version("b", 1, "Токарь"))).toHaveLength(1);
    expect(put([version("a", 1, "")], b1)).toEqual([b1]);
    expect(put([a1], version("b", 1, ""))).toEqual([a1, version("b", 1, "")]);
  });

  test("the later version of a checkbox wins", () => {
    const [yes, no] = [version("a", 1, "1"), version("b", 1, "0")];
    expect(withVersion("not_use_company_data", [yes], { ...no, sees: [] })).toEqual([no]);
  });
});
