import { openDB, type IDBPDatabase } from "idb";
import { useEffect, useState } from "react";
import { addresses } from "./addresses.ts";
import { useSession, type SessionState } from "./session.ts";

/**
 * What this browser keeps beyond a page's life: drafts of forms, what was typed and is not yet merged into one, which
 * vacancy a draft became, vacancies it knows of, counts of days that are over, decisions on payments.
 */
export type BrowserStoreName =
  | "drafts"
  | "typed"
  | "sent"
  | "vacancies"
  | "days"
  | "reconciliation";

let opening: Promise<IDBPDatabase> | undefined;
let opened: IDBPDatabase | undefined;

/**
 * The browser's database (IndexedDB). Records carry their `owner`; what is read from it was written by some version of
 * this app, so readers check it by a schema.
 * @throws DOMException where the browser keeps nothing (private windows, full disks)
 */
export async function browserStore(): Promise<IDBPDatabase> {
  opening ??= open();
  try {
    opened = await opening;
    return opened;
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

/** The same where it is open already: a write that must begin before the page goes cannot wait for anything. */
export const openedStore = (): IDBPDatabase | undefined => opened;

async function open(): Promise<IDBPDatabase> {
  const forget = () => {
    opening = undefined;
    opened = undefined;
  };
  return await openDB("placard", 3, {
    upgrade: (database, before) => {
      const make = (name: BrowserStoreName, keyPath: string | string[]) =>
        database.createObjectStore(name, { keyPath });
      if (before < 1) {
        make("drafts", "id").createIndex("owner", "owner");
        make("vacancies", ["owner", "id"]).createIndex("owner", "owner");
        make("days", ["owner", "vacancyId", "kind", "day"]).createIndex("owner", "owner");
      }
      // Read by ranges of their keys, which begin with the owner.
      if (before < 2) {
        make("typed", ["owner", "id", "window", "part", "count"]);
        make("sent", ["owner", "id"]);
      }
      make("reconciliation", ["owner", "kind", "id"]);
    },
    // Another window wants a newer version: it must not wait for this one to be closed.
    blocking: (_current, _blocked, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
}

/** All records whose keys begin with these texts. */
export const keysUnder = (...start: readonly string[]): IDBKeyRange =>
  // A list comes after every text.
  IDBKeyRange.bound([...start], [...start, []]);

/**
 * Leaves nothing of Placard in this browser: neither records nor what else was remembered.
 * @throws DOMException where the browser keeps nothing, or will not let go of it
 */
export async function eraseBrowserStore(): Promise<void> {
  // Emptied and not deleted: a deletion would wait for every other window to be closed.
  const database = await browserStore();
  const names = [...database.objectStoreNames];
  const change = database.transaction(names, "readwrite");
  await Promise.all(names.map((name) => change.objectStore(name).clear()));
  await change.done;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("placard.")) localStorage.removeItem(key);
  }
}

const lastLoginKey = "placard.last-login";

/**
 * Whose records a page keeps and reads: user and service together. Undefined until it is known who is signed in; while
 * the service cannot say, the last user seen in this browser goes on with their work.
 */
export function useStorageOwner(): string | undefined {
  const session = useSession();
  const [lastLogin] = useState(readLastLogin);
  const login = loginOf(session, lastLogin);
  const signedIn = session.state === "signed-in" ? session.user.login : undefined;
  useEffect(() => {
    if (signedIn !== undefined) keepLastLogin(signedIn);
  }, [signedIn]);
  return login === undefined ? undefined : `${addresses().base || "·"} ${login}`;
}

function loginOf(session: SessionState, lastLogin: string | undefined): string | undefined {
  switch (session.state) {
    case "signed-in":
      return session.user.login;
    case "foreign":
      return "·";
    case "signed-out":
      return lastLogin;
    case "unknown":
      return session.isUnreachable ? lastLogin : undefined;
  }
}

function readLastLogin(): string | undefined {
  try {
    return localStorage.getItem(lastLoginKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepLastLogin(login: string): void {
  try {
    if (localStorage.getItem(lastLoginKey) !== login) localStorage.setItem(lastLoginKey, login);
  } catch {
    // Without it a page opened while the service is away shows no drafts until it is back.
  }
}
