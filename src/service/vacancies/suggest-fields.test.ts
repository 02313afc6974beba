import { expect, test } from "vitest";
import { fieldsByTitleReply } from "#contract/vacancy-property.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/on-both-stores.ts";
import { makeRecruiter } from "../testing/recruiter.ts";
import { dictionaries } from "./dictionaries/all.ts";
import { jobTitleFields } from "./dictionaries/job-titles.ts";

const strange = "Настройщик кротовых нор";
const empty = { specializations: [], specializations_subheading: "" };

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
