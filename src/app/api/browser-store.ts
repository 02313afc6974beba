import { openDB, type IDBPDatabase } from "idb";
import { useEffect, useState } from "react";
import { addresses } from "./addresses.ts";
import { useSession, type SessionState } from "./session.ts";

/** What this browser keeps beyond a page's life: drafts of forms, vacancies it knows of, counts of days that are over. */
export type BrowserStoreName = "drafts" | "vacancies" | "days";

let opening: Promise<IDBPDatabase> | undefined;

/**
 * The browser's database (IndexedDB). Records carry their `owner`; what is read from it was written by some version of
 * this app, so readers check it by a schema.
 * @throws DOMException where the browser keeps nothing (private windows, full disks)
 */
export async function browserStore(): Promise<IDBPDatabase> {
  opening ??= open();
  try {
    return await opening;
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

async function open(): Promise<IDBPDatabase> {
  return await openDB("placard", 1, {
    upgrade: (database) => {
      const drafts = database.createObjectStore("drafts" satisfies BrowserStoreName, {
        keyPath: "id",
      });
      drafts.createIndex("owner", "owner");
      const vacancies = database.createObjectStore("vacancies" satisfies BrowserStoreName, {
        keyPath: ["owner", "id"],
      });
      vacancies.createIndex("owner", "owner");
      const days = database.createObjectStore("days" satisfies BrowserStoreName, {
        keyPath: ["owner", "vacancyId", "kind", "day"],
      });
      days.createIndex("owner", "owner");
    },
    // Another window wants a newer version: it must not wait for this one to be closed.
    blocking: (_current, _blocked, event) => {
      opening = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opening = undefined;
    },
  });
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
