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

interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly world: World;
  readonly service: TestService;
  readonly login: string;
  /** Of the step it happens at. */
  readonly index: number;
}

/** What happens right after the last key, and the page to go on with. */
const events: Record<string, (scene: Scene) => Promise<Page>> = {
  "a reload": async ({ page }) => {
    await page.reload();
    return page;
  },
  "the end of its tab": async ({ page, context, index }) => {
    if (index % 2 === 0) await page.close({ runBeforeUnload: false });
    else await crash(page, context);
    return await openFromList(context, /Токарь/);
  },
  "a lost connection": async ({ page, context, index }) => {
    await send(page);
    await expect(sendingNotice(page)).toContainText("Ответ сервиса не получен");
    if (index % 2 === 0) await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    if (index % 2 === 0) return await openFromList(context, /Токарь/);
    await page.reload();
    return page;
  },
  "a session that ended": async ({ page, service, login }) => {
    await endSession(service, login);
    await send(page);
    const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
    await dialog.getByLabel("Пароль", { exact: true }).fill(testPassword);
    await dialog.getByRole("button", { name: "Войти" }).click();
    await expect(dialog).toBeHidden();
    await expect(sendingNotice(page)).toContainText("Войдите и нажмите ещё раз");
    return page;
  },
  "a service that fails (500)": (scene) => sendInVain(scene),
  "a service that never answers": (scene) => sendInVain(scene),
  "a proxy's page (502)": (scene) => sendInVain(scene),
};

async function sendInVain({ page }: Scene): Promise<Page> {
  await send(page);
  await expect(sendingNotice(page)).toBeVisible();
  await page.reload();
  return page;
}

/** What the service does from the start. */
const troubles: Record<string, Parameters<World["fault"]>[0]> = {
  "a service that fails (500)": { path: creation, answer: { status: 500, body: "{}" } },
  "a service that never answers": { path: creation, until: new Promise(() => undefined) },
  "a proxy's page (502)": {
    path: creation,
    answer: { status: 502, body: "<html><body>Bad Gateway</body></html>", type: "text/html" },
  },
};

for (const [event, happen] of Object.entries(events)) {
  test(`what was typed at any step survives ${event}`, async ({
    world,
    service,
    context,
    page: first,
  }) => {
    const { login } = await world.as("recruiter");
    let page = first;
    await beginForm(world, page);
    const trouble = troubles[event];
    const mend = trouble === undefined ? undefined : world.fault(trouble);
    const typed: [step: string, mark: string][] = [];
    for (const [index, step] of steps.entries()) {
      const mark = `№ ${index}`;
      await goToStep(page, step);
      if (event === "a lost connection") await context.setOffline(true);
      await typeStep(page, step, mark);
      typed.push([step, mark]);
      page = await happen({ page, context, world, service, login, index });
      await openForm(page);
      await expectStep(page, step, mark);
    }
    for (const [step, mark] of typed) await expectStep(page, step, mark);
    expect(await titlesOf(service, world.clientId)).toHaveLength(1);
    mend?.();
  });
}
