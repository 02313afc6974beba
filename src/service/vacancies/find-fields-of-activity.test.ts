import { describe, expect, test } from "vitest";
import type { Vacancy } from "#contract/vacancies.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/on-both-stores.ts";
import { makeRecruiter, readVacancy, refusals } from "../testing/recruiter.ts";
import { dictionaries } from "./dictionaries/all.ts";
import { jobTitleFields } from "./dictionaries/job-titles.ts";
import { bestMatch } from "./find-fields-of-activity.ts";
import { normalisedTitle } from "./job-title.ts";

const empty = { specializations: [], specializations_subheading: "" };
/** No mapping knows it. */
const strange = "Настройщик кротовых нор";

const subheadings = dictionaries.specializations_subheading;
const someSubheading = subheadings.at(-1);
const some = {
  specializations: [someSubheading?.parent ?? ""],
  specializations_subheading: [someSubheading?.id ?? ""],
};

const fieldsOf = ({ specific }: Vacancy) => ({
  specializations: specific.specializations?.map(({ id }) => id),
  specializations_subheading: specific.specializations_subheading?.map(({ id }) => id),
});

onBothStores("fields of activity left empty", (running) => {
  test("come from the mapping of job titles, whatever the title's case, signs and additions", async () => {
    const { created } = await makeRecruiter(running());
    const [known] = jobTitleFields;
    const title = known?.titles[0] ?? "";
    for (const post of [title, `  ${title.toUpperCase()}! (на дому)`]) {
      expect(fieldsOf(await created({ post, ...empty }))).toEqual({
        specializations: known?.specializations,
        specializations_subheading: known?.subheadings,
      });
    }
  });

  test("come from the client's own vacancy with the most similar title, the newest of equals", async () => {
    const { created, clientId } = await makeRecruiter(running());
    const own = (values: Record<string, string | string[]>) =>
      makeVacancy(running().store, { client_id: clientId, values });
    await own({ post: strange, specializations: ["1"] });
    await own({ post: strange.toUpperCase(), ...some });
    await own({ post: "Настройщик роялей", specializations: ["1"] });
    expect(fieldsOf(await created({ post: "Старший настройщик кротовых нор", ...empty }))).toEqual(
      some,
    );
  });

  test("are told as missing, both of them, when nothing is found", async () => {
    const { create, bodyWith, created } = await makeRecruiter(running());
    await created({ post: "Водитель погрузчика" });
    for (const nothing of [
      empty,
      { specializations: undefined, specializations_subheading: null },
    ]) {
      const answered = await create(bodyWith({ post: strange, ...nothing }));
      expect(answered.status).toBe(400);
      expect(refusals(answered)).toEqual([
        "constraint specializations",
        "constraint specializations_subheading",
      ]);
    }
  });

  test("do not come from another client's vacancies", async () => {
    const { create, bodyWith } = await makeRecruiter(running());
    const stranger = await makeRecruiter(running());
    await stranger.created({ post: strange });
    expect((await create(bodyWith({ post: strange, ...empty }))).status).toBe(400);
  });

  test("keep the one that was filled", async () => {
    const { create, bodyWith, created } = await makeRecruiter(running());
    await created({ post: strange, ...some });
    const vacancy = readVacancy(
      await create(bodyWith({ post: strange, ...empty, specializations: ["1"] })),
    );
    expect(fieldsOf(vacancy)).toEqual({ ...some, specializations: ["1"] });
  });

  test("are found anew when an edit empties them; the vacancy is no example for itself", async () => {
    const { created, edit, details } = await makeRecruiter(running());
    const { id } = await created({ post: strange });
    expect(refusals(await edit(id, empty))).toEqual([
      "constraint specializations",
      "constraint specializations_subheading",
    ]);
    await created({ post: `${strange} II`, ...some });
    expect((await edit(id, empty)).status).toBe(204);
    expect(fieldsOf(await details(id))).toEqual(some);
  });
});

describe("titles", () => {
  test.for([
    ["Менеджер  по ПРОДАЖАМ!", "менеджер по продажам"],
    ["Счётовод (удалённо)", "счетовод"],
    ["C++/C# developer", "c++ c# developer"],
    ["—", ""],
  ] as const)("%j is compared as %j", ([title, normalised]) => {
    expect(normalisedTitle(title)).toBe(normalised);
  });

  test("other work is not a match, however the words begin", () => {
    const own = ["Менеджер по закупкам", "Продавец", ""].map((title, id) => ({ title, id }));
    expect(bestMatch("Менеджер проекта", own)).toBeUndefined();
    expect(bestMatch("!!!", own)).toBeUndefined();
    expect(bestMatch("менеджер по закупкам сырья", own)).toBe(0);
  });

  test("of equally similar titles the newest counts", () => {
    const own = [3, 9, 4].map((id) => ({ title: `Ловец снов${"!".repeat(id)}`, id }));
    expect(bestMatch("ловец снов", own)).toBe(9);
  });

  test("the whole mapping leads to fields and subheadings that exist", () => {
    const ids = (name: "specializations" | "specializations_subheading") =>
      new Set(dictionaries[name].map(({ id }) => id));
    const fields = ids("specializations");
    const subs = ids("specializations_subheading");
    const lost = jobTitleFields.filter(
      (row) =>
        row.specializations.length === 0 ||
        row.subheadings.length === 0 ||
        row.specializations.some((id) => !fields.has(id)) ||
        row.subheadings.some((id) => !subs.has(id)),
    );
    expect(lost).toEqual([]);
  });
});
