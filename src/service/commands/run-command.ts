import { readSettings } from "../settings.ts";
import { openStore, type Store, type StorePlace } from "../store/open.ts";
import { version } from "../capabilities.ts";
import { backup, check, copy, restore } from "./store.ts";
import { createKey, listKeysOf, revokeKeyByPrefix } from "./key.ts";
import { createUser, resetFactor } from "./user.ts";
import { parseArgs } from "node:util";
import { operator, writeAudit } from "../audit/write-audit.ts";
import { moscowTimestamp } from "../clock.ts";
import {
  acceptClock,
  countDue,
  eraseDueSafely,
  runInWords,
  stopInWords,
} from "../responses/retention.ts";

/** Commands on the whole store, which open it themselves. */
const wholeStore: Readonly<
  Record<string, (place: StorePlace, options: readonly string[]) => Promise<void>>
> = { backup, restore, check, "store copy": copy };

/** What an operator can do without a browser, by the words of the command. Each command parses its own options. */
const commands: Readonly<
  Record<string, (store: Store, options: readonly string[]) => Promise<void>>
> = {
  "user create": createUser,
  "user reset-factor": resetFactor,
  "key create": createKey,
  "key list": listKeysOf,
  "key revoke": revokeKeyByPrefix,
  "erase due": eraseDueNow,
  "clock accept": acceptClockNow,
};

const usage = `Commands, on the store that PLACARD_DATA or DATABASE_URL names:

  user create --client "Name" --login name@example --role admin [--name "Their Name"]
             makes a user, and the client where it is new; asks for the password,
             or reads it from standard input
  user reset-factor --login name@example | --all
             removes the second factor of a user who has lost it, or of all users where the key is lost
  key create --name "Partner" --scopes responses,placements [--client "Name"]
             makes an API key and prints it, this once
  key list   [--client "Name"]
  key revoke --prefix 0123abcd
  erase due  [--all]
             erases the responses whose time has come; --all however many they are
  clock accept
             says that this machine's clock is right where the service doubts it
  backup     --to FILE
             copies the store as it is now into a new file, with what it holds in FILE.json
             beside it, the service running or not
  restore    --from FILE [--replace] [--without-comparison] [--keep-keys …] [--keep-users …]
             puts a backup into an empty store; --replace in the place of what is there.
             Ends all sessions, and what ended since the backup; what is off is listed, and
             stays on where it is named: key prefixes, logins, or all
  check      [--recount]
             says whether the store is in order, a line a check; --recount first makes
             the kept sums anew
  store copy --from FOLDER --to postgresql://… [--start-over]
             copies a store to the other engine, or back; run again, it goes on

Without a command the service starts; --version prints its version. On SQLite stop the service first, but for backup and check: one process at a time
holds the folder. Before a restore stop it on PostgreSQL too.`;

/**
 * Runs a command line such as `key create --name Partner --scopes responses`.
 * @throws Error with a readable message if it fails
 */
export async function runCommand(words: readonly string[]): Promise<void> {
  const [first = "", second = ""] = words;
  for (const [name, onWhole] of Object.entries(wholeStore)) {
    const length = name.split(" ").length;
    if (words.slice(0, length).join(" ") !== name) continue;
    await onWhole(readSettings(process.env).place, words.slice(length));
    return;
  }
  if (["--version", "-v"].includes(first)) {
    console.log(`Placard ${version}`);
    return;
  }
  if (["help", "--help", "-h"].includes(first)) {
    console.log(usage);
    return;
  }
  const command = commands[`${first} ${second}`];
  if (command === undefined) {
    throw new Error(`there is no command “${`${first} ${second}`.trim()}”.\n\n${usage}`);
  }
  const { place } = readSettings(process.env);
  const holder = `command ${first} ${second}`;
  const store = await openStore(place.kind === "folder" ? { ...place, holder } : place);
  try {
    await command(store, words.slice(2));
  } finally {
    await store.close();
  }
}

/**
 * Erases due responses now, as the service does at its start and once a day. With `--all`, without a limit on their
 * number.
 */
export async function eraseDueNow(store: Store, options: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...options], options: { all: { type: "boolean" } } });
  const { mostErased } = readSettings(process.env);
  const run = await eraseDueSafely(store, Date.now(), values.all === true ? 100 : mostErased);
  if ("stopped" in run) throw new Error(stopInWords(run));
  console.log(runInWords(run));
}

/** Makes the service trust a clock that it doubts. */
export async function acceptClockNow(store: Store, options: readonly string[]): Promise<void> {
  parseArgs({ args: [...options], options: {} });
  const now = Date.now();
  const before = await store.db.transaction().execute(async (db) => {
    const who = { actor: operator, clientId: null, requestId: null } as const;
    const what = { operation: "acceptClock", record: null, recordId: null } as const;
    await writeAudit({ ...store, db }, { ...who, ...what, now });
    return await acceptClock({ db }, now);
  });
  const { due } = await countDue(store, now);
  const last = before === null ? "" : ` The store was last in use at ${moscowTimestamp(before)}.`;
  console.log(
    `It is ${moscowTimestamp(now)}.${last} ${due} responses are due: they are erased at the next start, or now by \`placard erase due\`.`,
  );
}
