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

/** A fault that a test reaches this many times as often as without it, and at least so often, never ends. */
const endless = { times: 100, least: 1000 };

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
  readonly beforeEach: Run[];
  readonly afterEach: Run[];
  readonly beforeAll: Run[];
  readonly afterAll: Run[];
}
const newSuite = (title: string, around?: Suite): Suite => ({
  title,
  around,
  beforeEach: [],
  afterEach: [],
  beforeAll: [],
  afterAll: [],
});

/** The cases of the file that is being loaded, and where in it. */
let cases: Case[] = [];
let suite = newSuite("");
/** Suites of which a test has run: tests of several files may take turns. */
const begun = new Set<Suite>();

function addCase(name: string, run: Run, args: readonly unknown[]): void {
  const around: Suite[] = [];
  for (let at: Suite | undefined = suite; at !== undefined; at = at.around) around.unshift(at);
  const titles = [...around.map(({ title }) => title), name].filter(Boolean).join(" > ");
  cases.push({
    id: `${titles} #${cases.length}`,
    run: async () => {
      const context = { expect };
      for (const one of around) {
        if (begun.has(one)) continue;
        begun.add(one);
        for (const hook of one.beforeAll) await hook(context);
      }
      for (const one of around) for (const hook of one.beforeEach) await hook(context);
      try {
        await run(...args, context);
      } finally {
        for (const one of around.toReversed())
          for (const hook of one.afterEach) await hook(context);
      }
    },
  });
}

/** Ends what `beforeAll` began, even if a fault keeps some of it from ending. */
async function endSuites(): Promise<void> {
  for (const { afterAll } of [...begun].toReversed()) {
    for (const hook of afterAll) await Promise.resolve(hook()).catch(() => undefined);
  }
  begun.clear();
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
        const run = functionIn(rest);
        for (const row of rows) {
          // Unlike `test.for`, it gives the test no context.
          addCase(name, () => run(...(Array.isArray(row) ? row : [row])), []);
        }
      },
    for:
      (rows: readonly unknown[]) =>
      (name: string, ...rest: readonly unknown[]) => {
        for (const row of rows) addCase(name, functionIn(rest), [row]);
      },
    skipIf: (isSkipped: boolean) => (isSkipped ? () => undefined : test),
  },
);
const describe = Object.assign(
  (title: string, ...rest: readonly unknown[]): void => {
    const around = suite;
    suite = newSuite(title, around);
    functionIn(rest)();
    suite = around;
  },
  { skipIf: (isSkipped: boolean) => (isSkipped ? () => undefined : describe) },
);
const hooks = {
  beforeEach: (hook: Run) => void suite.beforeEach.push(hook),
  afterEach: (hook: Run) => void suite.afterEach.push(hook),
  beforeAll: (hook: Run) => void suite.beforeAll.push(hook),
  afterAll: (hook: Run) => void suite.afterAll.push(hook),
};
Object.assign(globalThis, {
  /** Taken by the module that stands for Vitest in the tests. */
  testsOfMutants: { test, describe, ...hooks, expect, vi },
  /** What Vitest's fake timers ask for. */
  __vitest_worker__: { config: { fakeTimers: {} } },
});
const standIn = "virtual:vitest";

/** In Stryker's copy of the project. */
const notes = "test-notes.json";
/** Stryker's name for it. */
const mutantSwitch: Switch = {};
Object.assign(globalThis, { __stryker__: mutantSwitch });

interface Note {
  /** In ms. */
  readonly took: number;
  /** How often it reached each mutant. */
  readonly reached: Readonly<Record<string, number>>;
}

class InProcessRunner {
  static inject = [] as const;
  readonly #switch: Switch = mutantSwitch;
  #server: ViteDevServer | undefined;
  #modules: ModuleRunner | undefined;
  /** What is known of each test without a fault. */
  #known = new Map<string, Note>();

  capabilities = () => ({ reloadEnvironment: true });

  async init(): Promise<void> {
    // After a fault that never ended, Stryker goes on in a new process.
    if (existsSync(notes)) {
      this.#known = new Map(JSON.parse(readFileSync(notes, "utf8")) as [string, Note][]);
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
              ? `export const { test, describe, ${Object.keys(hooks).join(", ")}, expect, vi } = globalThis.testsOfMutants;`
              : undefined,
        },
      ],
    });
    this.#modules = createServerModuleRunner(this.#server.environments.ssr, { hmr: false });
  }

  /** Runs all tests, and notes which of them reach which mutants. */
  async dryRun() {
    const reached = { static: {}, perTest: {} as Record<string, Readonly<Record<string, number>>> };
    Object.assign(this.#switch, { activeMutant: undefined, mutantCoverage: reached });
    const tests = [];
    for (const [file, found] of await this.#load(this.#files())) {
      for (const { id, run } of found) {
        const begun = performance.now();
        this.#switch.currentTestId = `${file} ${id}`;
        const failure = await failureOf(run);
        this.#switch.currentTestId = undefined;
        const timeSpentMs = performance.now() - begun;
        const name = `${file} ${id}`;
        this.#known.set(name, { took: timeSpentMs, reached: reached.perTest[name] ?? {} });
        const common = { id: name, name: id, fileName: file, timeSpentMs };
        tests.push(
          failure === undefined
            ? { ...common, status: 0 }
            : { ...common, status: 1, failureMessage: failure },
        );
      }
    }
    await endSuites();
    writeFileSync(notes, JSON.stringify([...this.#known]));
    return { status: "complete", tests, mutantCoverage: reached };
  }

  async mutantRun({ activeMutant, mutantActivation, testFilter, hitLimit }: Activation) {
    const { id } = activeMutant;
    const wanted = testFilter === undefined ? undefined : new Set(testFilter);
    const files = this.#files().filter(
      (file) => wanted === undefined || testFilter?.some((one) => one.startsWith(`${file} `)),
    );
    const isStatic = mutantActivation === "static";
    this.#switch.activeMutant = isStatic ? id : undefined;
    this.#limit(hitLimit);
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
        .toSorted(
          (a, b) => (this.#known.get(a.name)?.took ?? 0) - (this.#known.get(b.name)?.took ?? 0),
        );
      for (const { name, run } of chosen) {
        nrOfTests += 1;
        const usual = this.#known.get(name)?.reached[id] ?? 0;
        const limit = this.#limit(
          hitLimit === undefined ? undefined : Math.max(endless.least, usual * endless.times),
        );
        const failureMessage = await failureOf(run);
        if ((this.#switch.hitCount ?? 0) > limit) {
          return { status: "timeout", reason: `Reached ${limit} times` };
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
      await endSuites();
    }
  }

  /** Makes the fault throw once it has been reached so often. */
  #limit(hitLimit = Infinity): number {
    Object.assign(this.#switch, { hitCount: 0, hitLimit });
    return hitLimit;
  }

  async dispose(): Promise<void> {
    await this.#modules?.close();
    await this.#server?.close();
  }

  /** Each once, though two patterns may match it: a module loaded already brings no cases. */
  readonly #files = (): string[] => [
    ...new Set(
      (process.env["PLACARD_MUTANT_TESTS"] ?? "").split(" ").flatMap((some) => globSync(some)),
    ),
  ];

  /** Loads test files and all modules of the project that they need anew. */
  async #load(files: readonly string[]): Promise<Map<string, readonly Case[]>> {
    this.#modules?.clearCache();
    const loaded = new Map<string, readonly Case[]>();
    for (const file of files) {
      cases = [];
      suite = newSuite("");
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
