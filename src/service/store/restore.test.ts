import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addApiKey, holderOfKey, revokeKey } from "../api-keys/api-keys.ts";
import { systemClock } from "../clock.ts";
import { checkCode, hasFactor } from "../second-factor/factor-store.ts";
import { codeAt } from "../second-factor/totp.ts";
import { knownDevice, rememberDevice } from "../session/known-devices.ts";
import { userOfSession } from "../session/session-store.ts";
import { makeClient, makeFactor, makeInvoice, makeResponse, makeUser } from "../testing/make.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";
import {
  emptyPlace as makePlace,
  inStore,
  testPostgres,
  testSecretKey,
  type StoreKind,
} from "../testing/start.ts";
import { backupStore } from "./backup.ts";
import { digestsOf, type Digests } from "./digest.ts";
import { openForReading, type StorePlace } from "./open.ts";
import { postgresTool } from "./postgres-tools.ts";
import { secretOf } from "./record-ids.ts";
import { restoreStore, type RestoreOptions } from "./restore.ts";

const kinds: readonly StoreKind[] = ["sqlite", "postgresql"];
let folder: string;
let backup: string;
let ends: (() => Promise<void>)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "placard-restore-"));
  backup = join(folder, "backup");
  ends = [];
});

afterEach(async () => {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyPlace(kind: StoreKind): Promise<StorePlace> {
  const place = await makePlace(kind);
  ends.push(async () => await place.end());
  return place;
}

/** A folder or database with a client of this name, an invoice and a response. */
async function filledPlace(kind: StoreKind, name: string): Promise<StorePlace> {
  const place = await emptyPlace(kind);
  await inStore(place, async (store) => {
    const clientId = await makeClient(store, name);
    const vacancyId = await makeVacancy(store, { client_id: clientId });
    await makeInvoice(store, { client_id: clientId });
    await makeResponse(store, { clientId, vacancyId });
  });
  return place;
}

async function held(place: StorePlace): Promise<Digests> {
  const store = await openForReading(place);
  try {
    return await digestsOf(store);
  } finally {
    await store.close();
  }
}

const restored = async (place: StorePlace, options: Partial<RestoreOptions> = {}) =>
  await restoreStore(place, {
    from: backup,
    replace: false,
    withoutComparison: false,
    keep: { keys: [], users: [] },
    ...options,
  });

/** Without the audit, in which a restore notes itself. */
const withoutAudit = ({ audit: _audit, ...tables }: Digests): Digests => tables;

/** Changes the backup's manifest. */
function changeManifest(change: (manifest: Record<string, unknown>) => void): void {
  const manifest = JSON.parse(readFileSync(`${backup}.json`, "utf8")) as Record<string, unknown>;
  change(manifest);
  writeFileSync(`${backup}.json`, JSON.stringify(manifest));
}

describe.for(kinds)("%s", (kind) => {
  const isSkipped = kind === "postgresql" && testPostgres === undefined;
  const on = test.skipIf(isSkipped);

  on(
    "a backup of a store in use comes back with every row, and the store goes on from it",
    async () => {
      const from = await filledPlace(kind, "Первый «ёлка» \u{1f332}");
      const made = await inStore(from, async () => await backupStore(from, backup));
      expect(made.tables["invoices"]?.rows).toBe(1);
      const to = await emptyPlace(kind);
      const { tables } = await restored(to);
      expect(tables).toEqual(await held(from));
      expect(withoutAudit(await held(to))).toEqual(withoutAudit(tables));
      await inStore(to, async (store) => {
        const [client] = await store.db.selectFrom("clients").selectAll().execute();
        expect(await makeClient(store, "Следующий")).toBe((client?.id ?? 0) + 1);
      });
    },
  );

  test.skipIf(isSkipped || process.platform === "win32")(
    "a backup, its manifest and what comes back from them are for their owner alone, whatever the umask",
    async () => {
      const umask = process.umask(0);
      try {
        await backupStore(await filledPlace(kind, "Первый"), backup);
        for (const made of [backup, `${backup}.json`]) {
          expect([made, statSync(made).mode & 0o077]).toEqual([made, 0]);
        }
        // As a copy from another disk may be.
        chmodSync(backup, 0o666);
        const to = await emptyPlace(kind);
        await restored(to);
        if (to.kind !== "folder") return;
        const open = readdirSync(to.path).filter(
          (name) => (statSync(join(to.path, name)).mode & 0o077) !== 0,
        );
        expect(open).toEqual([]);
      } finally {
        process.umask(umask);
      }
    },
  );

  on("a store with clients is replaced only when asked to", async () => {
    await backupStore(await filledPlace(kind, "Первый"), backup);
    const to = await filledPlace(kind, "Второй");
    const before = await held(to);
    await expect(restored(to)).rejects.toThrow("--replace");
    expect(await held(to)).toEqual(before);
    await restored(to, { replace: true });
    await inStore(to, async ({ db }) => {
      expect(await db.selectFrom("clients").select("name").execute()).toEqual([{ name: "Первый" }]);
    });
  });

  on("a restore that fails in whatever way leaves the store as it was", async () => {
    await backupStore(await filledPlace(kind, "Первый"), backup);
    const whole = { file: readFileSync(backup), manifest: readFileSync(`${backup}.json`) };
    const to = await filledPlace(kind, "Второй");
    const before = await held(to);
    const failures: readonly (readonly [() => void, RegExp])[] = [
      [() => writeFileSync(backup, whole.file.subarray(0, 9_000)), /is not as it was made/],
      [() => rmSync(`${backup}.json`), /--without-comparison/],
      [() => writeFileSync(`${backup}.json`, "{"), /is not what a backup says/],
      [
        () => changeManifest((manifest) => (manifest["migrations"] = ["999-next"])),
        /newer Placard.*999-next/,
      ],
      [
        () =>
          changeManifest(
            (manifest) => (manifest["store"] = kind === "sqlite" ? "postgresql" : "sqlite"),
          ),
        /store copy/,
      ],
      [
        () =>
          changeManifest((manifest) => {
            const tables = manifest["tables"] as Record<string, { rows: number }>;
            if (tables["responses"] !== undefined) tables["responses"].rows = 2;
          }),
        /responses .*1 rows|responses.*instead of 2/,
      ],
    ];
    for (const [spoil, message] of failures) {
      writeFileSync(backup, whole.file);
      writeFileSync(`${backup}.json`, whole.manifest);
      spoil();
      await expect(restored(to, { replace: true })).rejects.toThrow(message);
      expect(await held(to)).toEqual(before);
    }
    writeFileSync(backup, whole.file.subarray(0, whole.file.length / 2));
    rmSync(`${backup}.json`, { force: true });
    await expect(restored(to, { replace: true, withoutComparison: true })).rejects.toThrow();
    expect(await held(to)).toEqual(before);
    await inStore(to, async (store) => await makeClient(store, "Третий"));
  });

  /** A store with two users and two keys, and a backup of it. */
  async function withAccess() {
    const place = await emptyPlace(kind);
    const world = await inStore(place, async (store) => {
      const clientId = await makeClient(store);
      const key = async () => {
        const given = { clientId, name: "Партнёр", scopes: ["responses"], now: 1 } as const;
        return await addApiKey(store, given);
      };
      const user = async () => await makeUser(store, { clientId, role: "admin" });
      return { users: [await user(), await user()], keys: [await key(), await key()] } as const;
    });
    await backupStore(place, backup);
    return { place, ...world };
  }

  on(
    "what ended after the backup stays ended: users, keys, sessions, old passwords and used codes",
    async () => {
      const { place, users, keys } = await withAccess();
      const [gone, stays] = users;
      const [revoked, valid] = keys;
      await inStore(place, async (store) => {
        await revokeKey(store, revoked.id, 2);
        await store.db
          .updateTable("users")
          .set({ disabled_at: 2 })
          .where("id", "=", gone.id)
          .execute();
        await store.db
          .updateTable("users")
          .set({ password_hash: "new", role: "viewer" })
          .where("id", "=", stays.id)
          .execute();
        await makeFactor(store, stays.id);
      });
      const { access, isCompared } = await restored(place, { replace: true });
      expect(isCompared).toBe(true);
      expect(access.users).toEqual([{ login: stays.login, isOn: true }]);
      expect(access.keys.toSorted((a, b) => Number(a.isOn) - Number(b.isOn))).toEqual([
        { prefix: revoked.prefix, name: "Партнёр", isOn: false },
        { prefix: valid.prefix, name: "Партнёр", isOn: true },
      ]);
      await inStore(place, async (store) => {
        expect(await userOfSession(store, systemClock, stays.token)).toBeUndefined();
        expect(await holderOfKey(store, systemClock, revoked.key)).toBeUndefined();
        expect(await holderOfKey(store, systemClock, valid.key)).toBeDefined();
        expect(await hasFactor(store, stays.id)).toBe(true);
        const kept = await store.db
          .selectFrom("users")
          .select(["id", "role", "password_hash"])
          .where("disabled_at", "is", null)
          .execute();
        expect(kept).toEqual([{ id: stays.id, role: "viewer", password_hash: "new" }]);
      });
    },
  );

  on("on an empty machine only the users and keys that the operator names are on", async () => {
    const { users, keys } = await withAccess();
    const [one, other] = users;
    const [first] = keys;
    const none = await restored(await emptyPlace(kind));
    expect(none.isCompared).toBe(false);
    expect([...none.access.users, ...none.access.keys].filter(({ isOn }) => isOn)).toEqual([]);
    const to = await emptyPlace(kind);
    const keep = { keys: [first.prefix], users: [other.login.toUpperCase()] };
    const { access } = await restored(to, { keep });
    expect(access.users.filter(({ isOn }) => isOn)).toEqual([{ login: other.login, isOn: true }]);
    expect(access.keys.filter(({ isOn }) => isOn).map(({ prefix }) => prefix)).toEqual([
      first.prefix,
    ]);
    expect(access.users.map(({ login }) => login)).toContain(one.login);
    const all = await restored(to, { replace: true, keep: { keys: "all", users: "all" } });
    expect([...all.access.users, ...all.access.keys].filter(({ isOn }) => !isOn)).toEqual([]);
  });

  on(
    "of a kept user no device, no code up to now and no recovery code of the backup works, later codes do",
    async () => {
      const place = await emptyPlace(kind);
      const now = Date.now();
      const { user, factor, cookie } = await inStore(place, async (store) => {
        const made = await makeUser(store, { clientId: await makeClient(store), role: "admin" });
        const secret = await secretOf(store, "known-devices");
        const owner = { login: made.login, forgotten: 0 };
        return {
          user: made,
          factor: await makeFactor(store, made.id),
          cookie: rememberDevice(undefined, secret, owner, now),
        };
      });
      await backupStore(place, backup);
      const keep = { keys: [], users: [user.login] };
      const [code = ""] = factor.recoveryCodes;
      for (const to of [place, await emptyPlace(kind)]) {
        await restored(to, { keep, replace: to === place });
        await inStore(to, async (store) => {
          const secret = await secretOf(store, "known-devices");
          const owner = { login: user.login, forgotten: 0 };
          expect(knownDevice(cookie, secret, owner, now)).toBeUndefined();
          // The replaced store knows which codes were used.
          if (to === place) return;
          const codeNow = async (text: string, at: number) => {
            const clock = { now: () => at, sleep: async () => undefined };
            return await checkCode(store, { clock, secretKey: testSecretKey }, user.id, text);
          };
          expect(await codeNow(code, now)).toBeUndefined();
          expect(await codeNow(codeAt(factor.secret, now), now)).toBeUndefined();
          const later = now + 10 * 60_000;
          expect(await codeNow(codeAt(factor.secret, later), later)).toBe("app");
        });
      }
    },
  );

  on("while a service uses the store, a restore is refused", async () => {
    await backupStore(await filledPlace(kind, "Первый"), backup);
    const to = await filledPlace(kind, "Второй");
    await inStore(to, async (store) => {
      await store.db.selectFrom("clients").select("id").execute();
      await expect(restored(to, { replace: true })).rejects.toThrow(
        kind === "sqlite" ? /in use by process/ : /connections use the database: stop/,
      );
    });
  });
});

test("a damaged SQLite store can be replaced, and stays beside the restored one with its log", async () => {
  await backupStore(await filledPlace("sqlite", "Первый"), backup);
  const to = await emptyPlace("sqlite");
  const path = to.kind === "folder" ? to.path : "";
  writeFileSync(join(path, "placard.sqlite"), "no database at all");
  writeFileSync(join(path, "placard.sqlite-wal"), "nor a log");
  await expect(restored(to)).rejects.toThrow("--replace");
  const { former = "" } = await restored(to, { replace: true });
  expect(readFileSync(former, "utf8")).toBe("no database at all");
  await inStore(to, async ({ db }) => {
    expect(await db.selectFrom("clients").select("name").execute()).toEqual([{ name: "Первый" }]);
  });
});

test("the log of a SQLite store whose file is gone is set aside, and changes nothing in the restored one", async () => {
  const from = await filledPlace("sqlite", "Первый");
  await backupStore(from, backup);
  const to = await emptyPlace("sqlite");
  const pathOf = (place: StorePlace) =>
    join(place.kind === "folder" ? place.path : "", "placard.sqlite");
  await inStore(from, async (store) => {
    await makeClient(store, "Второй");
    copyFileSync(`${pathOf(from)}-wal`, `${pathOf(to)}-wal`);
    copyFileSync(`${pathOf(from)}-shm`, `${pathOf(to)}-shm`);
  });
  const { tables, former = "" } = await restored(to);
  expect(withoutAudit(await held(to))).toEqual(withoutAudit(tables));
  expect(former).toMatch(/\.before-.*-wal$/);
  expect(readFileSync(former).includes("Второй")).toBe(true);
});

test("a copy of a backup without its manifest is restored only on request", async () => {
  await backupStore(await filledPlace("sqlite", "Первый"), backup);
  const copied = join(folder, "copied");
  copyFileSync(backup, copied);
  const to = await emptyPlace("sqlite");
  const { manifest, tables } = await restored(to, { from: copied, withoutComparison: true });
  expect([manifest, tables["clients"]?.rows]).toEqual([undefined, 1]);
});

test("PostgreSQL's programs that do not fit the server are refused with what to install", () => {
  expect(() => postgresTool("pg_dump", "99.1", { orNewer: true })).toThrow(
    /^the server is PostgreSQL 99\.1, and .*Install pg_dump of PostgreSQL 99 or newer \(on Debian: postgresql-client-99\)/,
  );
  expect(() => postgresTool("pg_restore", "1.0")).toThrow(/Install pg_restore of PostgreSQL 1 \(/);
});
