import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sentences, type CheckName } from "#contract/departures/sentences.ts";
import { startOtherService } from "../testing/other-service.ts";
import { onBothStores, startService, type TestService } from "../testing/start.ts";
import { askOperation, type Target } from "./asking.ts";
import { asJson, asJunit, asText, exitStatus } from "./report.ts";
import { conform, runConform, walkVacancies } from "./run-conform.ts";
import { plantedBilling } from "./testing/planted-billing.ts";
import { plantedReports } from "./testing/planted-reports.ts";
import { plantedVacancies } from "./testing/planted-vacancies.ts";
import { walkBilling } from "./walk-billing.ts";
import { Walk } from "./walk.ts";
import { Recording, type Said, type Sent } from "./testing/recorded-service.ts";
import { moscowDay } from "../clock.ts";
import {
  makeApiKey,
  makePlacement,
  makeSite,
  makeCompany,
  makeVacancy,
} from "../testing/make-vacancies.ts";
import { makeClient, makeInvoice, makePayer, makeRecipient, makeUser } from "../testing/make.ts";

onBothStores("our own service, checked against the interface", (running) => {
  test("every operation holds, every check is tried, and only the response stays", async () => {
    const { target, wanted } = await makeConformWorld(running());
    const { results, left } = await conform(target, wanted);
    expect(results.flatMap(({ departures }) => departures)).toEqual([]);
    expect(results.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual(
      results.map(({ operation }) => `${operation} holds`),
    );
    const held = new Set<string>(results.flatMap((one) => one.held));
    expect(Object.keys(sentences).filter((name) => !held.has(name))).toEqual([]);
    expect(left).toEqual([expect.stringMatching(/^1 response of “Проверка Интерфейса”/)]);
  });
});

describe("a service that departs", () => {
  let service: TestService;
  let world: Awaited<ReturnType<typeof makeConformWorld>>;
  const recording = new Recording();
  /** A check of the recorded service with a planted fault. */
  const walked = (spoil: (said: Said, sent: Sent) => Said, changed: Partial<Target> = {}) =>
    conform({ ...world.target, fetch: recording.replay(spoil), ...changed }, world.wanted);
  const asItIs = (said: Said): Said => said;

  beforeAll(async () => {
    service = await startService("sqlite");
    world = await makeConformWorld(service);
    await conform({ ...world.target, fetch: recording.record }, world.wanted);
  });
  afterAll(async () => {
    await service.end();
  });

  const planted = [...plantedBilling, ...plantedVacancies, ...plantedReports];

  test("recorded answers hold like those of the service itself", async () => {
    expect(exitStatus(await walked(asItIs))).toBe(0);
  });

  test.for(planted)("$operation: $what", async (one) => {
    const walk = new Walk({ ...world.target, fetch: recording.replay(one.spoil) });
    if (plantedBilling.includes(one)) await walkBilling(walk);
    else await walkVacancies(walk, world.wanted);
    const found = walk.results().find(({ operation }) => operation === one.operation);
    expect(found?.outcome).toBe("departs");
    const named = found?.departures.filter(({ check }) => check === one.check) ?? [];
    const told = named.map(({ path, tolerated }) => ({ path, tolerated }));
    expect(told).toContainEqual({
      path: one.path ?? expect.any(String),
      tolerated: one.tolerated ?? expect.any(Boolean),
    });
  });

  test("every check of the list finds a planted departure", () => {
    const found = new Set<CheckName>(planted.map(({ check }) => check));
    const names = Object.keys(sentences) as CheckName[];
    expect(names.filter((name) => !found.has(name))).toEqual([]);
    expect(planted.length).toBeGreaterThanOrEqual(60);
  });

  test("the foreign service that the app is tested against departs, and the app tolerates all of it", async () => {
    const other = await startOtherService(service);
    const token = world.target.cookie?.split("=")[1];
    const target = {
      ...world.target,
      baseUrl: other.url,
      cookie: undefined,
      token,
      mayWrite: false,
    };
    const { results } = await conform(target, world.wanted);
    await other.end();
    const departures = results.flatMap((one) => one.departures);
    expect(departures.length).toBeGreaterThan(15);
    expect(departures.filter(({ tolerated }) => !tolerated)).toEqual([]);
  });

  test("without --write only GET is sent, and other requests throw", async () => {
    const methods = new Set<string>();
    const report = await walked(
      (said, { method }) => {
        methods.add(method);
        return said;
      },
      { mayWrite: false },
    );
    expect([...methods]).toEqual(["GET"]);
    const untried = report.results.filter(({ outcome }) => outcome === "not tried");
    expect(untried.map(({ operation }) => operation)).toEqual([
      "createVacancy",
      "editVacancy",
      "unpublishVacancy",
      "deleteVacancy",
      "createResponse",
    ]);
    const target = { ...world.target, mayWrite: false };
    await expect(
      askOperation(target, "deleteVacancy", { params: { id: 1 } }, "user"),
    ).rejects.toThrow();
  });

  test("records made by invalid requests are deleted, and those that could not be are reported", async () => {
    const deleted: string[] = [];
    const made = (said: Said, { operation, isKnown, path }: Sent): Said => {
      if (operation === "deleteVacancy" && isKnown) deleted.push(path);
      if (operation === "createVacancy" && !isKnown)
        return { status: 201, body: '{"data":{"id":4711}}' };
      return said;
    };
    await walked(made);
    expect(deleted).toContain("/v1/orders/4711");
    const failing = await walked((said, sent) =>
      sent.path === "/v1/orders/4711" ? { status: 500, body: "" } : made(said, sent),
    );
    expect(failing.left.join("\n")).toContain(
      "Vacancy 4711 “Проверка интерфейса, не публиковать”: the answer to its deletion was 500.",
    );
  });

  test("when stopped, it only sends requests that delete what it made", async () => {
    const stopping = new AbortController();
    const after: string[] = [];
    const report = await walked(
      (said, { operation, method, path }) => {
        if (stopping.signal.aborted) after.push(`${method} ${path}`);
        if (operation === "createVacancy" && said.status === 201) stopping.abort();
        return said;
      },
      { signal: stopping.signal },
    );
    expect(after).toEqual([
      expect.stringMatching(/^POST \/v1\/orders\/\d+\/unpublish$/),
      expect.stringMatching(/^DELETE \/v1\/orders\/\d+$/),
    ]);
    expect(asText(report)).toContain("Stopped before its end.");
    expect(exitStatus(report)).toBe(2);
  });

  test.for<unknown>([
    null,
    7,
    "",
    [],
    [null, 7, [], {}],
    {},
    { data: null },
    { data: 7 },
    { data: [null, { "": null }, []] },
    { data: { items: [null, 7, {}, [], { count_id: {}, created_at: 5 }], total: "9", pages: [] } },
    { data: { id: 0, specific: 7, contacts: [], items: {}, views: [null, 7, { views: {} }] } },
    { errors: [null, 7, { field: {} }, "x"] },
    { toString: 1, data: { toString: 1, items: { length: 9 } } },
  ])("whatever it answers, here %j, the walk goes on to its end", async (body) => {
    for (const status of [undefined, 200, 400]) {
      const report = await walked((said) => ({
        status: status ?? said.status,
        body: said.body === "" ? "" : JSON.stringify(body),
      }));
      expect([1, 2]).toContain(exitStatus(report));
      expect(asText(report)).toContain("requests.");
    }
  });

  test("a service that waits is waited for, and a change is not repeated after a 503", async () => {
    const rests: number[] = [];
    const sleep = async (ms: number) => void rests.push(ms);
    let asked = 0;
    const busy = (status: number, times: number) => async () => {
      asked += 1;
      return asked > times
        ? new Response('{"data":[{"":"Все"}]}')
        : new Response("", { status, headers: { "retry-after": "7" } });
    };
    const ask = (name: "listInvoiceStatuses" | "deleteVacancy", status: number, times: number) => {
      asked = 0;
      const target = { ...world.target, sleep, fetch: busy(status, times) };
      return askOperation(target, name, { params: { id: 1 } }, "user");
    };
    expect(await ask("listInvoiceStatuses", 429, 2)).toMatchObject({ kind: "answer", status: 200 });
    expect(rests).toEqual([7000, 7000]);
    expect(await ask("listInvoiceStatuses", 503, 99)).toMatchObject({ kind: "none" });
    expect(asked).toBe(4);
    expect(await ask("deleteVacancy", 503, 99)).toMatchObject({ kind: "answer", status: 503 });
    expect(asked).toBe(1);
  });

  test("no answer, a failure and an endless one are not answered, with exit status 2", async () => {
    const silent = await walked(asItIs, {
      timeoutMs: 10,
      mayWrite: false,
      fetch: (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason as Error));
        }),
    });
    expect(silent.results.find(({ operation }) => operation === "listInvoices")).toMatchObject({
      outcome: "not answered",
      unanswered: [{ why: "no answer within 0.01 s" }],
    });
    expect(exitStatus(silent)).toBe(2);
    expect(silent.results.reduce((sum, { requests }) => sum + requests, 0)).toBe(5);
    expect(asText(silent)).toContain("5 requests in a row had no answer: nothing more was asked");
    const failing = await walked(() => ({ status: 500, body: "" }), { mayWrite: false });
    expect(exitStatus(failing)).toBe(2);
  });

  test("no report holds a secret, or anything that the service said", async () => {
    const canary = "Канарейкина Анна";
    const spoiled = await walked(({ status, body }) => ({
      status,
      body: body
        .replaceAll(/:"(?!\d{1,9}"|not_paid|paid_)[^"]*"/g, `:"${canary}"`)
        .replaceAll(/"(\d+)":/g, `"${canary}":`),
    }));
    const token = await walked((said) => ({ ...said, body: said.body.slice(1) }), {
      token: "s3cret-t0ken",
    });
    for (const report of [spoiled, token]) {
      expect(exitStatus(report)).toBe(1);
      for (const text of [asText(report), asJson(report), asJunit(report)]) {
        expect(text).not.toContain("Канарейкина");
        expect(text).not.toContain("s3cret-t0ken");
        expect(text).not.toContain(world.target.key);
        expect(text).not.toContain(world.target.cookie?.split("=")[1]);
      }
    }
    expect(asText(token)).toContain('-H "authorization: Bearer $TOKEN"');
  });

  test("the program prints text, JSON and JUnit, and says what is wrong with its arguments", async () => {
    const folder = mkdtempSync(join(tmpdir(), "placard-conform-"));
    const file = (name: string) => join(folder, name);
    writeFileSync(file("cookie"), `${world.target.cookie}\n`);
    const common = ["--base-url", `${service.url}/`, "--cookie", `@${file("cookie")}`];
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    try {
      const files = ["--json", file("report.json"), "--junit", file("report.xml")];
      expect(await runConform([...common, ...files], print)).toBe(0);
      expect(printed.join("")).toMatch(
        /holds +§4\.1 +GET \/v1\/billing\/counts.* \d+ of \d+ checks hold/,
      );
      expect(JSON.parse(readFileSync(file("report.json"), "utf8"))).toMatchObject({
        exit_status: 0,
      });
      expect(readFileSync(file("report.xml"), "utf8")).toContain(
        '<testcase classname="listInvoices" name="invoice-row"/>',
      );
      const wrong: readonly (readonly [readonly string[], RegExp])[] = [
        [["--token", "x"], /--base-url is missing/],
        [["--base-url", "billing.example"], /--base-url must be an address/],
        [["--base-url", "https://u:p@billing.example"], /neither user/],
        [[...common, "--vacancy", "12a"], /--vacancy must be a positive integer/],
        [[...common, "--key", "ключ"], /--key must be visible characters/],
        [[...common, "--values", file("cookie")], /--values must be a JSON object/],
        [[...common, "--wirte"], /'--wirte'/],
      ];
      for (const [words, said] of wrong) {
        printed.length = 0;
        expect(await runConform(words, print)).toBe(3);
        expect(printed.join("")).toMatch(said);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const dayMs = 86_400_000;

/** A client with records of every kind that the check reads, and the data the check needs. */
export async function makeConformWorld(service: TestService) {
  const { store, url } = service;
  const clientId = await makeClient(store);
  const { cookie } = await makeUser(store, { clientId, role: "admin" });
  const { key } = await makeApiKey(store, { clientId, scopes: ["responses"] });
  const companyId = await makeCompany(store, { client_id: clientId });
  const payers = [await makePayer(store, clientId), await makePayer(store, clientId)];
  const recipients = [await makeRecipient(store, clientId), await makeRecipient(store, clientId)];
  for (let number = 1; number <= 12; number += 1) {
    const isPaid = number % 3 !== 0;
    await makeInvoice(store, {
      client_id: clientId,
      payer_id: payers[number % 2] ?? 0,
      recipient_id: recipients[number % 2] ?? 0,
      created_at: `2026-03-${String(number).padStart(2, "0")}`,
      lines: [{ title: "Размещение вакансии", amount: number * 1000 }],
      acts_amount: number * 100,
      ...(isPaid
        ? {
            status: "paid_full",
            payment_order: String(100 + number),
            payed_at: `2026-04-${10 + number}`,
          }
        : {}),
    });
  }
  const now = Date.now();
  const vacancy = await makeVacancy(store, {
    client_id: clientId,
    state: "published",
    created_at: now - 20 * dayMs,
  });
  const days = [5, 4].map((ago) => ({ date: moscowDay(now - ago * dayMs), views: 10, calls: 2 }));
  const placedOn = moscowDay(now - 20 * dayMs);
  const reported = { vacancyId: vacancy, placedOn };
  await makePlacement(store, { ...reported, url: "https://site.example/1", days });
  await makePlacement(store, { ...reported, siteId: await makeSite(store, { keepsViews: false }) });
  await makePlacement(store, { ...reported, error: "Нет фотографии" });
  const target: Target = {
    baseUrl: url,
    responseBaseUrl: url,
    cookie,
    key,
    mayWrite: true,
    timeoutMs: 30_000,
    fetch,
    sleep: async () => undefined,
  };
  return { target, wanted: { vacancy, values: { company_id: companyId } } };
}
