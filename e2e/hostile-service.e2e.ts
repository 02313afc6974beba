import type { Page } from "@playwright/test";
import { expect, policyReportsIn, test } from "./fixtures.ts";
import { PageActivity, expectNextPage, visit, type Visited } from "./hostile-findings.ts";
import { makeRecords, screens, type Screen } from "./hostile-screens.ts";
import { figuresName, type ProofFigures } from "./proof-figures.ts";
import { makeRandom, type Random } from "#service/demo/random.ts";
import type { OtherAnswer, RealAnswer } from "#service/testing/simulate.ts";
import { hostileAnswer, type HostileKind } from "./hostile-mutations.ts";

/** How many hostile answers are given in all; `npm run prove:browser` asks for 5,000. */
const wanted = Number(process.env["PLACARD_HOSTILE_ANSWERS"] ?? 60);
const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_121);
/** Visits to repeat alone, by the numbers in a failure's message. */
const only = process.env["PLACARD_VISITS"]?.split(",").map(Number);
/** A test stops after this many visits with a problem. */
const maxFailures = 5;

/** Screens that send few requests get fewer answers. */
const weightOf = ({ asksSession, sendsFewRequests }: Screen): number =>
  asksSession !== undefined ? 1 : sendsFewRequests === true ? 2 : 4;
const weights = screens.reduce((sum, screen) => sum + weightOf(screen), 0);

for (const screen of screens) {
  const share = Math.ceil((wanted * weightOf(screen)) / weights);
  test(`${screen.name}: none of ${share} mutated answers runs, blanks the page or breaks it`, async ({
    world,
    service,
    page,
    pageProblems,
  }, info) => {
    test.setTimeout(120_000 + share * 10_000);
    await world.as("admin");
    const records = await makeRecords({ world, service });
    const hostile = new HostileService(seed, screen);
    hostile.watch(page);
    world.fault({ path: /^\/v1\//, replace: hostile.replace });
    const activity = new PageActivity(page);
    const addresses = screen.addresses(records);
    const visited: Visited = { shown: [], problems: [] };
    recordProblems(page, service.url, visited);
    const failures: string[] = [];
    let visits = 0;
    while (hostile.count < share && failures.length < maxFailures) {
      visits += 1;
      if (only !== undefined && !only.includes(visits)) {
        if (visits > Math.max(...only)) break;
        continue;
      }
      const random = hostile.beginVisit(visits);
      const addProblem = (error: unknown) => void visited.problems.push(brief(error));
      await visit({ page, activity, screen, addresses, random, records, visited }).catch(
        addProblem,
      );
      const given = hostile.endVisit();
      await expectNextPage(page).catch(addProblem);
      await hostile.allCounted();
      const problems = new Set([...visited.problems.splice(0), ...pageProblems.splice(0)]);
      if (problems.size > 0)
        failures.push(`visit ${visits}: ${[...problems].join(", ")} ← ${given}`);
    }
    const figures: ProofFigures = {
      proof: "hostile service",
      part: screen.name,
      seed,
      lines: {
        "answers by screen": { [screen.name]: hostile.count },
        "answers by mutation": Object.fromEntries(hostile.delivered),
        "pages seen, by what they showed": counted(visited.shown),
        visits: { all: visits },
        "visits with a problem": { all: failures.length },
      },
    };
    await info.attach(figuresName, {
      body: JSON.stringify(figures),
      contentType: "application/json",
    });
    expect(failures, `seed ${seed}`).toEqual([]);
  });
}

test("what the page's policy blocks is reported to the service, and fails the test that caused it", async ({
  world,
  page,
  log,
  pageProblems,
}) => {
  await world.as("viewer");
  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.src = "https://elsewhere.example/x.png?name=Скрепкина";
    document.body.append(picture);
  });
  await expect.poll(() => policyReportsIn(log).length).toBeGreaterThan(0);
  const [report = ""] = policyReportsIn(log);
  expect(report).toContain("elsewhere.example");
  expect(report).toContain("img-src");
  expect(decodeURIComponent(report)).not.toContain("Скрепкина");
  expect(pageProblems.join()).toContain("img-src");
  // The violation is deliberate, so it must not fail this test or its worker.
  pageProblems.length = 0;
  for (const line of policyReportsIn(log)) log.splice(log.indexOf(line), 1);
});

