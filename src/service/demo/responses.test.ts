import { beforeAll, expect, test } from "vitest";
import type { Store } from "#service/store/open.ts";
import { phoneInFull } from "#service/responses/response-store.ts";
import { readResponse } from "#service/responses/read-response.ts";
import { seeded, today } from "./seeded-store.ts";

let store: Store;
beforeAll(async () => {
  store = await seeded({ invoices: 0 });
});

const rows = async () =>
  await store.db
    .selectFrom("responses")
    .innerJoin("vacancies", "vacancies.id", "vacancy_id")
    .selectAll("responses")
    .select(["state", "archive", "activated_at", "vacancies.client_id as owner"])
    .orderBy("responses.id")
    .execute();

test("four hundred people have responded to published vacancies of the client's own", async () => {
  const all = await rows();
  expect(all.length).toBe(400);
  for (const one of all) {
    expect(one).toMatchObject({ state: "published", archive: 0, client_id: one.owner });
    expect(one.created_at).toBeGreaterThan(one.activated_at ?? Infinity);
    expect(one.created_at).toBeLessThan(Date.parse(`${today}T00:00:00+03:00`));
    expect(one.keep_until).toBe(one.created_at + 180 * 86_400_000);
  }
  expect(new Set(all.map(({ client_id }) => client_id))).toEqual(new Set([1, 2, 3]));
});

test("every response would pass the intake, and no phone is a real one", async () => {
  for (const one of await rows()) {
    const sent = { ...one, phone: phoneInFull(one.phone_digits) };
    const names = ["vacancy_id", "full_name", "phone", "cv_url", "about_candidate", "birthday"];
    const body = Object.fromEntries(
      Object.entries(sent).filter(([name]) => [...names, "citizenship"].includes(name)),
    );
    expect(readResponse(body, one.created_at).problems).toEqual([]);
    expect(one.phone_digits).toMatch(/^7200/);
  }
});

test("some respond more than once, some leave out most fields, partners and staff send them", async () => {
  const all = await rows();
  const phones = new Set(all.map(({ phone_digits }) => phone_digits));
  expect(phones.size).toBeLessThan(390);
  expect(phones.size).toBeGreaterThan(300);
  expect(all.some((one) => one.about_candidate === null && one.cv_url === null)).toBe(true);
  expect(new Set(all.map(({ source }) => source))).toEqual(new Set(["partner", "staff"]));
});
