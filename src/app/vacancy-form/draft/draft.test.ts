import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasContent, hasStoredContent } from "../../api/draft-content.ts";
import { checkValues, type ServiceRules } from "../check-values.ts";
import { anyChanges, anyValues } from "../testing/any-values.ts";
import { formFieldNames, formValuesOf, type FormValues } from "../form-values.ts";
import {
  editDraftId,
  editedBy,
  readSentDraft,
  readStoredDraft,
  revisionOf,
  versionsOf,
  withVersion,
  type FieldVersion,
  changedFields,
  completeness,
  draftAge,
} from "./draft.ts";

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
  expect(readStoredDraft("d", { ...stored, values })?.values).toStrictEqual(stored.values);
});

test("the base of an edit may have no values, and only fields that there are", () => {
  const read = (edits: object) => readStoredDraft("d", { ...stored, edits })?.edits;
  expect(read({ vacancyId: 5 })).toEqual({ vacancyId: 5, values: undefined, etag: undefined });
  const values = { post: "Дворник", hologram: "да", metro: 5 };
  expect(read({ vacancyId: 5, values })?.values).toStrictEqual({ post: "Дворник" });
});

test("an edit's draft is named by its vacancy", () => {
  expect(editDraftId(5)).toBe("edit-5");
  expect([editedBy("edit-5"), editedBy("5-edit-"), editedBy("d")]).toEqual([
    5,
    undefined,
    undefined,
  ]);
});

test("a sent draft says which vacancy it became; anything else says nothing", () => {
  const sent = { vacancyId: 5, idempotencyKey: "k" };
  expect(readSentDraft(sent)).toEqual(sent);
  expect([readSentDraft({ vacancyId: 5 }), readSentDraft(null)]).toEqual([undefined, undefined]);
});

test("the current version of a field comes before those of other windows", () => {
  const draft = readStoredDraft("d", stored);
  if (draft === undefined) throw new Error("It says whose it is");
  expect(versionsOf(draft, "post")).toEqual([
    { value: "Сторож", revision: "w 3" },
    { value: "Вахтёр", revision: "v 1" },
  ]);
  expect(versionsOf(draft, "driving_license")).toEqual([{ value: ["b", "c"], revision: "" }]);
  expect(versionsOf(draft, "metro")).toEqual([]);
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
    expect(put(both, a2, a1)).toEqual([a2, b1]);
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
    expect(put([a2, b1], a2, b1)).toEqual([a2, b1]);
  });

  test("windows are told apart by their whole names", () => {
    const [one, two] = [version("w1", 1, "Токарь"), version("w2", 2, "Слесарь")];
    expect(put([one], two)).toEqual([one, two]);
  });

  test("equal and empty texts are replaced", () => {
    expect(put([version("a", 1, "Токарь ")], version("b", 1, "Токарь"))).toHaveLength(1);
    expect(put([version("a", 1, "")], b1)).toEqual([b1]);
    expect(put([a1], version("b", 1, ""))).toEqual([a1, version("b", 1, "")]);
  });

  test("the later version of a checkbox wins", () => {
    const [yes, no] = [version("a", 1, "1"), version("b", 1, "0")];
    expect(withVersion("not_use_company_data", [yes], { ...no, sees: [] })).toEqual([no]);
    const [tax, metro] = [version("a", 1, "salary_to"), version("b", 1, "metro")];
    expect(withVersion("emptied", [tax], { ...metro, sees: [] })).toEqual([metro]);
  });
});

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
const edit = (values: Record<string, string>) => ({ edits: base, values, sending: undefined });

test("an edit counts the fields that differ from the vacancy", () => {
  expect(changedFields(base, { post: "Сторож ", metro: "", address: "Дом 1" })).toBe(2);
});

test("an emptied unknown field counts as changed", () => {
  const blind = { vacancyId: 5, values: undefined, etag: undefined };
  expect(changedFields(blind, { salary_to: "", emptied: ["salary_to"] })).toBe(1);
});

test("an edit without changes and an emptied new vacancy have nothing to save", () => {
  expect(hasContent(edit({ post: "Сторож" }))).toBe(false);
  expect(hasContent(edit({ post: "" }))).toBe(true);
  expect(hasContent({ edits: undefined, values: { post: "" }, sending: undefined })).toBe(false);
});

test.each(formFieldNames)("%s alone of a new vacancy is worth keeping", (field) => {
  const values = { post: "", [field]: "5" };
  expect(hasContent({ edits: undefined, values, sending: undefined })).toBe(true);
});

test("a request without an answer keeps its draft, whatever its values", () => {
  const sending = { idempotencyKey: "k", values: {}, sentAt: 1 };
  expect(hasContent({ edits: undefined, values: {}, sending })).toBe(true);
});

test("an edit is worth keeping exactly when it changes a field", () => {
  const emptied = fc.uniqueArray(fc.constantFrom("phone", "metro", "salary_to"));
  fc.assert(
    fc.property(anyValues, anyChanges, emptied, (values, changes, emptied) => {
      const edits = { vacancyId: 5, values, etag: undefined };
      const changed = { ...changes, emptied };
      delete changed.not_use_company_data;
      expect(hasContent({ edits, values: changed })).toBe(changedFields(edits, changed) > 0);
    }),
  );
});

test("a draft counts as it is listed, and one of another version is kept", () => {
  expect(hasStoredContent(stored)).toBe(true);
  expect(hasStoredContent({ ...stored, sending: undefined })).toBe(true);
  expect(hasStoredContent({ owner: "· anna", values: { post: "" } })).toBe(false);
  expect(hasStoredContent({ owner: "· anna", values: { post: 5 } })).toBe(true);
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
