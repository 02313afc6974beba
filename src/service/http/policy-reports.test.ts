import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { makeSmallApp, startService, type TestService } from "../testing/start.ts";
import { serveBuiltApp } from "./built-app.ts";

let service: TestService;
let app: string;
const logged: string[] = [];

beforeAll(async () => {
  app = makeSmallApp();
  service = await startService("sqlite", {
    logLevel: "warn",
    logTo: { write: (line) => void logged.push(line) },
    serveApp: (server) => serveBuiltApp(server, app),
  });
});

afterAll(async () => {
  await service.end();
  rmSync(app, { recursive: true, force: true });
});

const report = (uri: string) => ({
  "csp-report": {
    "document-uri": "https://placard.example/invoices?number=СЕКРЕТ",
    "blocked-uri": uri,
    "effective-directive": "script-src",
  },
});
const sendReport = (given: unknown) =>
  ask(service, "/policy-reports", {
    method: "POST",
    body: given,
    headers: { "content-type": "application/csp-report" },
  });

test("a report of the page's policy is logged without queries", async () => {
  logged.length = 0;
  expect((await sendReport(report("https://evil.example/x.js?token=1"))).status).toBe(204);
  const reports = logged.filter((line) => line.includes("policy report"));
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain("https://evil.example/x.js");
  expect(reports[0]).toContain("script-src");
  expect(reports.join("")).not.toMatch(/СЕКРЕТ|token/);
});

test("a flood of reports is answered alike but not logged", async () => {
  logged.length = 0;
  const statuses = new Set<number>();
  for (let time = 0; time < 200; time += 1) {
    statuses.add((await sendReport(report(`https://evil.example/${time}`))).status);
  }
  expect([...statuses]).toEqual([204]);
  // A new minute may have started.
  expect(logged.length).toBeLessThan(70);
});

test.for(["{", "[]", "null", '{"csp-report":1}', "[[[]]]"])(
  "a report that is %s is ignored",
  async (broken) => {
    logged.length = 0;
    expect((await sendReport(broken)).status).toBe(204);
    expect(logged).toEqual([]);
  },
);

test("a report beyond 16 KB is refused", async () => {
  expect((await sendReport(report("a".repeat(20_000)))).status).toBe(413);
});

test("the page names the address for policy reports in a way that every browser supports, over http too", async () => {
  const { headers } = await ask(service, "/invoices");
  expect(headers.get("content-security-policy")).toContain("report-uri /policy-reports");
  expect(headers.get("content-security-policy")).not.toContain("report-to");
});

test("a page cannot be framed, and another site that opens it gets no handle to it", async () => {
  const { headers } = await ask(service, "/invoices");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
});
