// Runs the tests of a core for Stryker in Stryker's own process, for `.ci/mutants.ts`. Vitest starts a thread for every
// file and mutant, which takes most of a second; here only the project's modules are loaded anew, which takes a few
// milliseconds. Loaded by Stryker, which is not among the project's packages, so its interface is described here.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { createServer, createServerModuleRunner, type ViteDevServer } from "vite";
import type { ModuleRunner } from "vite/module-runner";
import { expect, vi } from "vitest";

interface Activation {
  readonly activeMutant: { readonly id: string };
  /** `static`: also while modules are loaded. */
  readonly mutantActivation: "static" | "runtime";
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

/** What Stryker's changed sources read and write. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: object;
}

type Run = (...args: readonly unknown[]) => unknown;
interface Case {
  readonly id: string;
  readonly run: () => Promise<void>;
}
interface Suite {
  readonly title: string;
  readonly around: Suite | undefined;
  readonly before: Run[];
  readonly after: Run[];
}

/** The cases of the file that is being loaded, and where in it. */
let cases: Case[] = [];
let suite: Suite = { title: "", around: undefined, before: [], after: [] };

function addCase(name: string, run: Run, args: readonly unknown[]): void {
  const around: Suite[] = [];
  for (let at: Suite | undefined = suite; at !== undefined; at = at.around) around.unshift(at);
  const titles = [...around.map(({ title }) => title), name].filter(Boolean).join(" > ");
  cases.push({
    id: `${titles} #${cases.length}`,
    run: async () => {
      const context = { expect };
      for (const { before } of around) for (const hook of before) await hook(context);
      try {
        await run(...args, context);
      } finally {
        for (const { after } of around.toReversed()) for (const hook of after) await hook(context);
      }
    },
  });
}

/** The function is the last argument or the one before its options. */
const functionIn = (rest: readonly unknown[]): Run =>
  rest.find((one): one is Run => typeof one === "function") ?? (() => undefined);
const test = Object.assign(
  (name: string, ...rest: readonly unknown[]) => addCase(name, functionIn(rest), []),
  {
    each:
      (rows: readonly unknown[]) =>
      (name: string, ...rest: readonly unknown[]) => {
        for (const row of rows) addCase(name, functionIn(rest), Array.isArray(row) ? row : [row]);
      },
    for:
      (rows: readonly unknown[]) =>
      (name: string, ...rest: readonly unknown[]) => {
        for (const row of rows) addCase(name, functionIn(rest), [row]);
      },
  },
);
function describe(title: string, ...rest: readonly unknown[]): void {
  const around = suite;
  suite = { title, around, before: [], after: [] };
  functionIn(rest)();
  suite = around;
}
const beforeEach = (hook: Run) => void suite.before.push(hook);
const afterEach = (hook: Run) => void suite.after.push(hook);
Object.assign(globalThis, {
  /** Taken by the module that stands for Vitest in the tests. */
  testsOfMutants: { test, describe, beforeEach, afterEach, expect, vi },
  /** What Vitest's fake timers ask for. */
  __vitest_worker__: { config: { fakeTimers: {} } },
});
const standIn = "virtual:vitest";

/** In Stryker's copy of the project. */
const times = "test-times.json";
/** Stryker's name for it. */
const mutantSwitch: Switch = {};
Object.assign(globalThis, { __stryker__: mutantSwitch });

class InProcessRunner {
  static inject = [] as const;
  readonly #switch: Switch = mutantSwitch;
  #server: ViteDevServer | undefined;
  #modules: ModuleRunner | undefined;
  /** How long each test took without a fault, in ms. */
  #took = new Map<string, number>();

  capabilities = () => ({ reloadEnvironment: true });

