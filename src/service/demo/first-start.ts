import { moscowDay } from "../clock.ts";
import { isLoopback, type Settings } from "../settings.ts";
import type { Store } from "../store/open.ts";
import { demoAccounts } from "./accounts.ts";
import { catchUp } from "./catch-up.ts";
import { seedDemonstration } from "./seed.ts";

/** Of the demonstration data and of what its sites go on reporting. */
export const demonstrationSeed = 20_261_121;

/**
 * Fills a store that holds no client with demonstration data, unless told not to; the sites of a demonstration that is
 * there report what came since the last start.
 * @returns whether the store holds demonstration accounts
 * @throws Error when it does and would be served beyond loopback without the operator's word
 */
export async function seedDemonstrationOnce(store: Store, settings: Settings): Promise<boolean> {
  if (settings.demo.wanted && (await isEmpty(store))) {
    refuseBeyondLoopback(settings);
    console.log(`Making demonstration data: ${settings.demo.invoices} invoices…`);
    await seedDemonstration(store, {
      seed: demonstrationSeed,
      invoices: settings.demo.invoices,
      today: moscowDay(Date.now()),
    });
  } else {
    if (!(await hasDemoAccounts(store))) return false;
    refuseBeyondLoopback(settings);
  }
  await store.db
    .transaction()
    .execute((db) => catchUp({ db }, { seed: demonstrationSeed, now: Date.now() }));
  return true;
}

function refuseBeyondLoopback({ host, demoOnAnyHost }: Settings): void {
  if (isLoopback(host) || demoOnAnyHost) return;
  throw new Error(
    `this store holds the demonstration accounts with their well-known password, and HOST=${host} would open it to others. ` +
      "Use HOST=127.0.0.1, start on another PLACARD_DATA with PLACARD_DEMO=off, or allow it by PLACARD_DEMO_ANY_HOST=yes.",
  );
}

async function isEmpty({ db }: Store): Promise<boolean> {
  return (await db.selectFrom("clients").select("id").limit(1).executeTakeFirst()) === undefined;
}

async function hasDemoAccounts({ db }: Store): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where(
      "login_folded",
      "in",
      demoAccounts.map(({ login }) => login),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
