import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupStore } from "../store/backup.ts";
import { checkStore, type Finding } from "../store/check-store.ts";
import { recountInvoices } from "../store/kept-sums.ts";
import { copyStore } from "../store/copy-store.ts";
import { digestLines } from "../store/digest.ts";
import { openForReading, openStore, type StorePlace } from "../store/open.ts";
import { restoreStore } from "../store/restore.ts";
import { foldLogin } from "../store/fold-login.ts";
import type { KeptAccess, Named, RestoredAccess } from "../store/restored-access.ts";

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

/** Replaces the store by a backup, completely or not at all. */
export async function restore(place: StorePlace, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      from: text,
      replace: flag,
      "without-comparison": flag,
      "keep-keys": { type: "string", default: "" },
      "keep-users": { type: "string", default: "" },
    },
  });
  if (values.from === undefined) throw new Error("expected --from and the file of a backup.");
  const from = resolve(values.from);
  const keep = { keys: named(values["keep-keys"]), users: named(values["keep-users"]) };
  const { manifest, tables, former, access, isCompared } = await restoreStore(place, {
    from,
    replace: values.replace,
    withoutComparison: values["without-comparison"],
    keep,
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
    ...accessLines(access, keep, isCompared),
  ];
  console.log(lines.join("\n"));
}

/** `all`, or names separated by commas. */
const named = (given: string): Named =>
  given === "all"
    ? "all"
    : given
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "");

/** Who may sign in and which keys work after a restore, and how to keep the others. */
function accessLines(
  { users, keys }: RestoredAccess,
  keep: KeptAccess,
  isCompared: boolean,
): string[] {
  const prefixes = new Set(keys.map(({ prefix }) => prefix));
  const folds = new Set(users.map(({ login }) => foldLogin(login)));
  const namesOf = (named: Named) => (named === "all" ? [] : named);
  const missing = [
    ...namesOf(keep.keys).filter((prefix) => !prefixes.has(prefix)),
    ...namesOf(keep.users).filter((login) => !folds.has(foldLogin(login))),
  ];
  const list = (title: string, names: readonly string[]) =>
    `${title}: ${names.length === 0 ? "none" : names.join(", ")}.`;
  const keyNames = (isOn: boolean) =>
    keys.filter((key) => key.isOn === isOn).map(({ prefix, name }) => `${prefix} (${name})`);
  const logins = (isOn: boolean) =>
    users.filter((user) => user.isOn === isOn).map(({ login }) => login);
  const someAreOff = [...users, ...keys].some(({ isOn }) => !isOn);
  return [
    isCompared
      ? "All sessions have ended. Users and keys that ended since the backup are off; passwords, roles and second factors are those of the replaced store."
      : "All sessions have ended. There was no store to tell what ended since the backup, so users and keys are off unless you keep them.",
    list("Users who may sign in", logins(true)),
    list("Users who may not", logins(false)),
    list("Keys that work", keyNames(true)),
    list("Keys that do not", keyNames(false)),
    ...(missing.length === 0 ? [] : [list("Not in the backup", missing)]),
    ...(someAreOff
      ? [
          "To keep more, restore again with --replace, --keep-users LOGIN,… and --keep-keys PREFIX,… (or all); an admin can also let users sign in again.",
        ]
      : []),
  ];
}

/**
 * Prints one line per check, with what to do about a problem. The service may be running.
 * @throws Error if there is any problem
 */
export async function check(place: StorePlace, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { recount: { type: "boolean", default: false } },
  });
  if (values.recount) await recount(place);
  const store = await openForReading(place);
  try {
    // They have been read already.
    console.log("ok   settings");
    console.log(`ok   store: ${store.dialect.name} ${await store.dialect.version(store.db)}`);
    const findings = await checkStore(store, (finding) => console.log(inWords(finding)));
    const bad = findings.filter(({ remedy }) => remedy !== undefined).length;
    if (bad > 0)
      throw new Error(
        `${bad === 1 ? "1 check" : `${bad} checks`} found something wrong; the lines that begin with BAD say what to do.`,
      );
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
    await recountInvoices(store.db);
  } finally {
    await store.close();
  }
}

/** Copies a store to the other engine. After an interruption, running it again continues the copy. */
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
    onTable: (table, rows) => console.error(`${table}: ${rows} rows`),
  });
  console.log([...digestLines(digests), "Copied; both stores hold the same."].join("\n"));
}

const placeOf = (given: string): StorePlace =>
  /^postgres(ql)?:\/\//.test(given)
    ? { kind: "url", url: given }
    : { kind: "folder", path: resolve(given) };
