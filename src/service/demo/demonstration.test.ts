import { afterAll, beforeAll, expect, test } from "vitest";
import { isCompanyInn, isPersonInn } from "#contract/requisites.ts";
import { moscowDay } from "../clock.ts";
import { ask } from "../testing/ask.ts";
import { makeRecruiter } from "../testing/people.ts";
import { startService, type TestService } from "../testing/start.ts";
import { demoPassword } from "./accounts.ts";
import { seedDemonstration } from "./seed.ts";

let demo: TestService;
let real: TestService;

beforeAll(async () => {
  demo = await startService("sqlite");
  real = await startService("sqlite");
  const today = moscowDay(Date.now());
  await seedDemonstration(demo.store, { seed: 1, invoices: 1_200, today });
});

afterAll(async () => {
  await demo.end();
  await real.end();
});

async function signedIn(login: string): Promise<string> {
  const body = { login, password: demoPassword };
  const { headers } = await ask(demo, "/v1/ext/session", { method: "POST", body });
  return headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

interface Told {
  readonly data: {
    readonly tour: {
      readonly lastMonth: { readonly from: string; readonly to: string; readonly invoices: number };
    };
  };
}

test("the demonstration tells its accounts and records worth opening, to this machine only", async () => {
  const path = "/v1/ext/demonstration";
  const { status, json } = await ask(demo, path);
  expect(status).toBe(200);
  expect(json).toMatchObject({
    data: {
      password: demoPassword,
      accounts: [{ role: "admin" }, { role: "billing" }, { role: "recruiter" }, { role: "viewer" }],
      tour: {
        faultyInvoice: { count_number: expect.stringMatching(/^INV-/) },
        troubledVacancy: { title: expect.any(String) },
      },
    },
  });
  const { from, to, invoices } = (json as Told).data.tour.lastMonth;
  const list = `/v1/billing/counts/1/1?created_at_from=${from}&created_at_to=${to}`;
  const cookie = await signedIn("billing@placard.example");
  expect((await ask(demo, list, { cookie })).json).toMatchObject({ data: { total: invoices } });
  const elsewhere = { headers: { "x-forwarded-for": "192.0.2.7" } };
  expect((await ask(demo, path, elsewhere)).status).toBe(404);
});

test("where there is no demonstration, nothing of it is told", async () => {
  const { cookie } = await makeRecruiter(real, "admin");
  for (const path of ["", "/statement", "/candidates"]) {
    const { status } = await ask(real, `/v1/ext/demonstration${path}`, { cookie });
    expect([path, status]).toEqual([path, 404]);
  }
});

test("the sample statement adds up, and names invoices of the caller's client", async () => {
  const cookie = await signedIn("billing@placard.example");
  const { json } = await ask(demo, "/v1/ext/demonstration/statement", { cookie });
  const { text } = (json as { data: { text: string } }).data;
  const documents = text.split("СекцияДокумент=").slice(1);
  const sumOf = (way: "ДатаПоступило" | "ДатаСписано") =>
    documents
      .filter((one) => one.includes(way))
      .reduce((sum, one) => sum + Number(/^Сумма=(\d+)\.00/m.exec(one)?.[1]), 0);
  expect(documents.length).toBeGreaterThan(5);
  expect(text).toContain(`ВсегоПоступило=${sumOf("ДатаПоступило")}.00`);
  expect(text).toContain(`ВсегоСписано=${sumOf("ДатаСписано")}.00`);
  const kinds = ["Возврат ошибочно", "Возврат излишне", "за вычетом оспариваемой суммы"];
  for (const kind of kinds) expect(documents.filter((one) => one.includes(kind))).toHaveLength(1);
  const parties = documents.map((one) => {
    const [, name = ""] = /^(?:Плательщик|Получатель)1=(.+)\r$/m.exec(one) ?? [];
    const [, inn = ""] = /^(?:Плательщик|Получатель)ИНН=(\d+)\r$/m.exec(one) ?? [];
    return { name, inn };
  });
  for (const { name, inn } of parties) {
    expect(name.startsWith("ИП ") ? isPersonInn(inn) : isCompanyInn(inn), name).toBe(true);
  }
  const innOf = new Map(parties.map(({ name, inn }) => [name, inn]));
  expect(parties.every(({ name, inn }) => innOf.get(name) === inn)).toBe(true);
  const [, number = ""] = /по счету № (\S+) от/.exec(text) ?? [];
  const found = await ask(demo, `/v1/billing/counts?count_number=${encodeURIComponent(number)}`, {
    cookie,
  });
  expect(found.json).toMatchObject({ data: { items: [{ count_number: number }] } });
  const recruiter = await signedIn("recruiter@placard.example");
  const refused = await ask(demo, "/v1/ext/demonstration/statement", { cookie: recruiter });
  expect(refused.status).toBe(403);
});

test("the sample table has twelve candidates, one of them with a phone that lacks a digit", async () => {
  const cookie = await signedIn("recruiter@placard.example");
  const { json } = await ask(demo, "/v1/ext/demonstration/candidates", { cookie });
  const lines = (json as { data: { text: string } }).data.text.trim().split("\r\n").slice(1);
  expect(lines).toHaveLength(12);
  const digits = lines.map((line) => (line.split(";")[3] ?? "").replaceAll(/\D/g, "").length);
  expect(digits.filter((count) => count !== 11)).toEqual([10]);
});
