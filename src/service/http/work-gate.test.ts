import { afterAll, beforeAll, expect, test } from "vitest";
import { makeWorkLimits, type WorkLimit } from "../health/work-limit.ts";
import { ask, postLate } from "../testing/ask.ts";
import { makePartner } from "../testing/people.ts";
import { startService, type TestService } from "../testing/start.ts";

const limits = makeWorkLimits();
let service: TestService;
let partner: Awaited<ReturnType<typeof makePartner>>;

beforeAll(async () => {
  service = await startService("sqlite", { limits });
  partner = await makePartner(service);
});

afterAll(async () => {
  await service.end();
});

/**
 * Takes every remaining place.
 * @returns releases them
 */
async function fill(limit: WorkLimit): Promise<() => void> {
  const works = [];
  for (let work = limit.enter(); work !== undefined; work = limit.enter()) works.push(work);
  const begun = await Promise.all(works);
  return () => {
    for (const work of begun) work.end();
  };
}

test("beyond the limit every operation is refused with 503 and the time to come back, until there is room", async () => {
  const whoAmI = async () => await ask(service, "/v1/ext/session", { cookie: partner.cookie });
  const release = await fill(limits.rest);
  const [read, intake, unknown, signIn, health] = await Promise.all([
    whoAmI(),
    partner.respond(partner.responseWith({})),
    ask(service, "/v1/nothing", { method: "POST", headers: { "x-apikey": partner.key }, body: {} }),
    ask(service, "/v1/ext/session", { method: "POST", body: { login: "a", password: "b" } }),
    ask(service, "/healthz"),
  ]);
  expect([read.status, read.headers.get("retry-after"), read.json]).toEqual([
    503,
    "1",
    {
      data: {},
      errors: [
        {
          type: "system",
          code: "overloaded",
          text: "Сервис перегружен. Повторите запрос через секунду.",
          field: null,
          value: null,
        },
      ],
    },
  ]);
  // An unknown address must not differ from the intake (§5).
  expect([unknown.status, unknown.text]).toEqual([intake.status, intake.text]);
  expect(intake.status).toBe(503);
  // Sign-ins have their own limit, and health has none.
  expect([signIn.status, health.status]).toEqual([401, 200]);
  release();
  expect((await whoAmI()).status).toBe(200);
});

test("a flood of sign-ins keeps nobody else out", async () => {
  const release = await fill(limits.signIn);
  const signIn = await ask(service, "/v1/ext/session", {
    method: "POST",
    body: { login: "a", password: "b" },
  });
  expect(signIn.status).toBe(503);
  expect((await ask(service, "/v1/ext/session", { cookie: partner.cookie })).status).toBe(200);
  release();
});

test("a request takes a place while it is worked on, not while its body arrives", async () => {
  const headers = { "x-apikey": partner.key };
  const body = partner.responseWith({});
  const status = await postLate(service, "/v1/add_response", { headers, body }, async () => {
    expect(limits.rest.figures.inProgress).toBe(0);
  });
  expect(status).toBe(200);
  expect(limits.rest.figures.inProgress).toBe(0);
});
