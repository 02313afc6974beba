import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyStore } from "../store/copy-store.ts";
import { digestLines } from "../store/digest.ts";
import type { StorePlace } from "../store/open.ts";

const text = { type: "string" } as const;

/** Copies a store to the other engine; run again after an interruption, it goes on. */
export async function copy(_place: StorePlace, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { from: text, to: text, "start-over": { type: "boolean", default: false } },
  });
  const { from, to } = values;
  if (from === undefined || to === undefined) {
    throw new Error(
      "expected --from and --to: the folder of an SQLite store and postgresql://…, or the reverse.",
    );
  }
  const digests = await copyStore(placeOf(from), placeOf(to), {
    startOver: values["start-over"],
    tell: (table, rows) => console.error(`${table}: ${rows} rows`),
  });
  console.log([...digestLines(digests), "Copied; both stores hold the same."].join("\n"));
}

const placeOf = (given: string): StorePlace =>
  /^postgres(ql)?:\/\//.test(given)
    ? { kind: "url", url: given }
    : { kind: "folder", path: resolve(given) };
