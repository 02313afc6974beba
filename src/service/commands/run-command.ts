import { readSettings } from "../settings.ts";
import { openStore, type Store } from "../store/open.ts";
import { backup } from "./backup.ts";
import { acceptClockNow, eraseDueNow } from "./erase-due.ts";
import { createKey, listKeysOf, revokeKeyByPrefix } from "./key.ts";
import { createUser } from "./user.ts";

/** What an operator can do without a browser, by its words. Each reads its own options. */
const commands: Readonly<
  Record<string, (store: Store, options: readonly string[]) => Promise<void>>
> = {
  "user create": createUser,
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
  key create --name "Partner" --scopes responses,placements [--client "Name"]
             makes an API key and prints it, this once
  key list   [--client "Name"]
  key revoke --prefix 0123abcd
  erase due  [--all]
             erases the responses whose time has come; --all however many they are
  clock accept
             says that this machine's clock is right where the service doubts it
  backup     --to FILE
             copies an SQLite store as it is now into a new file, the service running or not

Without a command the service starts. On SQLite stop the service first, but for backup: one process at a time holds
the folder.`;

/**
 * Runs a command line such as `key create --name Partner --scopes responses`.
 * @throws Error with a sentence for people when it cannot be done
 */
export async function runCommand(words: readonly string[]): Promise<void> {
  const [first = "", second = ""] = words;
  if (first === "backup") {
    backup(readSettings(process.env).place, words.slice(1));
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
