import fc from "fast-check";
import { expect, test } from "vitest";
import { vacancyStates } from "#contract/lists.ts";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { formFieldNames, formValuesOf, valuesOfForm } from "../form-values.ts";
import { anyChanges, anyValues } from "../testing/any-values.ts";
import { changedValues, changeList, withChanges } from "../vacancy-changes.ts";
import { beginEdit, editLocks, unknownFields } from "./begin-edit.ts";
import { decide, undecided, type Choice } from "./merge-vacancies.ts";

const shown = (values: VacancyValues | undefined, etag = '"1"') => ({
  vacancyId: 7,
  values,
  etag,
});

test("an edit without a draft starts with the vacancy as the service returns it", () => {
  const start = beginEdit(shown({ post: "Слесарь" }), { edits: undefined, values: {} });
  expect(start).toMatchObject({ merging: undefined, isRestored: false });
  expect(start.initial).toEqual(formValuesOf({ post: "Слесарь" }));
  expect(start.base).toEqual(shown({ post: "Слесарь" }));
});

test("a draft's values are in the form again and are the changes of the edit", () => {
  fc.assert(
    fc.property(anyValues, anyChanges, (base, changes) => {
      const mine = withChanges(base, changes);
      const typed = changedValues(base, mine);
      const start = beginEdit(shown(base, '"2"'), { edits: shown(base), values: typed });
      expect(changedValues(start.base.values, valuesOfForm(start.initial))).toEqual(typed);
      expect(start.isRestored).toBe(Object.keys(typed).length > 0);
      // A new version with the same values needs no decision.
      expect(start.merging).toBeUndefined();
      expect(start.base.etag).toBe('"2"');
    }),
  );
});

test("later changes of others are in the form with mine, and a reload starts from the same state", () => {
  fc.assert(
    fc.property(anyValues, anyChanges, anyChanges, (base, one, other) => {
      const mine = withChanges(base, one);
      const theirs = withChanges(base, other);
      const typed = changedValues(base, mine);
      const now = shown(theirs, '"2"');
      const start = beginEdit(now, { edits: shown(base), values: typed });
      const reloaded = beginEdit(now, {
        edits: start.keep.edits,
        values: { ...typed, ...start.keep.values },
      });
      const [first, second] = [valuesOfForm(start.initial), valuesOfForm(reloaded.initial)];
      expect(changeList(first, second)).toEqual([]);
      expect(reloaded.base).toEqual(start.base);
      expect(reloaded.merging?.merge.conflicts ?? []).toEqual(start.merging?.merge.conflicts ?? []);
    }),
  );
});

test("a field changed and reverted does not undo what others saved in it", () => {
  const base = { post: "Слесарь" };
  const draft = { edits: shown(base), values: { post: "Слесарь" } };
  const start = beginEdit(shown({ post: "Токарь" }, '"2"'), draft);
  expect(start.initial.post).toBe("Токарь");
  expect(start.keep.values).toEqual({ post: "Токарь" });
  expect(changeList(start.base.values, valuesOfForm(start.initial))).toEqual([]);
});

test("the edit takes over the others' version only when no conflict is left", () => {
  const draft = {
    edits: shown({ post: "Слесарь", metro: "1", phone: "1" }),
    values: { post: "Токарь", metro: "2" },
  };
  const { merging, base } = beginEdit(
    shown({ post: "Сварщик", metro: "3", phone: "1" }, '"2"'),
    draft,
  );
  if (merging === undefined) throw new Error("no merge");
  expect(base.etag).toBe('"1"');
  const [post, metro] = merging.merge.conflicts;
  if (post === undefined || metro === undefined) throw new Error("no conflicts");
  const once = decide(merging, post, "theirs", { metro: "2" });
  expect(once.values).toEqual({ post: "Сварщик" });
  expect(undecided(once.merging)).toEqual([metro]);
  const twice = decide(once.merging, metro, "mine", { post: "Сварщик", metro: "2" });
  expect(twice.values).toEqual({ metro: "2" });
  expect(undecided(twice.merging)).toEqual([]);
});

