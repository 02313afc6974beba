import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameValue, type VacancyValues } from "#contract/vacancy-values.ts";
import {
  baseOf,
  canHaveBoth,
  choiceOf,
  chosen,
  decide,
  formAfter,
  needsNotice,
  mergeTexts,
  mergeVacancies,
  nextBase,
  startMerge,
  undecided,
  withTyped,
  type Choice,
  type Merge,
  type Merging,
} from "./merge-vacancies.ts";
import { anyChanges, anyValues } from "../testing/any-values.ts";
import { changeList, editableFields, withChanges } from "../vacancy-changes.ts";

/** Two edits of the same vacancy. */
const twoEdits = fc.tuple(anyValues, anyChanges, anyChanges).map(([base, one, other]) => ({
  base,
  mine: withChanges(base, one),
  theirs: withChanges(base, other),
}));

const differences = (one: VacancyValues, other: VacancyValues) =>
  changeList(one, other).map(({ field }) => field);
const inConflict = (merge: Merge) => merge.conflicts.flatMap(({ fields }) => fields);

test("if nobody else changed anything, my changes stay without conflicts", () => {
  fc.assert(
    fc.property(twoEdits, ({ base, mine }) => {
      const merge = mergeVacancies(base, mine, base);
      expect(merge.merged).toEqual(mine);
      expect(merge.kept).toEqual(differences(base, mine));
      expect([...merge.taken, ...merge.same, ...merge.joined, ...inConflict(merge)]).toEqual([]);
    }),
  );
});

test("if I changed nothing, their changes are applied without conflicts", () => {
  fc.assert(
    fc.property(twoEdits, ({ base, theirs }) => {
      const merge = mergeVacancies(base, base, theirs);
      expect(differences(merge.merged, theirs)).toEqual([]);
      expect(merge.taken).toEqual(differences(base, theirs));
      expect([...merge.kept, ...merge.same, ...merge.joined, ...inConflict(merge)]).toEqual([]);
    }),
  );
});

test("the same changes on both sides are taken without conflicts", () => {
  fc.assert(
    fc.property(twoEdits, ({ base, mine }) => {
      const merge = mergeVacancies(base, mine, mine);
      expect(merge.merged).toEqual(mine);
      expect(merge.same).toEqual(differences(base, mine));
      expect([...merge.taken, ...merge.kept, ...merge.joined, ...inConflict(merge)]).toEqual([]);
    }),
  );
});

test("both sides see the same conflicts, with mine and theirs swapped", () => {
  fc.assert(
    fc.property(twoEdits, ({ base, mine, theirs }) => {
      const here = mergeVacancies(base, mine, theirs);
      const there = mergeVacancies(base, theirs, mine);
      expect(there.conflicts).toEqual(
        here.conflicts.map((one) => ({ ...one, mine: one.theirs, theirs: one.mine })),
      );
      expect(there.taken).toEqual(here.kept);
      expect(there.kept).toEqual(here.taken);
      expect(there.same).toEqual(here.same);
      expect(there.joined).toEqual(here.joined);
    }),
  );
});

test("two texts for a field that was empty are a conflict", () => {
  const texts = [{ responsibility: "Точить" }, { responsibility: "Пилить" }] as const;
  const merge = mergeVacancies({}, ...texts);
  expect(merge.conflicts).toMatchObject([
    { fields: ["responsibility"], mine: texts[0], theirs: texts[1] },
  ]);
  expect(merge.joined).toEqual([]);
});

