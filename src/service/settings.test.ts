import { expect, test } from "vitest";
import { isLoopback, readSettings } from "./settings.ts";

test("without any setting: port 8080 on loopback, ./data, 12,000 demonstration invoices", () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    place: { kind: "folder", path: expect.stringMatching(/\/data$/) },
    demo: { wanted: true, invoices: 12_000 },
  });
});

test.for([
  [{ PORT: "http" }, /PORT is “http”; expected a port number/],
  [{ PORT: "70000" }, /PORT/],
  [{ PLACARD_DEMO: "no" }, /PLACARD_DEMO is “no”; expected on or off/],
  [{ PLACARD_DEMO_INVOICES: "-1" }, /PLACARD_DEMO_INVOICES/],
  [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL/],
] as const)("%j is refused with what was expected", ([environment, message]) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test("only addresses of this machine are loopback", () => {
  for (const host of ["127.0.0.1", "127.8.0.1", "localhost", "::1"])
    expect(isLoopback(host)).toBe(true);
  for (const host of ["0.0.0.0", "::", "192.168.0.1", "127.0.0.1.example", "placard.example"]) {
    expect(isLoopback(host)).toBe(false);
  }
});
