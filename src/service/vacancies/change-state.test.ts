import { expect, test } from "vitest";
import type { VacancyState } from "#contract/lists.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";
import { makeRecruiter } from "../testing/people.ts";

const refusedWith = (code: string) => ({
  data: {},
  errors: [{ type: "system", code, text: expect.any(String), field: null, value: null }],
});
const done = { data: { result: true } };

onBothStores("the states of a vacancy", (running) => {
  test("publishing starts the publication and says when", async () => {
    const { created, publish, details } = await makeRecruiter(running());
    const { id } = await created();
    const answered = await publish(id);
    expect(answered.status).toBe(200);
    expect(answered.json).toEqual(done);
    expect(await details(id)).toMatchObject({
      archive: 0,
      state: { type: "published", activatedAt: expect.stringContaining("+03:00") },
    });
    const again = await publish(id);
    expect(again.status).toBe(400);
    expect(again.json).toEqual(refusedWith("already_published"));
  });

  test.for<VacancyState>(["not_paid", "published", "completed"])(
    "a vacancy that is %s may be unpublished once, keeps its state, and cannot be published again",
    async (state) => {
      const { clientId, unpublish, publish, details } = await makeRecruiter(running());
      const id = await makeVacancy(running().store, { client_id: clientId, state });
      const answered = await unpublish(id);
      expect(answered.status).toBe(200);
      expect(answered.json).toEqual(done);
      expect(await details(id)).toMatchObject({
        archive: 1,
        archivedAt: expect.stringContaining("+03:00"),
        state: { type: state },
      });
      const again = await unpublish(id);
      expect(again.status).toBe(400);
      expect(again.json).toEqual(refusedWith("already_unpublished"));
      expect((await publish(id)).json).toEqual(refusedWith("is_unpublished"));
    },
  );

  test("a completed publication does not start again", async () => {
    const { clientId, publish } = await makeRecruiter(running());
    const id = await makeVacancy(running().store, { client_id: clientId, state: "completed" });
    expect((await publish(id)).json).toEqual(refusedWith("publication_completed"));
  });

  test("only an unpublished vacancy can be deleted, and then it is gone", async () => {
    const { created, unpublish, remove, get } = await makeRecruiter(running());
    const { id } = await created();
    const early = await remove(id);
    expect(early.status).toBe(400);
    expect(early.json).toEqual(refusedWith("not_unpublished"));
    await unpublish(id);
    const answered = await remove(id);
    expect(answered.status).toBe(200);
    expect(answered.json).toEqual(done);
    expect((await get(`/v1/ext/orders/${id}`)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  });

  test("a deleted vacancy's number is never given again", async () => {
    const { created, unpublish, remove } = await makeRecruiter(running());
    const { id } = await created();
    await unpublish(id);
    await remove(id);
    expect((await created()).id).not.toBe(id);
  });

  test("a vacancy that does not exist is 404, another client's 403 where §4 says so, a bad number 400", async () => {
    const { publish, unpublish, remove, get } = await makeRecruiter(running());
    const stranger = await makeRecruiter(running());
    const { id } = await stranger.created();
    for (const [step, others] of [
      [publish, 404],
      [unpublish, 403],
      [remove, 403],
    ] as const) {
      expect((await step(9_007_199_254_740_991)).status).toBe(404);
      expect((await step(id)).status).toBe(others);
      expect((await step(0)).status).toBe(400);
    }
    expect((await get(`/v1/ext/orders/${id}`)).status).toBe(404);
    expect(await stranger.details(id)).toMatchObject({ archive: 0, state: { type: "not_paid" } });
  });

  test("one of several simultaneous unpublish requests succeeds, and one of several deletions", async () => {
    const { created, unpublish, remove } = await makeRecruiter(running());
    const { id } = await created();
    const statuses = async (step: typeof remove) =>
      (await Promise.all(Array.from({ length: 6 }, () => step(id))))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b);
    expect(await statuses(unpublish)).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await statuses(remove)).toEqual([200, 404, 404, 404, 404, 404]);
  });
});
