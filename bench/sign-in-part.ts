import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock } from "#service/clock.ts";
import { hashPassword } from "#service/session/password.ts";
import { makeTestService } from "#service/testing/start.ts";
import { openStore } from "#service/store/open.ts";
import { makeClient, makeUser } from "#service/testing/make.ts";
import { median, ms, quantile, printAims, printTable } from "./figures.ts";

const guesses = 500;

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

/** How long a wrong password takes for an existing, an unknown and a disabled login, in random order. */
export async function measureSignIn(): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), "placard-bench-sign-in-"));
  const store = await openStore({ kind: "folder", path });
  let now = Date.now();
  // An hour between two guesses, so that guesses are not slowed down: only the answer is measured.
  const clock: Clock = { now: () => (now += 3_600_000), sleep: async () => undefined };
  const server = await makeTestService(store, { clock });
  try {
    const clientId = await makeClient(store);
    const known = await makeUser(store, { clientId, role: "viewer" });
    const disabled = await makeUser(store, { clientId, role: "viewer" });
    // The tests' own password is cheaper to check than a user's.
    await store.db
      .updateTable("users")
      .set({ password_hash: await hashPassword("right") })
      .execute();
    await store.db
      .updateTable("users")
      .set({ disabled_at: 1 })
      .where("id", "=", disabled.id)
      .execute();
    const logins = [known.login, "nobody-at-all@test.example", disabled.login];
    const times = new Map(logins.map((login): [string, number[]] => [login, []]));
    const answers = new Set<string>();
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    for (let turn = 0; turn < guesses; turn += 1) {
      // In random order, so that other work of the machine and of the store affects all of them alike.
      for (const login of shuffled(logins)) {
        const started = performance.now();
        const answer = await fetch(`${url}/v1/ext/session`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ login, password: "wrong" }),
        });
        answers.add(`${answer.status} ${await answer.text()}`);
        times.get(login)?.push(performance.now() - started);
      }
    }
    const [ofKnown = [], ofUnknown = [], ofDisabled = []] = times.values();
    const line = (name: string, samples: readonly number[]) => [
      name,
      ms(median(samples)),
      ms(quantile(samples, 0.99)),
    ];
    printTable(
      `A wrong password, ${guesses} times each`,
      ["login", "median", "p99"],
      [line("known", ofKnown), line("unknown", ofUnknown), line("disabled", ofDisabled)],
    );
    const apart = (other: readonly number[]) => Math.abs(median(ofKnown) - median(other));
    printAims("What the time tells", [
      { what: "known and unknown, apart", figure: apart(ofUnknown), aim: 5, shown: ms },
      { what: "known and disabled, apart", figure: apart(ofDisabled), aim: 5, shown: ms },
      { what: "different answers", figure: answers.size, aim: 1, shown: String },
    ]);
  } finally {
    await server.close();
    await store.close();
    rmSync(path, { recursive: true, force: true });
  }
}
