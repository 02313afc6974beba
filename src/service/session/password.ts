import { argon2, randomBytes, timingSafeEqual, randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

const deriveAtOnce = promisify(argon2);
/** One processor is left for the thread that answers, and one thread of Node's pool for other work. */
const mostAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
let running = 0;
const waiting: (() => void)[] = [];

/**
 * In the order of arrival. Otherwise a flood of guesses would take all processors away from the probes and everything
 * else.
 */
async function derive(...given: Parameters<typeof deriveAtOnce>): Promise<Buffer> {
  if (running < mostAtOnce) running += 1;
  else await new Promise<void>((resolve) => void waiting.push(resolve));
  try {
    return await deriveAtOnce(...given);
  } finally {
    // The next in the queue takes the place.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export interface HashCost {
  /** In KB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** About 35 ms of one core. */
const usualCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** argon2id in the usual text format, including the cost and the salt. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: password, nonce, ...cost, tagLength });
  const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}

/** Whether `hash` was made from `password`. Takes the same time for a wrong password. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  const [, memory, passes, parallelism, nonce, tag] = match ?? [];
  if (nonce === undefined || tag === undefined) throw new Error("A stored password is damaged.");
  const expected = Buffer.from(tag, "base64");
  const actual = await derive("argon2id", {
    message: password,
    nonce: Buffer.from(nonce, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** Without letters and digits that are easily confused. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Groups of five characters, which people copy without mistakes; 24.7 bits each. */
export function generatedSecret(groups: number): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");
  return Array.from({ length: groups }, group).join("-");
}
