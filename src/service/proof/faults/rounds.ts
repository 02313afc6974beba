import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { makeRandom, type Random } from "#service/demo/random.ts";
import { start, stop, type Launched } from "#service/testing/launch.ts";
import { makePartner } from "#service/testing/people.ts";
import type { Store } from "#service/store/open.ts";

// What the proofs of faults share. To add a fault: a file `<fault>.proof.test.ts` beside this one, whose test does
// `rounds({ whole, short })` rounds of the fault on a service that `superviseService` starts, while `writeResponses`
// keeps writing, and ends with `printFigures("<fault>", { … })`, which prints its figures in one line, and with the
// check of `compareWithStore`. `npm run prove -- faults` runs every file of this folder in full, one after another;
// `npm test` runs each briefly.

/** `npm run prove` sets 100 % of the full length; `npm test` uses the minimum. */
const percent = Number(process.env["PLACARD_FAULTS"] ?? 0);

/**
 * Whether the proof runs in full. Times are judged only then, because they are unreliable on a machine that runs other
 * tests too.
 */
export const inFull = percent >= 100;

/** How often, or how long, a fault is repeated. */
export const rounds = ({ whole, short }: { readonly whole: number; readonly short: number }) =>
  Math.max(short, Math.round((whole * percent) / 100));

export const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_122);

/** Random numbers for one proof; the same seed gives the same numbers. */
export const randomOf = (): Random => makeRandom(seed);

/** Prints the figures of a proof in one line. */
export function printFigures(
  fault: string,
  figures: Readonly<Record<string, number | string>>,
): void {
  const told = Object.entries({ ...figures, seed }).map(([name, figure]) => `${name} ${figure}`);
  console.log(`Faults, ${fault}: ${told.join(", ")}.`);
}

/** A service that a proof stops and starts again, always at the same address. */
export interface Supervised {
  readonly url: string;
  readonly process: () => Launched["process"];
  /** What it has logged about requests that failed by its own fault. */
  readonly failures: () => readonly string[];
  /** How often it ended by itself. */
  readonly crashes: () => number;
  /** Kills it, like a power failure, and waits for its end. */
  kill(): Promise<void>;
  startAgain(environment?: Readonly<Record<string, string>>): Promise<void>;
  /** From its next start on, it is another version, started by this file. */
  replaceBy(main: string): void;
  /**
   * Sends SIGTERM.
   * @returns its exit code
   */
  stop(): Promise<number>;
}

/** Starts a service without demonstration data, as an operator does. */
export async function superviseService(
  environment: Readonly<Record<string, string>>,
): Promise<Supervised> {
  const own = {
    PLACARD_DEMO: "off",
    PLACARD_RESPONSES_PER_MINUTE: "60000",
    PLACARD_LOG: "error",
    ...environment,
  };
  let deaths = 0;
  const expected = new WeakSet<object>();
  const all: Launched[] = [];
  const watched = (launched: Launched): Launched => {
    all.push(launched);
    launched.process.once("exit", () => {
      if (expected.has(launched)) return;
      deaths += 1;
      // As systemd would, so that the proof continues and counts all such ends.
      void startAgain();
    });
    return launched;
  };
  let main: string | undefined;
  let running = watched(await start(own));
  const { url } = running;
  const startAgain: Supervised["startAgain"] = async (more = {}) => {
    running = watched(await start({ ...own, ...more, PORT: new URL(url).port }, main));
  };
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    expected.add(running);
    return await stop(running, signal);
  };
  return {
    url,
    process: () => running.process,
    crashes: () => deaths,
    failures: () =>
      all.flatMap(({ output }) =>
        output()
          .split("\n")
          .filter((line) => line.includes('"request failed"')),
      ),
    kill: async () => {
      await end("SIGKILL");
    },
    startAgain,
    replaceBy: (file) => {
      main = file;
    },
    stop: async () => await end("SIGTERM"),
  };
}

/** The answers that writers got. */
export interface Writing {
  /** The names of the candidates whose responses were acknowledged. */
  readonly acknowledged: readonly string[];
  /** How often a writer was told to try again (503), or got no answer. */
  readonly refused: () => number;
  /** Answers that must never happen. */
  readonly wrong: readonly string[];
  /** Resolves once this many more responses have been acknowledged. */
  goesOn(more: number): Promise<void>;
  /** Lets the writers finish their last response and stops them. */
  end(): Promise<void>;
}

/**
 * Sends candidates' responses, each with its own key and repeated until it is acknowledged.
 * @param partner of `makePartner`
 * @param url of the service; read before each request
 * @param name the prefix of the candidates' names; two runs must not share it
 */
export function writeResponses(
  partner: Pick<Awaited<ReturnType<typeof makePartner>>, "key" | "responseWith">,
  url: () => string,
  { writers = 12, name: prefix = "Кандидат" } = {},
): Writing {
  const acknowledged: string[] = [];
  const wrong: string[] = [];
  const listeners = new Set<() => void>();
  const writersEnd = new AbortController();
  const ownKeys = randomUUID();
  let refused = 0;
  const write = async (writer: number) => {
    for (let count = 0; !writersEnd.signal.aborted; count += 1) {
      const name = `${prefix} ${writer} ${count}`;
      const body = JSON.stringify(partner.responseWith({ full_name: name }));
      while (!(await isAcknowledged(`${ownKeys}-${writer}-${count}`, body))) {
        refused += 1;
        await setTimeout(5);
      }
      acknowledged.push(name);
      for (const listener of listeners) listener();
    }
  };
  const isAcknowledged = async (key: string, body: string): Promise<boolean> => {
    let answered: Response;
    let text: string;
    try {
      answered = await fetch(`${url()}/v1/add_response`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-apikey": partner.key,
          "idempotency-key": key,
        },
        body,
      });
      text = await answered.text();
    } catch {
      return false;
    }
    if (answered.status === 200) return true;
    const isRight = answered.status === 503 && answered.headers.get("retry-after") !== null;
    if (!isRight) wrong.push(`${answered.status} ${text}`);
    return false;
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    acknowledged,
    wrong,
    refused: () => refused,
    goesOn: async (more) => {
      const wanted = acknowledged.length + more;
      await new Promise<void>((resolve) => {
        const listener = () => {
          if (acknowledged.length < wanted) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      });
    },
    end: async () => {
      writersEnd.abort();
      await writing;
    },
  };
}

/** Whether the acknowledged responses are in the store. */
export interface StoredComparison {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

/** Compares what was acknowledged with what the store holds. */
export async function compareWithStore(
  { db }: Store,
  { acknowledged }: Pick<Writing, "acknowledged">,
): Promise<StoredComparison> {
  const rows = await db.selectFrom("responses").select("full_name").execute();
  const kept = new Set(rows.map((row) => row.full_name));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((name) => !kept.has(name)).length,
    doubled: rows.length - kept.size,
  };
}
