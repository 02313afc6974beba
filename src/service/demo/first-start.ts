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
 * @throws Error when it does, or would, and others could reach it without the operator's word
 */
export async function seedDemonstrationOnce(store: Store, settings: Settings): Promise<boolean> {
  if (settings.demo.wanted && (await isEmpty(store))) {
    refuseStrangers(settings);
    console.log(`Making demonstration data: ${settings.demo.invoices} invoices…`);
    await seedDemonstration(store, {
      seed: demonstrationSeed,
      invoices: settings.demo.invoices,
      today: moscowDay(Date.now()),
    });
  } else {
    if (!(await hasDemoAccounts(store))) return false;
    refuseStrangers(settings);
  }
  await store.db
    .transaction()
    .execute((db) => catchUp({ db }, { seed: demonstrationSeed, now: Date.now() }));
  return true;
}

function refuseStrangers({ host, proxies, demoOnAnyHost }: Settings): void {
  if (demoOnAnyHost) return;
  const opening = [
    ...(isLoopback(host) ? [] : [`HOST=${host}`]),
    ...(proxies === undefined ? [] : [`PLACARD_PROXY=${proxies.join(",")}`]),
  ];
  if (opening.length === 0) return;
  throw new Error(
    `this store holds the demonstration accounts with their well-known password, or would get them now, and ${opening.join(" and ")} opens it to others. ` +
      "For real data set PLACARD_DEMO=off and start on another PLACARD_DATA or DATABASE_URL; to try it on this machine alone leave HOST and PLACARD_PROXY out; to let others in with that password set PLACARD_DEMO_ANY_HOST=yes.",
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
