import fc from "fast-check";
import { expect, test } from "vitest";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { mergeTexts, mergeVacancies, nextBase, type Merge } from "./merge-vacancies.ts";
import { anyChanges, anyValues } from "../testing/any-values.ts";
import { changeList, editableFields, isSameValue, withChanges } from "../vacancy-changes.ts";

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
  expect(merge.merged).toEqual({});
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
  const merge = mergeVacancies(base, {}, { responsibility: "а\n\nИх\n\n\n\nб" });
  expect(merge.joined).toEqual([]);
  expect(merge.conflicts).toHaveLength(1);
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