test("every changed line of either side is in the result or in a conflict", () => {
  fc.assert(
    fc.property(twoEdits, ({ base, mine, theirs }) => {
      const merge = mergeVacancies(base, mine, theirs);
      for (const field of editableFields) {
        for (const side of [mine, theirs]) {
          if (isSameValue(side[field], base[field])) continue;
          const conflict = merge.conflicts.find(({ fields }) => fields.includes(field));
          if (conflict !== undefined) {
            expect(
              isSameValue((side === mine ? conflict.mine : conflict.theirs)[field], side[field]),
            ).toBe(true);
          } else if (merge.joined.includes(field)) {
            const old = String(base[field] ?? "").split("\n");
            const added = String(side[field])
              .split("\n")
              .filter((line) => !old.includes(line));
            expect(String(merge.merged[field]).split("\n")).toEqual(expect.arrayContaining(added));
          } else {
            expect(isSameValue(merge.merged[field], side[field])).toBe(true);
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});

test("an unresolved conflict leaves my value in the form", () => {
  fc.assert(
    fc.property(twoEdits, ({ base, mine, theirs }) => {
      const merge = mergeVacancies(base, mine, theirs);
      for (const field of inConflict(merge)) expect(merge.merged[field]).toEqual(mine[field]);
    }),
  );
});

test("after a reload, resolved conflicts stay resolved and the others come back", () => {
  fc.assert(
    fc.property(twoEdits, fc.nat(), ({ base, mine, theirs }, pick) => {
      const { merged, conflicts } = mergeVacancies(base, mine, theirs);
      const undecided = conflicts.filter((_, place) => (pick >> place) % 2 === 0);
      const again = mergeVacancies(nextBase(base, theirs, undecided), merged, theirs);
      expect(again.merged).toEqual(merged);
      expect(again.conflicts).toEqual(undecided);
      expect(again.taken).toEqual([]);
    }),
  );
});

test("changes of different fields are both kept", () => {
  const base = { post: "Слесарь", education: "1", trip: "0" };
  const merge = mergeVacancies(
    base,
    { ...base, post: "Токарь" },
    { ...base, education: "2", trip: "1" },
  );
  expect(merge).toEqual({
    merged: { post: "Токарь", education: "2", trip: "1" },
    taken: ["education", "trip"],
    kept: ["post"],
    same: [],
    joined: [],
    conflicts: [],
  });
});

test.for([
  ["salary_from", "salary_to"],
  ["age_kandidat_ot", "age_kandidat_to"],
  ["phone", "phone_extension"],
  ["phone_additional", "phone_additional_extension"],
  ["specializations", "specializations_subheading"],
] as const)("%s and %s changed by one side each are resolved together", ([one, other]) => {
  const base = { [one]: "10", [other]: "20" };
  const merge = mergeVacancies(base, { ...base, [one]: "15" }, { ...base, [other]: "16" });
  expect(merge.merged).toEqual({ [one]: "15", [other]: "20" });
  expect(merge.conflicts).toEqual([
    {
      fields: [one, other],
      base,
      mine: { [one]: "15", [other]: "20" },
      theirs: { [one]: "10", [other]: "16" },
    },
  ]);
});

test("there is no conflict if one side changed both fields of a pair and the other changed one to the same value", () => {
  const base = { salary_from: "10", salary_to: "20" };
  const theirs = { salary_from: "15", salary_to: "30" };
  const merge = mergeVacancies(base, { ...base, salary_from: "15" }, theirs);
  expect(merge).toMatchObject({
    merged: theirs,
    same: ["salary_from"],
    taken: ["salary_to"],
    conflicts: [],
  });
});

test("a field or text emptied on one side and changed on the other is a conflict", () => {
  const base = { metro: "1", responsibility: "Раз\nдва\nтри" };
  const merge = mergeVacancies(base, {}, { metro: "2", responsibility: "Раз\nдва\nчетыре" });
  expect(merge.conflicts.map(({ fields }) => fields)).toEqual([["responsibility"], ["metro"]]);
  // Not even with an undefined value, which a draft would keep as an emptied field.
  expect(merge.merged).toStrictEqual({});
  expect(merge.conflicts[1]).toStrictEqual({
    fields: ["metro"],
    base: { metro: "1" },
    mine: {},
    theirs: { metro: "2" },
  });
  expect(nextBase({}, { metro: "2" }, merge.conflicts)).toStrictEqual({});
});

test("changes of different lines are combined in a long text, but never in a short one", () => {
  const lines = { before: "Раз\nдва\nтри", mine: "Раз!\nдва\nтри", theirs: "Раз\nдва\nтри!" };
  const merge = mergeVacancies(
    { responsibility: lines.before, post: lines.before },
    { responsibility: lines.mine, post: lines.mine },
    { responsibility: lines.theirs, post: lines.theirs },
  );
  expect(merge.joined).toEqual(["responsibility"]);
  expect(merge.merged.responsibility).toBe("Раз!\nдва\nтри!");
  expect(merge.conflicts.map(({ fields }) => fields)).toEqual([["post"]]);
});

test("a text emptied on one side is not combined with the other side's changes", () => {
  const base = { responsibility: "а\n\n\n\n\nб" };
  const changed = { responsibility: "а\n\nИх\n\n\n\nб" };
  for (const merge of [mergeVacancies(base, {}, changed), mergeVacancies(base, changed, {})]) {
    expect(merge.joined).toEqual([]);
    expect(merge.conflicts).toHaveLength(1);
  }
});

test("changes of adjacent lines are not combined", () => {
  expect(mergeTexts("а\nб\nв\nг", "а\nБ\nв\nг", "а\nб\nВ\nг")).toBeUndefined();
  expect(mergeTexts("а\nб", "а\nб\nмоя", "а\nб\nих")).toBeUndefined();
});

test("a line added at one end and a line removed at the other are combined", () => {
  expect(mergeTexts("а\nб\nв\nг", "а\nб\nв\nг\nд", "б\nв\nг")).toBe("б\nв\nг\nд");
});

test("the same change of a line on both sides is applied once", () => {
  expect(mergeTexts("а\nб\nв\nг", "А\nб\nв\nг", "А\nб\nв\nГ")).toBe("А\nб\nв\nГ");
});

test("a text of very many lines is a conflict instead of a slow comparison", () => {
  const long = "\n".repeat(20_000);
  expect(mergeTexts(long, `${long}а`, `б${long}`)).toBeUndefined();
});

test("a text of 500 lines is still combined, one of 501 is not", () => {
  const edits = (lines: number) => {
    const base = Array.from({ length: lines }, (_, line) => String(line));
    const [mine, theirs] = [base.with(0, "моя"), base.with(lines - 1, "их")];
    return [base, mine, theirs].map((text) => text.join("\n")) as [string, string, string];
  };
  expect(mergeTexts(...edits(500))?.split("\n")).toHaveLength(500);
  expect(mergeTexts(...edits(501))).toBeUndefined();
  const [base, mine, theirs] = edits(499);
  for (const long of [0, 1, 2]) {
    const texts = [base, mine, theirs].map((text, at) => (at === long ? `${text}\n\n` : text));
    expect(mergeTexts(...(texts as [string, string, string]))).toBeUndefined();
  }
});

test.for(["\r\n", "\r"])("lines that end with %j are the same lines", (end) => {
  const theirs = ["а", "б", "В"].join(end);
  expect(mergeTexts("а\nб\nв", "А\nб\nв", theirs)).toBe("А\nб\nВ");
});

test("the company data switch, which no edit sends, stays as on this side", () => {
  const base = { post: "Слесарь", not_use_company_data: "0" };
  const theirs = { post: "Токарь", not_use_company_data: "1" };
  expect(mergeVacancies(base, base, theirs).merged).toEqual({ ...base, post: "Токарь" });
});

/** Others changed the duties, which I changed too, and the job title; both of us set the same metro station. */
const shown = (values: VacancyValues, etag: string) => ({ vacancyId: 7, values, etag });
const former = { post: "Слесарь", responsibility: "Точить", metro: "1", education: "1" };
const mine = { ...former, responsibility: "Точить ножи", metro: "2" };
const theirs = { ...former, responsibility: "Точить пилы", metro: "2", post: "Токарь" };
const merging = () => startMerge(shown(former, '"1"'), mine, shown(theirs, '"2"'));
const conflictOf = (one: ReturnType<typeof merging>) => {
  const [conflict, ...others] = one.merge.conflicts;
  if (conflict === undefined || others.length > 0) throw new Error("There is one conflict");
  return conflict;
};

test("as long as a conflict is open, the edit is still of the version before the others saved", () => {
  const begun = merging();
  expect(choiceOf(begun, conflictOf(begun))).toBeUndefined();
  expect(undecided(begun)).toEqual([conflictOf(begun)]);
  expect(baseOf(begun)).toEqual(shown({ ...theirs, responsibility: "Точить" }, '"1"'));
});

test.for([
  ["mine", "Точить ножи"],
  ["theirs", "Точить пилы"],
  ["both", "Точить ножи\n\nТочить пилы"],
] as const)(
  "choosing %s puts “%s” into the form and moves the edit to the new version",
  ([choice, text]) => {
    const begun = merging();
    const decided = decide(begun, conflictOf(begun), choice, mine);
    expect(decided.values).toEqual({ responsibility: text });
    expect(choiceOf(decided.merging, conflictOf(begun))).toBe(choice);
    expect(undecided(decided.merging)).toEqual([]);
    expect(baseOf(decided.merging)).toEqual(shown(theirs, '"2"'));
  },
);

test("a second choice in a conflict replaces the first, and other conflicts keep theirs", () => {
  const two = startMerge(
    shown({ post: "а", metro: "1" }, '"1"'),
    { post: "б", metro: "2" },
    shown({ post: "в", metro: "3" }, '"2"'),
  );
  const [post, metro] = two.merge.conflicts;
  if (post === undefined || metro === undefined) throw new Error("There are two conflicts");
  const typed = { post: "б", metro: "2" };
  const first = decide(two, post, "mine", typed).merging;
  const next = decide(first, metro, "theirs", typed).merging;
  const second = decide(next, post, "theirs", typed).merging;
  expect([choiceOf(second, post), choiceOf(second, metro)]).toEqual(["theirs", "theirs"]);
  expect(undecided(first)).toEqual([metro]);
});

test.for([
  ["mine", "Точить новые ножи"],
  ["theirs", "Точить пилы"],
  ["both", "Точить новые ножи\n\nТочить пилы"],
] as const)(
  "choosing %s after a rewrite of the field puts “%s” into the form",
  ([choice, text]) => {
    const begun = merging();
    const rewritten = { ...mine, responsibility: "Точить новые ножи" };
    const decided = decide(begun, conflictOf(begun), choice, rewritten);
    expect(decided.values).toEqual({ responsibility: text });
    expect(conflictOf(decided.merging).mine).toEqual({ responsibility: "Точить новые ножи" });
  },
);

test("a rewrite after “mine” is mine in the next choice, and a chosen text of theirs never becomes mine", () => {
  const begun = merging();
  const choose = (one: Merging, choice: Choice, responsibility: string) =>
    decide(one, conflictOf(one), choice, { ...mine, responsibility });
  const own = choose(begun, "mine", "Точить ножи");
  const other = choose(own.merging, "theirs", "Точить новые ножи");
  expect(other.values).toEqual({ responsibility: "Точить пилы" });
  const back = choose(other.merging, "mine", "Точить пилы");
  expect(back.values).toEqual({ responsibility: "Точить новые ножи" });
});

test("a field emptied since the merge began is empty on my side", () => {
  const begun = withTyped(merging(), { post: "Токарь" });
  expect(conflictOf(begun).mine).toStrictEqual({});
  expect(canHaveBoth(conflictOf(begun))).toBe(false);
});

test("the draft after a merge has what was typed and what differs from the new version", () => {
  const begun = merging();
  expect(formAfter(begun, { metro: "2" })).toEqual({ responsibility: "Точить ножи", metro: "2" });
  expect(formAfter(begun, { education: "1" })).toEqual({
    responsibility: "Точить ножи",
    education: "1",
  });
  const unread = { ...begun, former: { ...begun.former, values: {} } };
  expect(formAfter(unread, {})).toMatchObject({ responsibility: "Точить ножи" });
});

test.for([
  ["they changed something", former, theirs, true],
  ["both made the same change", { ...former, metro: "2" }, { ...former, metro: "2" }, true],
  ["both changed one field", { ...former, post: "а" }, { ...former, post: "б" }, true],
  ["both changed a text", { responsibility: "А\nб\nв" }, { responsibility: "а\nб\nВ" }, true],
  ["only I changed something", mine, former, false],
  ["nobody changed anything", former, former, false],
] as const)("if %s, the merge needs a notice: %s", ([, one, other, isTold]) => {
  const before =
    "responsibility" in one && !("post" in one) ? { responsibility: "а\nб\nв" } : former;
  expect(needsNotice(startMerge(shown(before, "1"), one, shown(other, "2")))).toBe(isTold);
});

test("both texts can be kept only of a long text that neither side emptied", () => {
  const conflict = { fields: ["responsibility"], base: {}, mine, theirs } as const;
  expect(canHaveBoth(conflict)).toBe(true);
  expect(canHaveBoth({ ...conflict, mine: {} })).toBe(false);
  expect(canHaveBoth({ ...conflict, theirs: {} })).toBe(false);
  expect(canHaveBoth({ ...conflict, fields: ["post"] })).toBe(false);
  expect(canHaveBoth({ ...conflict, fields: ["responsibility", "post"] })).toBe(false);
});

test("a side without a value leaves the field empty; ids of both sides are not put together", () => {
  const ids = { fields: ["specializations"], base: {}, mine: {}, theirs: {} } as const;
  expect(chosen(ids, "specializations", "mine")).toEqual([]);
  expect(chosen(ids, "specializations", "theirs")).toEqual([]);
  expect(chosen(ids, "post", "mine")).toBe("");
  expect(chosen(ids, "post", "theirs")).toBe("");
  expect(chosen({ ...ids, theirs: { post: "Токарь" } }, "post", "both")).toBe("Токарь");
  const [own, other] = [{ specializations: ["1"] }, { specializations: ["2"] }];
  expect(chosen({ ...ids, mine: own, theirs: other }, "specializations", "both")).toEqual(["1"]);
  expect(chosen({ ...ids, mine: own, theirs: other }, "specializations", "theirs")).toEqual(["2"]);
});
