import { expect, type Page } from "@playwright/test";

/** As browsers score it. A button that moves by some pixels beside a text is 0.002, a line 0.02. */
const mostShift = 0.005;

/** Notes what moves on the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: [number, string][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, sources = [] } = entry as PerformanceEntry & {
          value?: number;
          sources?: { node?: Node }[];
        };
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "");
        shifts.push([value, moved.join(" | ")]);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export const forgetShifts = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.set(Reflect.get(window, "shifts") as object, "length", 0));

export async function expectSteady(page: Page, what: string): Promise<void> {
  const shifts = await page.evaluate(() => Reflect.get(window, "shifts") as [number, string][]);
  const sum = shifts.reduce((total, [value]) => total + value, 0);
  expect(sum, `${what}: ${shifts.join("; ")}`).toBeLessThan(mostShift);
}