test.for<[Choice, string]>([
  ["mine", "Мой"],
  ["theirs", "Их"],
  ["both", "Мой\n\nИх"],
])("a text conflict resolved with %s is %j", ([choice, text]) => {
  const draft = { edits: shown({ responsibility: "Был" }), values: { responsibility: "Мой" } };
  const { merging } = beginEdit(shown({ responsibility: "Их" }, '"2"'), draft);
  const conflict = merging?.merge.conflicts[0];
  if (merging === undefined || conflict === undefined) throw new Error("no conflict");
  expect(decide(merging, conflict, choice, { responsibility: "Мой" }).values).toEqual({
    responsibility: text,
  });
});

test("for a vacancy that is not returned the form is empty, and an empty field does not empty it", () => {
  const start = beginEdit(shown(undefined), { edits: undefined, values: {} });
  expect(start.initial).toEqual(formValuesOf({}));
  const later = beginEdit(shown({ post: "Слесарь", metro: "1" }), {
    edits: shown(undefined),
    values: { post: "", metro: "2" },
  });
  expect(changeList(later.base.values, valuesOfForm(later.initial))).toEqual([
    { field: "metro", before: "1", after: "2" },
  ]);
});

test("an edit keeps its base when the service stops returning the vacancy", () => {
  const edits = shown({ post: "Слесарь" });
  const start = beginEdit(shown(undefined, '"2"'), { edits, values: { post: "" } });
  expect(start.base).toEqual(edits);
  expect(start.initial.post).toBe("");
});

test("an emptied unknown field becomes a normal empty field once the vacancy is returned", () => {
  const draft = {
    edits: shown(undefined),
    values: { metro: "", salary_to: "", emptied: ["metro", "salary_to"] },
  };
  const blind = beginEdit(shown(undefined), draft);
  expect(changedValues(undefined, valuesOfForm(blind.initial))).toEqual({
    salary_to: "",
    metro: "",
  });
  expect(blind.isRestored).toBe(true);
  const { base, initial, keep } = beginEdit(shown({ post: "Слесарь", metro: "1" }), draft);
  expect(changeList(base.values, valuesOfForm(initial))).toEqual([
    { field: "salary_to", before: undefined, after: undefined },
    { field: "metro", before: "1", after: undefined },
  ]);
  expect(keep.values).toEqual({ metro: "", emptied: ["salary_to"] });
});

test("a missing value is unknown, and a value returned as empty is not", () => {
  expect(unknownFields(undefined, undefined, false)).toEqual(new Set(formFieldNames));
  expect(unknownFields({ post: "Слесарь" }, undefined, true)).toEqual(new Set());
  // Another service's answer has no company (§2.5).
  expect(unknownFields({ post: "Слесарь" }, undefined, false)).toEqual(
    new Set(["company_id", "logo_url", "citizenship", "w_m"]),
  );
  expect(unknownFields({ company_id: "7", w_m: "1" }, undefined, false)).toEqual(
    new Set(["logo_url", "citizenship"]),
  );
});

const state = (type: string) => ({
  state: {
    type,
    title: type,
    activatedAt: null,
    completedAt: null,
    autoUpdatedAt: null,
    left2end: null,
    need2prolongate: false,
    checked: false,
  },
});

test("an unpaid vacancy has no locked fields", () => {
  expect(editLocks(state("not_paid"))).toEqual([]);
});

test.for([...vacancyStates.filter((type) => type !== "not_paid"), "a_state_of_another_service"])(
  "job title and company are locked when the vacancy is %s",
  (type) => {
    expect(editLocks(state(type))).toEqual(["post", "company_id"]);
  },
);

test("a vacancy the service does not return has no locked fields, because the service itself refuses", () => {
  expect(editLocks(undefined)).toEqual([]);
});
