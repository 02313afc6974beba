import type { Page, Request } from "@playwright/test";

/** What a screen shows for its answers. */
export type Shown = "values" | "unreadable" | "another problem" | "the sign-in" | "broke";

interface Inspection {
  readonly shown: Shown;
  /** What must never happen. */
  readonly problems: readonly string[];
}

/** Reads what the page shows now, and what of it must not be there. */
export async function inspect(page: Page): Promise<Inspection> {
  return await page.evaluate(() => {
    const problems: string[] = [];
    const report = (found: unknown, problem: string) => void (found && problems.push(problem));
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.checkVisibility() && (element.textContent ?? "").trim() !== "",
      );
    const texts = visible("main, dialog, [role=dialog]");
    report(texts.length === 0, "the page is blank");
    report(
      visible("h1, h2, [role=alert], [role=dialog], form, main table").length === 0,
      "the page has no heading, alert, dialog, form or table",
    );
    report(
      document.querySelector("main a[href], main button, form") === null &&
        document.querySelector("header a[href]") === null,
      "the page has no link or button to go on",
    );
    report("hostileRan" in window, "a script of an answer has run");
    report("isHostile" in {}, "an answer has added a field to every object");
    report(
      document.querySelector(
        "iframe, object, embed, base, meta[http-equiv], math, marquee, [onerror], [onload], [onclick], [onmouseover], [onfocus], [srcdoc], [style*='position:fixed']",
      ),
      "markup of an answer is in the page",
    );
    for (const link of document.querySelectorAll(
      "a[href], area[href], [formaction], form[action], [src]",
    )) {
      for (const name of ["href", "formaction", "action", "src"]) {
        const address = link.getAttribute(name);
        if (address === null) continue;
        const url = URL.parse(address, location.href);
        report(
          url !== null &&
            !["http:", "https:", ...(name === "src" ? ["data:"] : []), "mailto:", "tel:"].includes(
              url.protocol,
            ),
          `${name} leads to ${address.slice(0, 80)}`,
        );
      }
    }
    const wider = document.documentElement.scrollWidth - innerWidth;
    report(wider > 0, `the page is ${wider} px wider than the window`);
    report(
      visible("[role=alert]").some((alert) =>
        (alert.textContent ?? "").includes("На странице произошла ошибка"),
      ),
      "the page broke",
    );
    const said = visible("[role=alert]")
      .map((alert) => (alert as HTMLElement).innerText.slice(0, 2_000))
      .join("\n");
    const shown = said.includes("На странице произошла ошибка")
      ? "broke"
      : document.querySelector("input[type=password][autocomplete=current-password]") !== null &&
          document.querySelector("main h1")?.textContent !== "Настройки"
        ? "the sign-in"
        : said.includes("Сервис вернул неожиданный ответ")
          ? "unreadable"
          : said.trim() !== ""
            ? "another problem"
            : "values";
    return { shown, problems } as const;
  });
}

/** Waits until no request is open and the page has had time to draw, twice in a row. */
export class PageActivity {
  readonly #running = new Set<Request>();
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on("request", (request) => this.#running.add(request));
    page.on("requestfinished", (request) => this.#running.delete(request));
    page.on("requestfailed", (request) => this.#running.delete(request));
  }

  /** @throws Error that names what it still waits for */
  async waitUntilIdle(): Promise<void> {
    const until = performance.now() + patienceMs;
    let quiet = 0;
    while (quiet < 2) {
      const waits = await this.#page.evaluate(async () => {
        await new Promise((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(resolve), { timeout: 2_000 });
        });
        const main = document.querySelector("main");
        const busy = main?.querySelector("[aria-busy=true]");
        if (busy) return `busy: ${busy.outerHTML.slice(0, 200)}`;
        return (main?.innerText ?? "").trim() === "" &&
          document.querySelector("dialog[open], [role=dialog]") === null
          ? "a blank page"
          : undefined;
      });
      const asked = [...this.#running].map((request) => request.url()).join(", ");
      quiet = asked === "" && waits === undefined ? quiet + 1 : 0;
      if (performance.now() > until)
        throw new Error(`the page never became idle: ${waits ?? ""} ${asked}`);
    }
  }
}

/** Only prevents waiting forever. */
export const patienceMs = 120_000;
