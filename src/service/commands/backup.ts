import { parseArgs } from "node:util";
import { resolve } from "node:path";
import { backupStore } from "../store/backup.ts";
import { digestLines } from "../store/digest.ts";
import type { StorePlace } from "../store/open.ts";
import { restoreStore } from "../store/restore.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** Copies the store into a file; the service may be running. */
export async function backup(place: StorePlace, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...options], options: { to: text } });
  if (values.to === undefined) throw new Error("expected --to and the file to make.");
  const to = resolve(values.to);
  const { bytes, tables } = await backupStore(place, to);
  console.log([...digestLines(tables), `${to}: ${bytes} bytes, whole.`].join("\n"));
}

/** Puts a backup in the place of the store, all of it or nothing. */
export async function restore(place: StorePlace, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { from: text, replace: flag, "without-comparison": flag },
  });
  if (values.from === undefined) throw new Error("expected --from and the file of a backup.");
  const from = resolve(values.from);
  const { manifest, tables, former } = await restoreStore(place, {
    from,
    replace: values.replace,
    withoutComparison: values["without-comparison"],
  });
  const lines = [
    ...digestLines(tables),
    manifest === undefined
      ? "Restored. Its manifest was missing, so there was nothing to compare these rows with."
      : `Restored what the store held at ${manifest.made_at}; every table is as the backup says.`,
    ...(former === undefined
      ? []
      : [
          `The former store is ${former}. Delete it when everything works: it holds personal data.`,
        ]),
    "Responses that were erased since are back: erase again what candidates asked you to erase.",
  ];
  console.log(lines.join("\n"));
}
