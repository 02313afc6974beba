import { eraseTexts } from "./kept-texts.ts";
import { openDB, type IDBPDatabase } from "idb";
import { useState } from "react";
import { addresses } from "./addresses.ts";
import { readLastLogin } from "./last-login.ts";
import { queryClient } from "./query-client.ts";
import { useSession, whoAmI, type SessionState } from "./session.ts";

/**
 * What this browser keeps after a page closes: drafts, typed text not yet merged into a draft, which vacancy a draft
 * became, known vacancies, counts of past days and decisions on payments.
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
 * The browser's database (IndexedDB). Records carry their `owner`. Another version of the app may have written them, so
 * readers check them with a schema.
 * @throws DOMException if the browser stores nothing (private window, full disk)
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

/** The database if it is already open. A write that starts while the page closes cannot wait. */
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
      // Read by key ranges; keys start with the owner.
      if (before < 2) {
        make("typed", ["owner", "id", "window", "part", "count"]);
        make("sent", ["owner", "id"]);
      }
      make("reconciliation", ["owner", "kind", "id"]);
    },
    // Another window wants to upgrade the database and would wait until this one closes it.
    blocking: (_current, _blocked, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
}

/** The range of all keys that start with these texts. */
export const keysUnder = (...start: readonly string[]): IDBKeyRange =>
  // In IndexedDB an array sorts after every string.
  IDBKeyRange.bound([...start], [...start, []]);

/**
 * Removes everything Placard keeps in this browser.
 * @throws DOMException if the browser stores nothing or refuses to delete
 */
export async function eraseBrowserStore(): Promise<void> {
  // The stores are cleared, not deleted: a deletion waits until all other windows close.
  const database = await browserStore();
  const names = [...database.objectStoreNames];
  const change = database.transaction(names, "readwrite");
  await Promise.all(names.map((name) => change.objectStore(name).clear()));
  await change.done;
  eraseTexts("placard.");
}

/**
 * The owner of this page's records: user and service together. Undefined until the session is known. While the service
 * is away, the last user of this browser stays the owner.
 */
export function useStorageOwner(): string | undefined {
  const session = useSession();
  const [lastLogin, setLastLogin] = useState(readLastLogin);
  const login = loginOf(session, lastLogin);
  const signedIn = session.state === "signed-in" ? session.user.login : undefined;
  // When the session ends, the records stay with its user, not with an earlier one of this browser.
  if (signedIn !== undefined && signedIn !== lastLogin) setLastLogin(signedIn);
  return login === undefined ? undefined : ownerOf(login);
}

/** The same outside React, once the session is known. */
export async function storageOwner(): Promise<string | undefined> {
  const asked = queryClient.fetchQuery({ ...whoAmI, staleTime: Number.POSITIVE_INFINITY });
  const user = await asked.catch(() => undefined);
  const login = user === "foreign" ? "·" : (user?.login ?? readLastLogin());
  return login === undefined ? undefined : ownerOf(login);
}

const ownerOf = (login: string): string => `${addresses().base || "·"} ${login}`;

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
