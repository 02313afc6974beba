import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { PageActivity, expectNextPage, visit, type Visited } from "./hostile-findings.ts";
import { makeRecords, screens, type Screen } from "./hostile-screens.ts";
import { HostileService } from "./hostile-service.ts";
import { figuresName, type ProofFigures } from "./proof-figures.ts";

/** How many hostile answers are given in all; `npm run prove` asks for 5,000. */
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

// A trace would be as large as the thousands of answers in it.
test.use({ trace: "off" });

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
