import { describe, expect, test } from "vitest";
import type { Vacancy } from "#contract/vacancies.ts";
import { fieldsByTitleReply } from "#contract/vacancy-property.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";
import { makeRecruiter, readVacancy, refusals } from "../testing/people.ts";
import { dictionaries } from "./dictionaries/all.ts";
import { jobTitleFields } from "./dictionaries/job-titles.ts";
import { bestMatch } from "./fields-of-activity.ts";
import { mappedFields, normalizedTitle } from "./title-mapping.ts";

const empty = { specializations: [], specializations_subheading: "" };
/** A title that the mapping lacks. */
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

  test("are both reported as missing if nothing is found", async () => {
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
    expect(normalizedTitle(title)).toBe(normalised);
  });

  const cook = { specializations: ["29"], subheadings: ["2901"] };

  test.for([
    "Ночной повар",
    "ПОВАР (ночные смены)",
    "Старший повар 5 разряда",
    "Повар 3-4 разряда",
    "Требуется повар в кафе без опыта",
    "Повар на вахту",
    "Night cook",
    "Senior line cook",
    "Cook (night shifts)",
    "Cook at a café, part-time",
    "Повар / Cook",
  ])("%j is the work of a cook", (title) => {
    expect(mappedFields(title)).toEqual(cook);
  });

  test("a title that joins two jobs has the fields of both", () => {
    const both = { specializations: ["29"], subheadings: ["2901", "2904"] };
    for (const title of [
      "Повар-пекарь",
      "Повар и пекарь",
      "Cook and baker",
      "Ночной повар/кондитер",
    ]) {
      expect(mappedFields(title), title).toEqual(both);
    }
    expect(mappedFields("Кассир-уборщица")).toEqual({
      specializations: ["2", "33"],
      subheadings: ["202", "3301"],
    });
  });

  test("an unknown word, or a place that makes another job, leaves the title without a match", () => {
    for (const title of [
      "Повар-испытатель",
      "Кротовый повар",
      "Администратор в отель",
      "Водитель на погрузчик",
      "Ночной",
      "Night shift",
      "в кафе",
      "повар повар повар повар",
    ]) {
      expect(mappedFields(title), title).toBeUndefined();
    }
  });

  test("other work is not a match, however the words begin", () => {
    const own = ["Менеджер по закупкам", "Продавец", ""].map((title, madeAt) => ({
      title,
      madeAt,
    }));
    expect(bestMatch("Менеджер проекта", own)).toBeUndefined();
    expect(bestMatch("!!!", own)).toBeUndefined();
    expect(bestMatch("менеджер по закупкам сырья", own)).toBe(own[0]);
  });

  test("the newest of equally similar titles counts", () => {
    const own = [3, 9, 4].map((id) => ({ title: `Ловец снов${"!".repeat(id)}`, madeAt: id }));
    expect(bestMatch("ловец снов", own)).toBe(own[1]);
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

onBothStores("fields of activity told for a title", (running) => {
  const suggester = async () => {
    const recruiter = await makeRecruiter(running());
    const suggest = async (post: string) => {
      const answered = await recruiter.get(
        `/v1/ext/specializations?post=${encodeURIComponent(post)}`,
      );
      expect(answered.status, answered.text).toBe(200);
      return fieldsByTitleReply.parse(answered.json).data;
    };
    return { ...recruiter, suggest };
  };
  const ids = (values: readonly { id: string }[]) => values.map(({ id }) => id);

  test("are those creation gives a title of the mapping, with their titles", async () => {
    const { suggest, created } = await suggester();
    const [known] = jobTitleFields;
    const post = `${known?.titles[0]?.toUpperCase()}!`;
    const told = await suggest(post);
    expect(told.how).toBe("mapping");
    expect(told.like).toBeUndefined();
    const { specific } = await created({ post, ...empty });
    expect(told.specializations).toEqual(specific.specializations);
    expect(told.specializations_subheading).toEqual(specific.specializations_subheading);
    const titles = new Map(dictionaries.specializations.map(({ id, title }) => [id, title]));
    expect(told.specializations.map(({ title }) => title)).toEqual(
      ids(told.specializations).map((id) => titles.get(id)),
    );
  });

  test("are those of the client's own most similar vacancy, which is named", async () => {
    const { suggest, created, clientId } = await suggester();
    const own = await makeVacancy(running().store, {
      client_id: clientId,
      values: { post: strange, specializations: ["1"] },
    });
    const told = await suggest(`Старший ${strange}`);
    expect(told).toMatchObject({ how: "own-vacancies", like: { id: own, title: strange } });
    expect(ids(told.specializations)).toEqual(["1"]);
    const { specific } = await created({ post: `Старший ${strange}`, ...empty });
    expect(told.specializations_subheading).toEqual(specific.specializations_subheading);
  });

  test("are none where creation would refuse the title, another client's vacancies included", async () => {
    const { suggest, create, bodyWith } = await suggester();
    const stranger = await makeRecruiter(running());
    await stranger.created({ post: strange });
    for (const post of [strange, "!!!", " "]) {
      expect(await suggest(post)).toEqual({
        specializations: [],
        specializations_subheading: [],
        how: "nothing",
      });
    }
    expect((await create(bodyWith({ post: strange, ...empty }))).status).toBe(400);
  });

  test("are not taken from the vacancy that is being edited", async () => {
    const { get, clientId } = await suggester();
    const own = await makeVacancy(running().store, {
      client_id: clientId,
      values: { post: strange },
    });
    const how = async (except: string) => {
      const { json } = await get(
        `/v1/ext/specializations?post=${encodeURIComponent(strange)}${except}`,
      );
      return fieldsByTitleReply.parse(json).data.how;
    };
    expect(await how("")).toBe("own-vacancies");
    expect(await how(`&except=${own}`)).toBe("nothing");
  });

  test("need a title of 1 to 150 characters", async () => {
    const { get } = await suggester();
    for (const query of ["", "?post=", `?post=${"x".repeat(151)}`, "?post=%00"]) {
      const answered = await get(`/v1/ext/specializations${query}`);
      expect(answered.status, query).toBe(400);
      expect(answered.json).toMatchObject({ errors: [{ type: "validation", field: "post" }] });
    }
    expect((await get(`/v1/ext/specializations?post=${"x".repeat(150)}`)).status).toBe(200);
  });
});
