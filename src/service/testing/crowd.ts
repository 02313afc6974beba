import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The requests of a crowd of clients, repeated, each client on its own persistent connection. */
export interface CrowdAsks {
  readonly url: string;
  readonly connections: number;
  readonly method: "GET" | "POST" | "PUT";
  /** Of several, each client asks one. */
  readonly path: string | readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** `{one}` is replaced by the client's number. */
  readonly body?: string;
}

/** Durations of answers, in ms. */
export interface Taken {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
}

export interface CrowdResult {
  /** By status. */
  readonly answers: Readonly<Record<string, Taken>>;
  /** Requests that were sent and got no complete answer. */
  readonly cut: number;
  /** How often nothing listened. */
  readonly nobody: number;
}

/** The commands to the crowd's thread. */
export type CrowdWord = "tell" | "wait for all" | "end";

export interface Crowd {
  result(): Promise<CrowdResult>;
  /**
   * Resolves once every client is connected, because clients that are just connecting when a service stops are refused.
   */
  isConnected(): Promise<void>;
  /**
   * Sends no more requests and waits for the last answers.
   * @returns the answers since the start
   */
  end(): Promise<CrowdResult>;
}

/** Starts a crowd in its own thread, so it does not disturb measurements. Refused connections are retried. */
export async function startCrowd(asks: CrowdAsks): Promise<Crowd> {
  const thread = new Worker(new URL("crowd-thread.ts", import.meta.url), { workerData: asks });
  await once(thread, "online");
  const question = async (word: CrowdWord): Promise<CrowdResult> => {
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(word);
    // The only message the thread sends.
    const [result] = (await once(thread, "message")) as [CrowdResult];
    return result;
  };
  return {
    result: async () => await question("tell"),
    isConnected: async () => void (await question("wait for all")),
    end: async () => {
      const result = await question("end");
      await thread.terminate();
      return result;
    },
  };
}

/** @param times in ms */
export function taken(times: readonly number[]): Taken {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(
      100 * (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0),
    ) / 100;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}