  async init(): Promise<void> {
    // After a fault that never ended, Stryker goes on in a new process.
    if (existsSync(times)) {
      this.#took = new Map(JSON.parse(readFileSync(times, "utf8")) as [string, number][]);
    }
    // The smallest example of a failure is of no interest.
    fc.configureGlobal({ endOnFailure: true });
    this.#server = await createServer({
      configFile: false,
      root: process.cwd(),
      logLevel: "error",
      appType: "custom",
      server: { middlewareMode: true, hmr: false, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true, include: [] },
      // An alias, because other packages are loaded by Node, unseen by the plugin.
      resolve: { alias: { vitest: standIn } },
      plugins: [
        {
          name: "stands-for-vitest",
          enforce: "pre",
          resolveId: (id) => (id === standIn ? id : undefined),
          load: (id) =>
            id === standIn
              ? "export const { test, describe, beforeEach, afterEach, expect, vi } = globalThis.testsOfMutants;"
              : undefined,
        },
      ],
    });
    this.#modules = createServerModuleRunner(this.#server.environments.ssr, { hmr: false });
  }

  /** Runs all tests, and notes which of them reach which mutants. */
  async dryRun() {
    const reached = { static: {}, perTest: {} };
    Object.assign(this.#switch, { activeMutant: undefined, mutantCoverage: reached });
    const tests = [];
    for (const [file, found] of await this.#load(this.#files())) {
      for (const { id, run } of found) {
        const begun = performance.now();
        this.#switch.currentTestId = `${file} ${id}`;
        const failure = await failureOf(run);
        this.#switch.currentTestId = undefined;
        const timeSpentMs = performance.now() - begun;
        this.#took.set(`${file} ${id}`, timeSpentMs);
        const common = { id: `${file} ${id}`, name: id, fileName: file, timeSpentMs };
        tests.push(
          failure === undefined
            ? { ...common, status: 0 }
            : { ...common, status: 1, failureMessage: failure },
        );
      }
    }
    writeFileSync(times, JSON.stringify([...this.#took]));
    return { status: "complete", tests, mutantCoverage: reached };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }: Activation) {
    const { id } = activeMutant;
    const wanted = testFilter === undefined ? undefined : new Set(testFilter);
    const files = this.#files().filter(
      (file) => wanted === undefined || testFilter?.some((one) => one.startsWith(`${file} `)),
    );
    const isStatic = mutantActivation === "static";
    Object.assign(this.#switch, { activeMutant: isStatic ? id : undefined, hitCount: 0, hitLimit });
    let nrOfTests = 0;
    try {
      const loaded = await this.#load(files);
      this.#switch.activeMutant = id;
      const chosen = [...loaded]
        .flatMap(([file, found]) =>
          found.map((one) => ({ name: `${file} ${one.id}`, run: one.run })),
        )
        .filter(({ name }) => wanted?.has(name) !== false)
        // Most faults are found by many tests, so the quick ones come first.
        .toSorted((a, b) => (this.#took.get(a.name) ?? 0) - (this.#took.get(b.name) ?? 0));
      for (const { name, run } of chosen) {
        nrOfTests += 1;
        const failureMessage = await failureOf(run);
        if (hitLimit !== undefined && (this.#switch.hitCount ?? 0) > hitLimit) {
          return { status: "timeout", reason: `Reached ${hitLimit} times` };
        }
        if (failureMessage !== undefined) {
          return { status: "killed", killedBy: [name], failureMessage, nrOfTests };
        }
      }
      return { status: "survived", nrOfTests };
    } catch (error) {
      return { status: "error", errorMessage: String(error) };
    } finally {
      this.#switch.activeMutant = undefined;
    }
  }

  async dispose(): Promise<void> {
    await this.#modules?.close();
    await this.#server?.close();
  }

  readonly #files = (): string[] =>
    (process.env["PLACARD_MUTANT_TESTS"] ?? "").split(" ").flatMap((some) => globSync(some));

  /** Loads test files and all modules of the project that they need anew. */
  async #load(files: readonly string[]): Promise<Map<string, readonly Case[]>> {
    this.#modules?.clearCache();
    const loaded = new Map<string, readonly Case[]>();
    for (const file of files) {
      cases = [];
      await this.#modules?.import(join(process.cwd(), file));
      loaded.set(file, cases);
    }
    return loaded;
  }
}

async function failureOf(run: () => Promise<void>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    // A test that fails may leave them behind.
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

export const strykerPlugins = [
  { kind: "TestRunner", name: "in-process", injectableClass: InProcessRunner },
];
