import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { Calm } from "./hostile-findings.ts";
import { makeRecords, screens, type Screen } from "./hostile-screens.ts";
import { HostileService } from "./hostile-service.ts";
import { expectWayOn, visit, type Visited } from "./hostile-visit.ts";
import { figuresName, type ProofFigures } from "./proof-figures.ts";

/** `npm run prove` asks for 5,000. */
const wanted = Number(process.env["PLACARD_HOSTILE_ANSWERS"] ?? 500);
const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_121);
/** Some visits alone, by their numbers: what a story told is told again. */
const only = process.env["PLACARD_VISITS"]?.split(",").map(Number);
/** So many broken visits say enough. */
const mostStories = 5;

/** Screens that ask little at a visit get fewer. */
const weightOf = ({ asksWho, asksLittle }: Screen): number =>
  asksWho !== undefined ? 1 : asksLittle === true ? 2 : 4;
const weights = screens.reduce((sum, screen) => sum + weightOf(screen), 0);

// A trace of thousands of answers would be as large as they are.
test.use({ trace: "off" });

for (const screen of screens) {
  const share = Math.ceil((wanted * weightOf(screen)) / weights);
  test(`${screen.name}: of ${share} mutated answers none runs, blanks the page or breaks it`, async ({
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
    const calm = new Calm(page);
    const addresses = screen.addresses(records);
    const visited: Visited = { shown: [], problems: [] };
    watch(page, service.url, visited);
    const stories: string[] = [];
    let visits = 0;
    while (hostile.count < share && stories.length < mostStories) {
      visits += 1;
      if (only !== undefined && !only.includes(visits)) {
        if (visits > Math.max(...only)) break;
        continue;
      }
      const random = hostile.beginVisit(visits);
      const say = (error: unknown) => void visited.problems.push(brief(error));
      await visit({ page, calm, screen, addresses, random, records, visited }).catch(say);
      const story = hostile.endVisit();
      await expectWayOn(page).catch(say);
      await hostile.allCounted();
      const problems = new Set([...visited.problems.splice(0), ...pageProblems.splice(0)]);
      if (problems.size > 0)
        stories.push(`visit ${visits}: ${[...problems].join(", ")} ← ${story}`);
    }
    const figures: ProofFigures = {
      proof: "hostile service",
      part: screen.name,
      seed,
      lines: {
        "answers by screen": { [screen.name]: hostile.count },
        "answers by mutation": Object.fromEntries(hostile.delivered),
        "looks at a screen, by what it showed": counted(visited.shown),
        visits: { all: visits },
        "visits with a problem": { all: stories.length },
      },
    };
    await info.attach(figuresName, {
      body: JSON.stringify(figures),
      contentType: "application/json",
    });
    expect(stories, `seed ${seed}`).toEqual([]);
  });
}

/** What a page does by itself. */
function watch(page: Page, origin: string, { problems }: Visited): void {
  page.on("dialog", (dialog) => {
    // A form asks whether to leave what was not sent.
    if (dialog.type() !== "beforeunload") problems.push(`a dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  page.on("popup", (popup) => void problems.push(`a window: ${popup.url()}`));
  page.on("crash", () => void problems.push("the page crashed"));
  page.on("framenavigated", (frame) => {
    if (!frame.url().startsWith(`${origin}/`)) problems.push(`it went to ${frame.url()}`);
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
