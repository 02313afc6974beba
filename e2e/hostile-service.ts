import type { Page } from "@playwright/test";
import { makeRandom, type Random } from "#service/demo/random.ts";
import type { OtherAnswer, RealAnswer } from "#service/testing/simulate.ts";
import type { Screen } from "./hostile-screens.ts";
import { hostileAnswer, type HostileKind } from "./hostile-mutations.ts";

const answerHeader = "x-hostile-answer";

/** Gives hostile answers to one screen during its visits, and counts those that reached the browser. */
export class HostileService {
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
    const { kind, ...answer } = hostileAnswer(real, random);
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
