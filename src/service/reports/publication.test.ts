import { expect, test } from "vitest";
import { isWebAddress } from "#contract/web-address.ts";
import { moscowDay } from "../clock.ts";
import { makePlacement, makeSite } from "../testing/make-vacancies.ts";
import { onBothStores } from "../testing/start.ts";
import { makeReporter } from "../testing/people.ts";

const awaited = "Размещается: ссылка появится позже.";

onBothStores("where a vacancy is placed", (running) => {
  test("publishing places it on every site from today, with a message until there is a link", async () => {
    const { created, publish, links, views, errors } = await makeReporter(running());
    const site = await makeSite(running().store, { title: "Ещё одна" });
    const { id } = await created();
    expect(await links(id)).toEqual({ count: 0, items: [] });
    await publish(id);
    const placed = await links(id);
    expect(placed.count).toBe(0);
    expect(placed.items).toContainEqual({ id: site, title: "Ещё одна", url: awaited });
    const sites = await running().store.db.selectFrom("sites").select("id").execute();
    expect(placed.items.length).toBe(sites.length);
    const today = moscowDay(Date.now());
    expect(await views(id)).toMatchObject({ from: today, to: today, summary: 0 });
    expect(await errors(id)).toEqual({ count: 0, items: [] });
  });

  test("only links count as links: a message, or another kind of address, is text", async () => {
    const { vacancy, links } = await makeReporter(running());
    const id = await vacancy();
    const told = [
      "https://a.example/1",
      "HTTP://A.EXAMPLE",
      "http://работа.example/вакансия?id=1#x",
      "Ссылка доступна работодателю в кабинете",
      "javascript:alert(1)",
      "data:text/html,x",
      "//a.example/1",
      "https://",
      "https://a.example и ещё слова",
      "<a href='https://a.example'>",
    ];
    for (const url of told) await makePlacement(running().store, { vacancyId: id, url });
    const { count, items } = await links(id);
    expect(items.map(({ url }) => url)).toEqual(told);
    expect(count).toBe(3);
    expect(told.filter((url) => isWebAddress(url))).toEqual(told.slice(0, 3));
  });

  test("unpublishing removes links and errors, and keeps the counts", async () => {
    const { vacancy, unpublish, links, views, errors } = await makeReporter(running());
    const id = await vacancy();
    const days = [{ date: "2026-03-20", views: 5, calls: 1 }];
    const url = "https://a.example/1";
    await makePlacement(running().store, { vacancyId: id, url, error: "Логотип велик", days });
    expect(await links(id)).toMatchObject({ count: 1, items: [{ url }] });
    expect((await errors(id)).count).toBe(1);
    await unpublish(id);
    const message = "Снята с публикации.";
    expect(await links(id)).toMatchObject({ count: 0, items: [{ url: message }] });
    expect(await errors(id)).toEqual({ count: 0, items: [] });
    expect(await views(id)).toMatchObject({ summary: 5, views: [{ url: message, views: 5 }] });
    const kept = await running()
      .store.db.selectFrom("placements")
      .select("url")
      .where("vacancy_id", "=", id)
      .execute();
    expect(kept).toEqual([{ url }]);
  });

  test("after the publication ended there is no link either", async () => {
    const { vacancy, links } = await makeReporter(running());
    const id = await vacancy({ state: "completed" });
    await makePlacement(running().store, { vacancyId: id, url: "https://a.example/1" });
    expect(await links(id)).toMatchObject({ count: 0, items: [{ url: "Публикация завершена." }] });
  });

  test("deleting a vacancy deletes its placements and counts, and nobody else's", async () => {
    const { vacancy, remove, links, views } = await makeReporter(running());
    const [gone, stays] = [await vacancy({ archive: 1 }), await vacancy()];
    const days = [{ date: "2026-03-15", views: 5 }];
    for (const vacancyId of [gone, stays]) {
      await makePlacement(running().store, { vacancyId, url: "https://a.example/1", days });
    }
    expect((await remove(gone)).status).toBe(200);
    for (const table of ["placements", "placement_days"] as const) {
      const left = await running()
        .store.db.selectFrom(table)
        .select("vacancy_id")
        .where("vacancy_id", "in", [gone, stays])
        .execute();
      expect(left).toEqual([{ vacancy_id: stays }]);
    }
    expect((await links(stays)).count).toBe(1);
    expect((await views(stays)).summary).toBe(5);
  });
});
