import { expect, test } from "vitest";
import { createVacancyBody } from "#contract/vacancy-operations.ts";
import { makeCompany } from "../testing/make-vacancies.ts";
import { makeClient } from "../testing/make.ts";
import { onBothStores } from "../testing/start.ts";
import { makeRecruiter, refusals } from "../testing/people.ts";

const withTag = (etag: string | null) => ({ "if-match": etag ?? "" });

onBothStores("editing a vacancy", (running) => {
  test("sent values change, all others stay", async () => {
    const { created, edit, details } = await makeRecruiter(running());
    const before = await created({ salary_from: 1, food: 1 });
    const answered = await edit(before.id, { salary_from: 2, citizenship: "1", w_m: "3" });
    expect(answered.status).toBe(204);
    expect(answered.text).toBe("");
    const after = await details(before.id);
    expect(after).toEqual({
      ...before,
      editedAt: after.editedAt,
      specific: {
        ...before.specific,
        salary_from: "2",
        citizenship: { id: "1", title: expect.any(String) },
        w_m: { id: "3", title: expect.any(String) },
      },
    });
  });

  test("an emptied parameter is removed; a required one must not be emptied", async () => {
    const { created, edit, details } = await makeRecruiter(running());
    const { id } = await created({ salary_from: 1, food: 1, driving_license: ["1"] });
    expect((await edit(id, { salary_from: "", food: null, driving_license: [] })).status).toBe(204);
    const { specific } = await details(id);
    expect(specific).toMatchObject({ driving_license: [] });
    expect(specific).not.toHaveProperty("salary_from");
    expect(specific).not.toHaveProperty("food");
    expect(refusals(await edit(id, { post: "", metro: null, food: 1 }))).toEqual([
      "constraint post",
      "constraint metro",
    ]);
    expect((await details(id)).specific).not.toHaveProperty("food");
  });

  test("employment and schedule are bare ids, and what only creation takes is unknown", async () => {
    const { created, edit } = await makeRecruiter(running());
    const { id } = await created();
    expect((await edit(id, { employment: "2", schedule: 2 })).status).toBe(204);
    expect(refusals(await edit(id, { employment: { id: "2" }, not_use_company_data: 1 }))).toEqual([
      "invalid employment",
      "unknown_field not_use_company_data",
    ]);
    expect(createVacancyBody.safeParse({ employment: { id: "2" } }).success).toBe(true);
  });

  test("a range is checked against the vacancy's existing values", async () => {
    const { created, edit } = await makeRecruiter(running());
    const { id } = await created({ salary_from: 100, salary_to: 200 });
    expect(refusals(await edit(id, { salary_from: 201 }))).toEqual(["range_reversed salary_to"]);
    expect((await edit(id, { salary_from: 201, salary_to: 300 })).status).toBe(204);
  });

  test.for([[""], ["{}"]])("an edit without data (%j) is refused", async ([body]) => {
    const { created, edit } = await makeRecruiter(running());
    const { id } = await created();
    const answered = await edit(id, body);
    expect(answered.status).toBe(400);
    expect(answered.json).toMatchObject({ errors: [{ code: "empty_request", field: null }] });
  });

  test("a form edits as well", async () => {
    const { created, edit, details } = await makeRecruiter(running());
    const { id } = await created();
    const answered = await edit(id, "salary_to=5&employment=2", {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(answered.status).toBe(204);
    expect((await details(id)).specific).toMatchObject({
      salary_to: "5",
      employment: { id: "2" },
    });
  });

  test("job title and company can change until publication starts, but not afterward", async () => {
    const { created, edit, publish, unpublish, details, clientId } = await makeRecruiter(running());
    const other = await makeCompany(running().store, { client_id: clientId });
    const { id } = await created();
    expect((await edit(id, { post: "Старший испытатель", company_id: other })).status).toBe(204);
    expect(await details(id)).toMatchObject({
      title: "Старший испытатель",
      company: { id: other },
    });

    await publish(id);
    const third = await makeCompany(running().store, { client_id: clientId });
    const answered = await edit(id, { post: "Другой", company_id: third, food: 1 });
    expect(answered.status).toBe(400);
    expect(refusals(answered)).toEqual(["locked post", "locked company_id"]);
    expect((await edit(id, { post: "Старший испытатель", food: 1 })).status).toBe(204);

    await unpublish(id);
    expect(refusals(await edit(id, { post: "Другой" }))).toEqual(["locked post"]);
  });

  test("a vacancy that does not exist and another client's are 404, before the body is checked", async () => {
    const { edit } = await makeRecruiter(running());
    const stranger = await makeRecruiter(running());
    const { id } = await stranger.created();
    expect((await edit(9_007_199_254_740_991, {})).status).toBe(404);
    expect((await edit(id, {})).status).toBe(404);
    expect((await edit(id, { post: "" })).status).toBe(404);
  });

  test("without a session it is 401", async () => {
    const { created } = await makeRecruiter(running());
    const { id } = await created();
    for (const [method, path] of [
      ["POST", "/v1/orders/vacancy/"],
      ["PUT", `/v1/orders/vacancy/${id}`],
    ] as const) {
      const answered = await fetch(running().url + path, { method });
      expect(answered.status).toBe(401);
    }
  });

  test("an edit of an older version is refused and changes nothing", async () => {
    const { created, edit, details, get } = await makeRecruiter(running());
    const { id } = await created();
    const { headers } = await get(`/v1/ext/orders/${id}`);
    const first = await edit(id, { salary_from: 1 }, withTag(headers.get("etag")));
    expect(first.status).toBe(204);
    const late = await edit(id, { salary_from: 2 }, withTag(headers.get("etag")));
    expect(late.status).toBe(412);
    expect(late.json).toMatchObject({ data: {}, errors: [{ code: "changed_meanwhile" }] });
    expect((await details(id)).specific.salary_from).toBe("1");
    expect((await edit(id, { salary_from: 3 }, withTag(first.headers.get("etag")))).status).toBe(
      204,
    );
  });

  test.for([
    ["*", 204],
    ['W/"v1"', 204],
    ['"v9", "v1"', 204],
    ['"v9"', 412],
    ['"something else"', 412],
    ["", 412],
  ] as const)("If-Match %s on a new vacancy answers %i", async ([header, status]) => {
    const { created, edit } = await makeRecruiter(running());
    const { id } = await created();
    expect((await edit(id, { food: 1 }, { "if-match": header })).status).toBe(status);
  });

  test("an edit's errors are reported before a wrong version", async () => {
    const { created, edit } = await makeRecruiter(running());
    const { id } = await created();
    expect((await edit(id, { food: 2 }, { "if-match": '"v9"' })).status).toBe(400);
  });

  test("exactly one of eight simultaneous edits of one version succeeds, fifty times over", async () => {
    const { created, edit, get, details } = await makeRecruiter(running());
    const { id } = await created();
    for (let round = 0; round < 50; round += 1) {
      const { headers } = await get(`/v1/ext/orders/${id}`);
      const answered = await Promise.all(
        Array.from({ length: 8 }, (_, writer) =>
          edit(id, { salary_from: round * 8 + writer }, withTag(headers.get("etag"))),
        ),
      );
      const winners = answered.flatMap(({ status }, writer) => (status === 204 ? [writer] : []));
      expect(answered.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        204,
        ...Array.from({ length: 7 }, () => 412),
      ]);
      expect((await details(id)).specific.salary_from).toBe(String(round * 8 + (winners[0] ?? 0)));
    }
  });

  test("simultaneous edits of different parameters without a version all succeed", async () => {
    const { created, edit, details } = await makeRecruiter(running());
    const flags = ["food", "trip", "lca", "fitness", "coveralls", "passport", "medical_book"];
    const { id } = await created();
    const answered = await Promise.all(flags.map((flag) => edit(id, { [flag]: 1 })));
    expect(answered.map(({ status }) => status)).toEqual(flags.map(() => 204));
    expect((await details(id)).specific).toMatchObject(
      Object.fromEntries(flags.map((flag) => [flag, "1"])),
    );
  });

  test("an edit beside another client's does not see it", async () => {
    const { created, edit } = await makeRecruiter(running());
    const { id } = await created();
    const foreign = await makeCompany(running().store, {
      client_id: await makeClient(running().store),
    });
    expect(refusals(await edit(id, { company_id: foreign }))).toEqual(["unknown_value company_id"]);
  });
});
