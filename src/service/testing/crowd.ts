import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What everybody of a crowd asks for, again and again, each on a connection of their own that stays open. */
export interface CrowdAsks {
  readonly url: string;
  readonly connections: number;
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `{one}` becomes the number of who asks. */
  readonly body?: string;
}

/** How long answers took, in ms. */
export interface Taken {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

export interface CrowdTold {
  /** By status. */
  readonly answers: Readonly<Record<string, Taken>>;
  /** Requests that were sent and got no answer, or not all of it. */
  readonly cut: number;
  /** How often nobody listened. */
  readonly nobody: number;
}

/** What the thread of a crowd is told to do. */
export type CrowdWord = "tell" | "wait for all" | "end";

export interface Crowd {
  told(): Promise<CrowdTold>;
  /** Until everybody has a connection: those who are just connecting when a service stops are turned away. */
  isConnected(): Promise<void>;
  /** They ask nothing more, and wait for their last answers. @returns what they were told since the start */
  end(): Promise<CrowdTold>;
}

/** Starts a crowd, in a thread of its own so that it disturbs no measurement. Where nothing listens it asks again. */
export async function startCrowd(asks: CrowdAsks): Promise<Crowd> {
  const thread = new Worker(new URL("crowd-thread.ts", import.meta.url), { workerData: asks });
  await once(thread, "online");
  const question = async (word: CrowdWord): Promise<CrowdTold> => {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(word);
    // What the thread sends, and nothing else.
    const [told] = (await once(thread, "message")) as [CrowdTold];
    return told;
  };
  return {
    told: async () => await question("tell"),
    isConnected: async () => void (await question("wait for all")),
    end: async () => {
      const told = await question("end");
      await thread.terminate();
      return told;
    },
  };
}

/** @param times in ms */
export function taken(times: readonly number[]): Taken {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}
