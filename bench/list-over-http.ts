import type { Store } from "#service/store/open.ts";
import { makeTestService } from "#service/testing/start.ts";
import { ms, quantile } from "./figures.ts";
import { printTable } from "./print-table.ts";
import { signIn } from "./signed-in.ts";

const asked: readonly (readonly [name: string, path: string])[] = [
  ["page 1", "1/20"],
  ["page 1 of 100 rows", "1/100"],
  ["a month", "1/20?created_at_from=2025-03-01&created_at_to=2025-03-31"],
  [
    "a year by payment day",
    "1/20?created_at_from=2025-01-01&created_at_to=2025-12-31&sort=payed_at",
  ],
  ["status, by amount", "1/20?count_status=paid_full&sort=amount"],
  ["number “00123”", "1/20?count_number=00123"],
];

/** The same list over a real connection: session, validation, reply check and compression included. */
export async function measureOverHttp(store: Store, clientId: number): Promise<void> {
  const server = await makeTestService(store);
  try {
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const { cookie, end } = await signIn(store, clientId);
    const rows: string[][] = [];
    for (const [name, path] of asked) {
      const samples: number[] = [];
      for (let turn = -10; turn < 200; turn += 1) {
        const start = performance.now();
        const response = await fetch(`${url}/v1/billing/counts/${path}`, { headers: { cookie } });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        if (turn >= 0) samples.push(performance.now() - start);
      }
      rows.push([name, ms(quantile(samples, 0.5)), ms(quantile(samples, 0.99))]);
    }
    await end();
    printTable("Over HTTP, from the same machine", ["", "p50", "p99"], rows);
  } finally {
    await server.close();
  }
}
