import type { BrowserContext, Page } from "@playwright/test";
import { testPassword } from "#service/testing/make.ts";
import type { TestService } from "#service/testing/start.ts";
import { expect, test, type World } from "./fixtures.ts";
import {
  beginForm,
  crash,
  creation,
  endSession,
  expectStep,
  goToStep,
  openForm,
  openFromList,
  send,
  sendingNotice,
  steps,
  titlesOf,
  typeStep,
} from "./vacancy-form-steps.ts";

interface Situation {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly world: World;
  readonly service: TestService;
  readonly login: string;
  /** How often it has happened in this test. */
  readonly round: number;
}

/** What happens right after the last key. @returns the page to go on with */
const events: Record<string, (situation: Situation) => Promise<Page>> = {
  "a reload": async ({ page }) => {
    await page.reload();
    return page;
  },
  "a closed or crashed tab": async ({ page, context, round }) => {
    if (round % 2 === 0) await page.close({ runBeforeUnload: false });
    else await crash(page, context);
    return await openFromList(context, /Токарь/);
  },
  "a lost connection": async ({ page, context, round }) => {
    await send(page);
    await expect(sendingNotice(page)).toContainText("Ответ сервиса не получен");
    if (round % 2 === 0) await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    if (round % 2 === 0) return await openFromList(context, /Токарь/);
    await page.reload();
    return page;
  },
  "an ended session": async ({ page, service, login }) => {
    await endSession(service, login);
    await send(page);
    const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
    await dialog.getByLabel("Пароль", { exact: true }).fill(testPassword);
    await dialog.getByRole("button", { name: "Войти" }).click();
    await expect(dialog).toBeHidden();
    await expect(sendingNotice(page)).toContainText("Войдите и нажмите ещё раз");
    return page;
  },
  "a server error (500)": (situation) => sendAndReload(situation),
  "a service that never answers": (situation) => sendAndReload(situation),
  "a proxy's error page (502)": (situation) => sendAndReload(situation),
};

async function sendAndReload({ page }: Situation): Promise<Page> {
  await send(page);
  await expect(sendingNotice(page)).toBeVisible();
  await page.reload();
  return page;
}

/** What the service does throughout the test. */
const faults: Record<string, Parameters<World["fault"]>[0]> = {
  "a server error (500)": { path: creation, answer: { status: 500, body: "{}" } },
  "a service that never answers": { path: creation, until: new Promise(() => undefined) },
  "a proxy's error page (502)": {
    path: creation,
    answer: { status: 502, body: "<html><body>Bad Gateway</body></html>", type: "text/html" },
  },
};

/** Each event happens at the first and at every other step, in `npm run prove` at every one; each step meets several. */
const isEveryStep = process.env["PLACARD_DRAFT_STEPS"] === "all";

for (const [place, [event, interrupt]] of Object.entries(events).entries()) {
  test(`what was typed at any step survives ${event}`, async ({
    world,
    service,
    context,
    page: first,
  }) => {
    const { login } = await world.as("recruiter");
    let page = first;
    await beginForm(world, page);
    const fault = faults[event];
    const undo = fault === undefined ? undefined : world.fault(fault);
    const typed: [step: string, mark: string][] = [];
    for (const [index, step] of steps.entries()) {
      if (!isEveryStep && index > 0 && (index + place) % 2 === 1) continue;
      const mark = `№ ${index}`;
      await goToStep(page, step);
      if (event === "a lost connection") await context.setOffline(true);
      await typeStep(page, step, mark);
      const round = typed.push([step, mark]) - 1;
      page = await interrupt({ page, context, world, service, login, round });
      await openForm(page);
      await expectStep(page, step, mark);
    }
    for (const [step, mark] of typed) await expectStep(page, step, mark);
    expect(await titlesOf(service, world.clientId)).toHaveLength(1);
    undo?.();
  });
}