/** Records what the page must not do. */
function recordProblems(page: Page, origin: string, { problems }: Visited): void {
  page.on("dialog", (dialog) => {
    // A form may ask before its input is lost.
    if (dialog.type() !== "beforeunload") problems.push(`a dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  page.on("popup", (popup) => void problems.push(`a window: ${popup.url()}`));
  page.on("crash", () => void problems.push("the page crashed"));
  page.on("framenavigated", (frame) => {
    if (!frame.url().startsWith(`${origin}/`)) problems.push(`the page went to ${frame.url()}`);
  });
  page.on("console", (message) => {
    const text = message.text();
    if (/error during render|error boundary|Maximum update/i.test(text)) {
      problems.push(text.slice(0, 500));
    }
  });
}

const brief = (error: unknown): string => String(error).replaceAll(/\s+/g, " ").slice(-500);

function counted(list: readonly string[]): Record<string, number> {
  const groups = [...Map.groupBy(list, (name) => name)];
  return Object.fromEntries(groups.map(([name, all]) => [name, all.length]));
}

const answerHeader = "x-hostile-answer";

/** Gives hostile answers to one screen during its visits, and counts those that reached the browser. */
class HostileService {
  #isHostile = true;
  readonly delivered = new Map<HostileKind, number>();
  readonly #seed: string;
  readonly #asksSession: Screen["asksSession"];
  #visit = 0;
  #asked = new Map<string, number>();
  #made: { readonly kind: HostileKind; readonly what: string }[] = [];
  #pending = new Set<Promise<void>>();

  constructor(seed: number, screen: Screen) {
    this.#seed = `${seed} ${screen.name}`;
    this.#asksSession = screen.asksSession;
  }

  get count(): number {
    return [...this.delivered.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The answers of a visit depend on the seed and on its number alone. */
  beginVisit(visit: number): Random {
    this.#isHostile = true;
    this.#visit = visit;
    this.#asked = new Map();
    this.#made = [];
    return this.#randomFor("visit");
  }

  /**
   * Stops the hostile answers.
   * @returns those sent since the visit began
   */
  endVisit(): string {
    this.#isHostile = false;
    return this.#made.map(({ kind, what }) => `${what}: ${kind}`).join("; ");
  }

  /** The `replace` of a fault. */
  readonly replace = (real: RealAnswer): OtherAnswer | undefined => {
    if (!this.#isHostile) return undefined;
    const what = `${real.method} ${real.url.replaceAll(/(?<=[/=%C-])\d+/g, "#")}`;
    const times = (this.#asked.get(what) ?? 0) + 1;
    this.#asked.set(what, times);
    const random = this.#randomFor(`${what} ${times}`);
    if (!random.chance(this.#shareOf(what))) {
      return this.#asksSession === "signed out" && what === "GET /v1/ext/session"
        ? signedOut
        : undefined;
    }
    const { kind, ...mutated } = hostileAnswer(real, random);
    const answer = what === "GET /v1/ext/session" ? withSameUser(mutated, real) : mutated;
    const number = this.#made.push({ kind, what: `${what} (${times})` });
    return {
      ...answer,
      headers: { ...answer.headers, [answerHeader]: `${this.#visit} ${number - 1} ${kind}` },
    };
  };

  /** Counts an answer once the page has received it whole. */
  watch(page: Page): void {
    page.on("requestfinished", (request) => {
      const counting = request.response().then(
        (response) => {
          const kind = response?.headers()[answerHeader]?.split(" ").slice(2).join(" ");
          if (kind === undefined) return;
          // The header is written above, from the kind's own name.
          const known = kind as HostileKind;
          this.delivered.set(known, (this.delivered.get(known) ?? 0) + 1);
        },
        // The page was closed before it received the answer.
        () => undefined,
      );
      this.#pending.add(counting);
      void counting.finally(() => this.#pending.delete(counting));
    });
  }

  async allCounted(): Promise<void> {
    await Promise.allSettled(this.#pending);
  }

  /** These two are mutated more rarely, because without a session or extensions a screen shows little. */
  #shareOf(what: string): number {
    if (what === "GET /v1/ext/session") {
      if (this.#asksSession === "signed in") return 0.9;
      return this.#asksSession === undefined ? 0.12 : 0.7;
    }
    return what.endsWith("/v1/ext/capabilities") ? 0.2 : 0.9;
  }

  #randomFor(what: string): Random {
    return makeRandom(hashOf(`${this.#seed} ${this.#visit} ${what}`));
  }
}

/** Another login would be another user, for whom the page loads again. */
function withSameUser(answer: OtherAnswer, real: RealAnswer): OtherAnswer {
  try {
    const [mutated, own] = [answer.body, real.body].map((body) => JSON.parse(String(body)));
    if (typeof mutated.data.user.login !== "string") return answer;
    mutated.data.user.login = own.data.user.login;
    return { ...answer, body: JSON.stringify(mutated) };
  } catch {
    // Not an answer about a user.
    return answer;
  }
}

const signedOut: OtherAnswer = {
  status: 401,
  type: "application/json; charset=utf-8",
  body: JSON.stringify({ data: {}, errors: [] }),
};

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
