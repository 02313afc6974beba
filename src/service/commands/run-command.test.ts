import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { holderOfKey } from "../api-keys/api-keys.ts";
import { systemClock } from "../clock.ts";
import { acceptClock } from "../responses/retention.ts";
import { verifyPassword } from "../session/password.ts";
import { openStore, type Store } from "../store/open.ts";
import { builtService } from "../testing/launch.ts";
import { makeResponse, makeClient, makeUser, makeFactor } from "../testing/make.ts";
import { makeVacancy } from "../testing/make-vacancies.ts";

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "placard-command-"));
});

afterEach(() => {
  rmSync(data, { recursive: true, force: true });
});

const placard = (...words: string[]) => placardReading("", ...words);

/** @param typed the standard input */
const placardReading = (typed: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtService, ...words], {
    env: { ...process.env, PLACARD_DATA: data, DATABASE_URL: "", PLACARD_DEBUG: undefined },
    encoding: "utf8",
    input: typed,
  });
  return { status, stdout, stderr };
};

async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ kind: "folder", path: data });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

test("a store in use is backed up completely, readable by its owner only, never over another backup, and restored", async () => {
  const to = join(data, "backup.sqlite");
  await inStore(async (store) => {
    await makeClient(store, "Первый");
    const { status, stdout, stderr } = placard("backup", "--to", to);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^ +1 {2}[0-9a-f]{30} {2}clients$/m);
    expect(stdout).toMatch(/backup\.sqlite: \d+ bytes, whole\.\n$/);
    await makeClient(store, "Второй");
  });
  expect(statSync(to).mode & 0o777).toBe(0o600);
  const again = placard("backup", "--to", to);
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringContaining("there is a file of that name"),
  ]);
  const nowhere = placard("backup", "--to", join(data, "none", "backup.sqlite"));
  expect([nowhere.status, nowhere.stderr]).toEqual([
    1,
    expect.stringContaining("its folder is not there"),
  ]);
  const refused = placard("restore", "--from", to);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("--replace")]);
  expect(placard("restore", "--from", to, "--replace").stdout).toMatch(
    /every table is as the backup says\.\nThe former store is .*before-.*\nResponses .* erase again.*\nAll sessions have ended\. Users and keys that ended since/,
  );
  const checked = placard("check");
  expect([checked.status, checked.stderr]).toEqual([0, ""]);
  expect(checked.stdout).toMatch(/^(ok {3}.+: .+\n|ok {3}settings\n)+$/);
  await inStore(async ({ db }) => {
    const clients = await db.selectFrom("clients").select("name").execute();
    expect(clients).toEqual([{ name: "Первый" }]);
  });
});

test("a login that a restore keeps is found however it is written, and one that the backup has not is named", async () => {
  const to = join(data, "backup.sqlite");
  await inStore(async (store) => {
    const clientId = await makeClient(store);
    await makeUser(store, { clientId, role: "admin", login: "anna@test.example" });
  });
  placard("backup", "--to", to);
  const keep = ["--keep-users", "ANNA@test.example,boris@test.example"];
  const { stdout } = placard("restore", "--from", to, "--replace", ...keep);
  expect(stdout).toContain("Users who may sign in: anna@test.example.");
  expect(stdout).toContain("Not in the backup: boris@test.example.");
});

test("a backup of a missing store makes no file", () => {
  const to = join(data, "backup.sqlite");
  expect(placard("backup", "--to", to).stderr).toContain(`there is no store in ${data}`);
  expect(existsSync(to)).toBe(false);
  expect(placard("backup").stderr).toContain("expected --to");
});

test("the first admin of an empty store is made with a password from standard input, and the audit records it", async () => {
  const words = ["user", "create", "--client", "Первый", "--login", "a@test.example"];
  const made = placardReading("a good password\n", ...words, "--role", "admin");
  expect([made.status, made.stdout]).toEqual([
    0,
    "a@test.example may sign in to Первый as admin.\n",
  ]);
  await inStore(async ({ db }) => {
    const user = await db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ login: "a@test.example", role: "admin", disabled_at: null });
    expect(await verifyPassword("a good password", user.password_hash)).toBe(true);
    expect(
      await db.selectFrom("audit").select(["who", "operation", "record_id"]).execute(),
    ).toEqual([{ who: "operator", operation: "createUser", record_id: user.id }]);
  });
  expect(placardReading("a good password", ...words).stderr).toContain("is taken");
  expect(await inStore(({ db }) => db.selectFrom("clients").select("name").execute())).toEqual([
    { name: "Первый" },
  ]);
});

test("a key is made, printed once and alone, listed and revoked", async () => {
  const clientId = await inStore((store) => makeClient(store, "Первый"));
  const made = placard("key", "create", "--name", "Сайт", "--scopes", "responses,placements");
  expect(made.status).toBe(0);
  const key = made.stdout.trim();
  const [, prefix = ""] = key.split("_");
  expect(made.stderr).toContain(`Key ${prefix} of Первый.`);
  expect(await inStore((store) => holderOfKey(store, systemClock, key))).toMatchObject({
    clientId,
    name: "Сайт",
    scopes: ["responses", "placements"],
  });
  expect(placard("key", "list").stdout).toMatch(
    new RegExp(`^${prefix}\\tresponses placements\\tused .*\\tСайт\\n$`),
  );
  expect(placard("key", "revoke", "--prefix", prefix).status).toBe(0);
  expect(placard("key", "list").stdout).toContain("\trevoked ");
  expect(await inStore((store) => holderOfKey(store, systemClock, key))).toBeUndefined();
});

