import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeRandom } from "../demo/random.ts";
import { openStore } from "./open.ts";

const count = 3000;

const random = makeRandom(4);

/** Rows that cause many page splits: unordered phones, letters of all lengths. */
function makeRows() {
  return Array.from({ length: count }, () => ({
    client_id: 1,
    vacancy_id: random.whole(1, 50),
    full_name: `Канарейкина Ц${random.whole(1e8, 9e8)}`,
    full_name_folded: "",
    full_name_search: "",
    phone_digits: `7277${random.whole(1e6, 9e6)}`,
    cv_url: null,
    about_candidate: "слово ".repeat(random.whole(0, 40)),
    birthday: null,
    citizenship: null,
    source: "partner" as const,
    source_name: "",
    created_at: random.whole(1, 1e6),
    keep_until: 1,
  }));
}

test("no copy of an erased row is left in a page that was balanced, and every other row stays", async () => {
  const folder = mkdtempSync(join(tmpdir(), "placard-overwrite-"));
  const store = await openStore({ kind: "folder", path: folder });
  const rows = makeRows();
  await store.db.transaction().execute(async (db) => {
    for (const [at, row] of rows.entries()) {
      await db.insertInto("responses").values(row).execute();
      // Erased in between, so that what stays is moved about.
      if (at % 7 !== 3) continue;
      await db.deleteFrom("responses").where("id", "=", random.whole(1, at)).execute();
    }
  });
  await store.db
    .deleteFrom("responses")
    .where((row) => row(sql<number>`id % 2`, "=", 1))
    .execute();
  const before = await store.db.selectFrom("responses").selectAll().orderBy("id").execute();
  expect(await store.dialect.overwriteErased(store.db)).toBe(true);
  expect(await store.db.selectFrom("responses").selectAll().orderBy("id").execute()).toEqual(
    before,
  );

  const live = new Set(before.map(({ phone_digits }) => phone_digits));
  const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  // One pass for all rows, because searching for each of them takes seconds. What is left of two may overlap.
  const copies = bytes.toString().matchAll(/(?=(7277\d{7}|Канарейкина Ц\d{9}))/g);
  const found = new Set(Array.from(copies, ([, copy = ""]) => copy));
  const left = rows.filter(
    ({ phone_digits: phone, full_name: name }) =>
      !live.has(phone) && (found.has(phone) || found.has(name)),
  );
  expect(left).toEqual([]);
  expect(before.every(({ phone_digits: phone }) => found.has(phone))).toBe(true);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test("while another process reads the file, traces stay until the next run, and nothing waits for it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "placard-overwrite-"));
  const store = await openStore({ kind: "folder", path: folder });
  const reader = new Database(join(folder, "placard.sqlite"));
  reader.exec("begin");
  reader.prepare("select count(*) from clients").get();
  const pragmas: string[] = [];
  const watched = store.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === "RawNode") {
        const statement = node.sqlFragments.join("");
        if (statement.startsWith("pragma")) pragmas.push(statement);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (let run = 0; run < 2; run += 1) {
    expect(await store.dialect.overwriteErased(watched)).toBe(false);
    const [asked, ...then] = pragmas.splice(0);
    expect(asked).toBe("pragma busy_timeout");
    // The log is emptied at once or not at all.
    expect(then.slice(0, 2)).toEqual([
      "pragma busy_timeout = 0",
      "pragma wal_checkpoint(truncate)",
    ]);
  }
  reader.exec("commit");
  expect(await store.dialect.overwriteErased(store.db)).toBe(true);
  // Statements wait for other processes as before.
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(store.db);
  expect(rows[0]?.timeout).toBe(5_000);
  reader.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
