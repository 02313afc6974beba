import { expect, test } from "vitest";
import type { VacancyListItem } from "#contract/vacancies.ts";
import { makeCompany, makeVacancy } from "../testing/make-vacancies.ts";
import { onBothStores, type TestService } from "../testing/start.ts";
import { makeRecruiter } from "../testing/people.ts";

interface Page {
  readonly items: readonly VacancyListItem[];
  readonly total: number;
  readonly pages: { readonly page: number; readonly total: number };
}

type Overrides = Omit<Parameters<typeof makeVacancy>[1], "client_id">;

async function reader(service: TestService) {
  const recruiter = await makeRecruiter(service, "viewer");
  const list = async (path: string): Promise<Page> => {
    const answered = await recruiter.get(`/v1/ext/orders/list${path}`);
    expect(answered.status, answered.text).toBe(200);
    return (answered.json as { data: Page }).data;
  };
  return {
    ...recruiter,
    list,
    ids: async (path: string) => (await list(path)).items.map(({ id }) => id),
    make: (overrides: Overrides = {}) =>
      makeVacancy(service.store, { ...overrides, client_id: recruiter.clientId }),
    titled: (post: string, overrides: Overrides = {}) =>
      makeVacancy(service.store, { ...overrides, client_id: recruiter.clientId, values: { post } }),
  };
}

const day = (date: number): number => Date.UTC(2026, 4, date);

onBothStores("the vacancy list", (running) => {
  test("a row says what a list needs, times in Moscow's", async () => {
    const { list, clientId } = await reader(running());
    const companyId = await makeCompany(running().store, {
      client_id: clientId,
      name: "ООО «Скрепка»",
    });
    const id = await makeVacancy(running().store, {
      client_id: clientId,
      state: "published",
      archive: 1,
      created_at: Date.UTC(2026, 0, 31, 21, 5, 6),
      edited_at: Date.UTC(2026, 1, 1),
      values: { post: "Точильщик <b>", company_id: String(companyId) },
    });
    expect(await list("")).toEqual({
      items: [
        {
          id,
          title: "Точильщик <b>",
          state: { type: "published", title: "Опубликована" },
          archive: 1,
          createdAt: "2026-02-01T00:05:06+03:00",
          editedAt: "2026-02-01T03:00:00+03:00",
          company: { id: companyId, name: "ООО «Скрепка»" },
        },
      ],
      total: 1,
      pages: { page: 1, total: 1 },
    });
  });

  test("the newest come first; every order ends with the higher number", async () => {
    const { make, titled, ids } = await reader(running());
    const early = await titled("б", { created_at: day(1), edited_at: day(9) });
    const late = await titled("А", { created_at: day(2), edited_at: day(3) });
    const lateToo = await make({
      created_at: day(2),
      edited_at: day(3),
      values: { post: "в" },
    });
    expect(await ids("")).toEqual([lateToo, late, early]);
    expect(await ids("?direction=asc")).toEqual([early, lateToo, late]);
    expect(await ids("?sort=editedAt")).toEqual([early, lateToo, late]);
    expect(await ids("?sort=editedAt&direction=asc")).toEqual([lateToo, late, early]);
    expect(await ids("?sort=title&direction=asc")).toEqual([late, early, lateToo]);
    expect(await ids("?sort=title&direction=desc")).toEqual([lateToo, early, late]);
    const inOrder = [await titled("Ёж"), await titled("ежевика"), await titled("Яма")];
    expect((await ids("?sort=title&direction=asc")).slice(-3)).toEqual(inOrder);
  });

  test("parts of words of the title are enough, in any order and case; signs alone mean themselves", async () => {
    const { titled, ids } = await reader(running());
    const welder = await titled("Сварщик 100% (НАКС)");
    await titled("Водитель");
    const pilot = await titled("Лётчик");
    expect(await ids("?title=СВАР")).toEqual([welder]);
    expect([await ids("?title=летч"), await ids("?title=ЛЁТЧ")]).toEqual([[pilot], [pilot]]);
    expect(await ids(`?title=${encodeURIComponent("0% (")}`)).toEqual([welder]);
    expect(await ids(`?title=${encodeURIComponent("накс свар")}`)).toEqual([welder]);
    expect(await ids("?title=_")).toEqual([]);
    expect(await ids("?title=%25%25")).toEqual([]);
  });

  test("state, archive and company each narrow the list", async () => {
    const { make, ids, clientId } = await reader(running());
    const companyId = await makeCompany(running().store, { client_id: clientId });
    const unpaid = await make({ values: { company_id: String(companyId) } });
    const published = await make({ state: "published" });
    const archived = await make({ state: "published", archive: 1 });
    expect(await ids("?state=published")).toEqual([archived, published]);
    expect(await ids("?archive=1")).toEqual([archived]);
    expect(await ids("?archive=0&state=published")).toEqual([published]);
    expect(await ids(`?company_id=${companyId}`)).toEqual([unpaid]);
    expect(await ids("?state=&archive=&title=&company_id=")).toEqual([archived, published, unpaid]);
  });

  test("pages follow one another; a page past the end is empty and has the true total", async () => {
    const { make, ids, list } = await reader(running());
    const made: number[] = [];
    for (let index = 0; index < 23; index += 1) made.unshift(await make());
    expect([...(await ids("")), ...(await ids("/2"))]).toEqual(made);
    expect(await ids("/3/10/")).toEqual(made.slice(20));
    expect(await list("/9/10")).toEqual({ items: [], total: 23, pages: { page: 9, total: 3 } });
  });

  test("another client's vacancies and companies are not in it", async () => {
    const { list, get } = await reader(running());
    const stranger = await makeRecruiter(running());
    await stranger.created();
    expect((await list("")).total).toBe(0);
    const { json } = await get("/v1/ext/companies");
    expect(json).toMatchObject({ data: { total: 1, items: { length: 1 } } });
  });

  test.for([
    ["/0", "page"],
    ["/1/501", "limit"],
    ["?state=paid", "state"],
    ["?archive=2", "archive"],
    ["?company_id=x", "company_id"],
    ["?sort=id", "sort"],
    ["?direction=up", "direction"],
    ["?title=%00", "title"],
  ] as const)("%s is refused with 400 naming %s", async ([path, field]) => {
    const { get } = await reader(running());
    const answered = await get(`/v1/ext/orders/list${path}`);
    expect(answered.status).toBe(400);
    expect(answered.json).toMatchObject({ errors: [{ type: "validation", field }] });
  });

  test("companies come by name with all that a vacancy takes from them", async () => {
    const { get, clientId, companyId } = await reader(running());
    const second = await makeCompany(running().store, {
      client_id: clientId,
      name: "АО «Абажур»",
      phone: "",
    });
    const { json } = await get("/v1/ext/companies");
    expect(json).toMatchObject({ data: { total: 2, items: [{ id: second }, { id: companyId }] } });
    const { items } = (json as { data: { items: object[] } }).data;
    expect(items[0]).toEqual({
      id: second,
      name: "АО «Абажур»",
      person_name: "Кадрова Анна",
      logo_url: "https://employer.example/logo.png",
      phone: "",
      phone_extension: "101",
      phone_additional: "+7 (495) 000-00-02",
      phone_additional_extension: "102",
      order_email: "jobs@employer.example",
      site_url: "https://employer.example",
      more_info: "Делаем скрепки.",
    });
  });
});