test("if there are several clients, one has to be named", async () => {
  await inStore(async (store) => {
    await makeClient(store, "Первый");
    await makeClient(store, "Второй");
  });
  const asked = ["key", "create", "--name", "Сайт", "--scopes", "responses"];
  const refused = placard(...asked);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain("--client: “Первый”, “Второй”");
  expect(placard(...asked, "--client", "Второй").stderr).toContain("of Второй");
});

test.for([
  [["user", "create", "--login", "a"], /expected --client "Name", --login/],
  [["user", "create", "--client", "A", "--login", "a", "--role", "owner"], /--role of admin, bil/],
  [["user", "create", "--client", "A", "--login", "a"], /expected a password on standard input/],
  [["user", "create", "--password", "secret"], /Not done: Unknown option/],
  [["key", "create", "--name", "Сайт", "--scopes", "all"], /expected --name .* --scopes/],
  [["key", "create", "--name", "Сайт", "--scopes", "responses"], /no client yet/],
  [["key", "create", "--wrong"], /Not done: Unknown option/],
  [["key", "revoke", "--prefix", "00000000"], /no key with this --prefix/],
  [["key"], /no command “key”[\s\S]*key create/],
  [["start"], /no command/],
  [["check"], /there is no store in/],
  [["restore"], /expected --from/],
  [["store", "copy", "--from", "/srv/placard"], /expected --from and --to/],
] as const)("%j is refused, saying what to do", ([words, message]) => {
  const refused = placard(...words);
  expect(refused.status).toBe(1);
  expect(refused.stdout).toBe("");
  expect(refused.stderr).toMatch(message);
});

test("while the service uses the folder, a command names the process and does nothing", async () => {
  const store = await openStore({ kind: "folder", path: data, holder: "http://127.0.0.1:8080" });
  await makeClient(store);
  const refused = placard("key", "create", "--name", "Сайт", "--scopes", "responses");
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain(`in use by process ${process.pid} (http://127.0.0.1:8080)`);
  expect(await store.db.selectFrom("api_keys").select("id").execute()).toEqual([]);
  await store.close();
});

test("a locked-out admin's second factor and sessions are removed, and the audit records it", async () => {
  const login = "anna@test.example";
  await inStore(async (store) => {
    const { id } = await makeUser(store, {
      clientId: await makeClient(store),
      role: "admin",
      login,
    });
    await makeFactor(store, id);
  });
  const reset = (...words: string[]) => placard("user", "reset-factor", ...words);
  expect(reset("--login", "ANNA@test.example").stdout).toContain("second factor removed");
  expect(reset("--login", login).stdout).toContain("has no second factor");
  expect(reset("--login", "nobody").stderr).toContain("no user with the login nobody");
  expect(reset().stderr).toContain("expected --login of a user, or --all");
  const left = await inStore(async ({ db }) => [
    await db.selectFrom("second_factors").selectAll().execute(),
    await db.selectFrom("recovery_codes").selectAll().execute(),
    await db.selectFrom("sessions").selectAll().execute(),
    await db.selectFrom("audit").select(["who", "operation"]).execute(),
  ]);
  expect(left).toEqual([[], [], [], [{ who: "operator", operation: "resetFactor" }]]);
});

test("due responses can be erased at any time", async () => {
  await inStore(async (store) => {
    const clientId = await makeClient(store);
    const vacancyId = await makeVacancy(store, { client_id: clientId });
    for (let time = 0; time < 3; time += 1) await makeResponse(store, { clientId, vacancyId });
    await store.db.updateTable("responses").set({ keep_until: 1 }).where("id", "<", 3).execute();
  });
  expect(placard("erase", "due").stdout).toBe("Erased 2 responses whose time had come.\n");
  const left = await inStore((store) => store.db.selectFrom("responses").select("id").execute());
  expect(left.length).toBe(1);
});

test("by a doubted clock, or very many at once, responses are erased only if the operator confirms", async () => {
  await inStore(async (store) => {
    const clientId = await makeClient(store);
    const vacancyId = await makeVacancy(store, { client_id: clientId });
    for (let time = 0; time < 60; time += 1) await makeResponse(store, { clientId, vacancyId });
    await store.db.updateTable("responses").set({ keep_until: 1 }).execute();
    await acceptClock(store, Date.now() - 30 * 86_400_000);
  });
  const doubted = placard("erase", "due");
  expect([doubted.status, doubted.stderr]).toEqual([1, expect.stringContaining("30 days earlier")]);
  expect(placard("clock", "accept").stdout).toMatch(/^It is .* last in use at .* 60 responses/);
  const many = placard("erase", "due");
  expect([many.status, many.stderr]).toEqual([1, expect.stringContaining("60 of 60 are due")]);
  expect(placard("erase", "due", "--all").stdout).toContain("Erased 60 responses");
  const audited = await inStore(({ db }) =>
    db.selectFrom("audit").select("operation").where("who", "=", "operator").execute(),
  );
  expect(audited).toEqual([{ operation: "acceptClock" }]);
});
