import { parseArgs } from "node:util";
import { checkStore, recountInvoices, type Finding } from "../store/check-store.ts";
import { openAsItIs, openStore, type StorePlace } from "../store/open.ts";

/**
 * Prints a line for each check, and what to do about what is not in order. The service may be running.
 * @throws Error if anything is not
 */
export async function check(place: StorePlace, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { recount: { type: "boolean", default: false } },
  });
  if (values.recount) await recount(place);
  const store = await openAsItIs(place);
  try {
    // They have been read by now.
    console.log("ok   settings");
    console.log(`ok   store: ${store.dialect.name} ${await store.dialect.version(store.db)}`);
    const findings = await checkStore(store, (finding) => console.log(inWords(finding)));
    const bad = findings.filter(({ remedy }) => remedy !== undefined).length;
    if (bad > 0)
      throw new Error(`${bad} checks found something wrong; their lines say what to do.`);
  } finally {
    await store.close();
  }
}

const inWords = ({ about, found, remedy }: Finding): string =>
  remedy === undefined
    ? `ok   ${about}: ${found}`
    : `BAD  ${about}: ${found.replace(/\.?$/, ".")} ${remedy}`;

async function recount(place: StorePlace): Promise<void> {
  const holder = "command check --recount";
  const store = await openStore(place.kind === "folder" ? { ...place, holder } : place);
  try {
    await recountInvoices(store);
  } finally {
    await store.close();
  }
}
