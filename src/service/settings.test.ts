import { expect, test } from "vitest";
import { isLoopback, readSettings } from "./settings.ts";

test("without any setting: port 8080 on loopback, ./data, 12,000 demonstration invoices", () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    place: { kind: "folder", path: expect.stringMatching(/\/data$/) },
    demo: { wanted: true, invoices: 12_000 },
    responsePort: undefined,
    responseBaseUrl: undefined,
    keepDays: 180,
    callsPerMinute: 120,
  });
});

test("responses have their own port, address, retention and rate limit", () => {
  expect(
    readSettings({
      RESPONSE_PORT: "9000",
      RESPONSE_BASE_URL: "https://responses.example/in/",
      PLACARD_RESPONSE_DAYS: "30",
      PLACARD_RESPONSES_PER_MINUTE: "600",
    }),
  ).toMatchObject({
    responsePort: 9000,
    responseBaseUrl: "https://responses.example/in",
    keepDays: 30,
    callsPerMinute: 600,
  });
});

test.for([
  [{ RESPONSE_PORT: "x" }, /RESPONSE_PORT is “x”; expected a port number/],
  [{ RESPONSE_BASE_URL: "responses.example" }, /RESPONSE_BASE_URL/],
  [{ PLACARD_RESPONSE_DAYS: "0" }, /PLACARD_RESPONSE_DAYS/],
  [{ PLACARD_RESPONSES_PER_MINUTE: "0" }, /PLACARD_RESPONSES_PER_MINUTE/],
  [{ PORT: "http" }, /PORT is “http”; expected a port number/],
  [{ PORT: "70000" }, /PORT/],
  [{ PLACARD_DEMO: "no" }, /PLACARD_DEMO is “no”; expected on or off/],
  [{ PLACARD_DEMO_INVOICES: "-1" }, /PLACARD_DEMO_INVOICES/],
  [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL/],
  [
    { SERVICE_URL: "billing.example" },
    /SERVICE_URL is “billing.example”; expected an address of http/,
  ],
  [{ SERVICE_URL: "https://a:b@billing.example" }, /without user and query/],
  [{ SERVICE_URL: "https://billing.example@evil.example" }, /without user and query/],
  [{ PLACARD_BASE_URL: "https://billing.example@evil.example" }, /without user and query/],
  [
    { SERVICE_URL: "https://a.example", SERVICE_MEMORY: "off", DATABASE_URL: "postgres://x" },
    /both set/,
  ],
  [{ SERVICE_MEMORY: "on" }, /SERVICE_MEMORY is set without SERVICE_URL/],
  [
    { SERVICE_URL: "https://a.example", SERVICE_MEMORY: "yes" },
    /SERVICE_MEMORY is “yes”; expected/,
  ],
  [{ SERVICE_TOKEN: "x" }, /SERVICE_TOKEN is set without SERVICE_URL/],
  [
    { SERVICE_URL: "https://a.example", SERVICE_TOKEN: "тайна" },
    /SERVICE_TOKEN is not usable; expected/,
  ],
  [{ PLACARD_BASE_PATH: "desk" }, /PLACARD_BASE_PATH is “desk”; expected a path/],
  [{ PLACARD_SIGN_IN: "password" }, /expected cookie, token or none/],
  [{ PLACARD_HOSTS: "https://x" }, /PLACARD_HOSTS/],
] as const)("%j is refused with what was expected", ([environment, message]) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test.for([
  ["PLACARD_DEM", "PLACARD_DEMO"],
  ["PLACARD_DEMO_INVOICE", "PLACARD_DEMO_INVOICES"],
  ["PLACARD_PROXIES", "PLACARD_PROXY"],
  ["PLACARD_RESPONSE_PER_MINUTE", "PLACARD_RESPONSES_PER_MINUTE"],
  ["PLACARD_PORT", "PORT"],
  ["PLACARD_DATABASE_URL", "DATABASE_URL"],
  ["Placard_Demo", "PLACARD_DEMO"],
  ["SERVICE_TOKN", "SERVICE_TOKEN"],
  ["SERVICE_URI", "SERVICE_URL"],
] as const)("%s is refused, suggesting %s", ([name, meant]) => {
  expect(() => readSettings({ [name]: "off" })).toThrow(`${name} (did you mean ${meant}?)`);
});

test("a service elsewhere has its address, its token and the page's settings", () => {
  expect(
    readSettings({
      SERVICE_URL: "HTTPS://billing.example/api/",
      SERVICE_TOKEN: "abc",
      PLACARD_BASE_PATH: "/desk",
      PLACARD_EXTENSIONS: "off",
      PLACARD_PICTURES: "https://photos.example, https://cdn.example/",
      PLACARD_HOSTS: "Desk.example",
    }),
  ).toMatchObject({
    forwardTo: {
      url: "https://billing.example/api",
      credential: { header: "authorization", token: "abc" },
    },
    page: {
      base_path: "/desk/",
      extensions: false,
      picture_origins: ["https://photos.example", "https://cdn.example"],
    },
    hostNames: ["desk.example"],
  });
});

test("the users of a service elsewhere share a memory, on either store, unless it is off", () => {
  const given = { SERVICE_URL: "https://a.example", DATABASE_URL: "postgres://x" };
  expect(readSettings(given)).toMatchObject({
    hasMemory: true,
    place: { kind: "url", url: "postgres://x" },
  });
  const { SERVICE_URL } = given;
  expect(readSettings({ SERVICE_URL, SERVICE_MEMORY: "off" })).toMatchObject({ hasMemory: false });
});

test("an unknown name unlike any setting is refused with a list of all", () => {
  expect(() => readSettings({ PLACARD_FOO: "" })).toThrow(
    /no setting PLACARD_FOO\. The settings are PORT, .*PLACARD_DEBUG/,
  );
});

test("variables of tests and of other programs are accepted", () => {
  expect(() => readSettings({ PLACARD_SEED: "1", PATH: "/bin", HOSTS: "x" })).not.toThrow();
});

test("only addresses of this machine are loopback", () => {
  for (const host of ["127.0.0.1", "127.8.0.1", "localhost", "::1"])
    expect(isLoopback(host)).toBe(true);
  for (const host of ["0.0.0.0", "::", "192.168.0.1", "127.0.0.1.example", "placard.example"]) {
    expect(isLoopback(host)).toBe(false);
  }
});
