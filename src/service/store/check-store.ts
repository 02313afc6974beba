import { sql, type Kysely, type RawBuilder } from "kysely";
import { batchesOf } from "./copy-store.ts";
import { appliedTo, digestsOf } from "./digest.ts";
import { invoiceKeys } from "./invoice-keys.ts";
import { keptSums } from "./kept-sums.ts";
import { missingFrom, refuseForeign } from "./migrate.ts";
import type { StoreDatabase } from "./open.ts";
import type { Tables } from "./tables.ts";

/** The result of a check. */
export interface Finding {
  readonly about: string;
  readonly found: string;
  /** What to do about it; undefined if everything is in order. */
  readonly remedy?: string | undefined;
}

/** How many there are, and how many of them are wrong. */
interface Counted {
  readonly found: string;
  readonly wrong: number;
}

const restore =
  "Make a copy of the store as it is, and restore the last backup on which `placard check` finds nothing.";
const recount = "Stop the service and run `placard check --recount`.";

const checks: readonly {
  readonly about: string;
  readonly remedy: string;
  readonly look: (store: StoreDatabase) => Promise<Counted>;
}[] = [
  {
    about: "migrations",
    remedy: "Run the version of Placard that this store was made by, or restore a backup.",
    look: checkMigrations,
  },
  { about: "integrity", remedy: restore, look: checkIntegrity },
  { about: "every row read", remedy: restore, look: readRows },
  { about: "references", remedy: restore, look: checkReferences },
  { about: "sums of invoices", remedy: recount, look: checkKept },
  { about: "search keys of invoices", remedy: restore, look: checkSearchKeys },
];

/**
 * Checks everything that can be wrong with the store, and changes nothing.
 * @param report is called with each finding
 */
export async function checkStore(
  store: StoreDatabase,
  report: (finding: Finding) => void = () => undefined,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const add = (finding: Finding): void => {
    findings.push(finding);
    report(finding);
  };
  for (const { about, remedy, look } of checks) {
    try {
      const { found, wrong } = await look(store);
      add({ about, found, remedy: wrong === 0 ? undefined : remedy });
    } catch (error) {
      add({ about, found: error instanceof Error ? error.message : String(error), remedy });
    }
  }
  return findings;
}

async function checkMigrations(store: StoreDatabase): Promise<Counted> {
  const applied = await appliedTo(store);
  refuseForeign(applied);
  const missing = missingFrom(applied).length;
  const found = `${applied.length} applied${missing === 0 ? "" : `, ${missing} at the next start`}`;
  return { found, wrong: 0 };
}

async function checkIntegrity({ db, dialect }: StoreDatabase): Promise<Counted> {
  if (dialect.name === "postgresql") return await checkIndexes(db);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
  const lines = rows.map((row) => row.integrity_check);
  return { found: lines.join("; "), wrong: lines[0] === "ok" ? 0 : lines.length };
}

/**
 * `amcheck` is PostgreSQL's own check, which a superuser has to install. Without it, the check only covers whether
 * indexes are usable.
 */
async function checkIndexes(db: Kysely<Tables>): Promise<Counted> {
  const unusable = await names(
    db,
    sql`select indexrelid::regclass::text as name from pg_index where not (indisvalid and indisready)`,
  );
  if (unusable.length > 0) {
    return { found: `unusable indexes: ${unusable.join(", ")}`, wrong: unusable.length };
  }
  const [installed] = await names(
    db,
    sql`select extname as name from pg_extension where extname = 'amcheck'`,
  );
  if (installed === undefined) {
    return {
      found:
        "all indexes are usable; their contents need the extension amcheck, which is not there",
      wrong: 0,
    };
  }
  const checked = await names(
    db,
    sql`select bt_index_check(class.oid, true)::text, class.relname as name from pg_class class
      join pg_am on pg_am.oid = relam and amname = 'btree'
      where class.relkind = 'i' and class.relnamespace = current_schema()::regnamespace`,
  );
  return { found: `amcheck read ${checked.length} indexes`, wrong: 0 };
}

async function names(db: Kysely<Tables>, asked: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await asked.execute(db);
  return rows.map((row) => String((row as { name: unknown }).name));
}

async function readRows(store: StoreDatabase): Promise<Counted> {
  const digests = Object.values(await digestsOf(store));
  const rows = digests.reduce((sum, digest) => sum + digest.rows, 0);
  return { found: `${rows} in ${digests.length} tables`, wrong: 0 };
}

interface Reference {
  child: string;
  parent: string;
  /** JSON lists of columns. */
  columns: string;
  referred: string;
}

/** SQLite omits the referenced columns if they are the key. */
const references = {
  sqlite: sql<Reference>`
    select list.name as child, refs."table" as parent, json_group_array(refs."from") as columns,
      json_group_array(coalesce(refs."to", (select name from pragma_table_info(refs."table") where pk = refs.seq + 1))) as referred
    from pragma_table_list as list, pragma_foreign_key_list(list.name) as refs
    where list.schema = 'main' group by list.name, refs.id`,
  postgresql: sql<Reference>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      (select json_agg(attname order by place)::text from unnest(conkey) with ordinality as keys(number, place)
        join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select json_agg(attname order by place)::text from unnest(confkey) with ordinality as keys(number, place)
        join pg_attribute on attrelid = confrelid and attnum = number) as referred
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
};

/** Looks each reference up, because a database never repeats its own check. */
async function checkReferences({ db, dialect }: StoreDatabase): Promise<Counted> {
  const { rows } = await references[dialect.name].execute(db);
  const broken: string[] = [];
  for (const { child, parent, columns, referred } of rows) {
    const from = JSON.parse(columns) as string[];
    const to = JSON.parse(referred) as string[];
    const same = from.map(
      (column, at) => sql`child.${sql.ref(column)} = parent.${sql.ref(to[at] ?? "")}`,
    );
    const set = from.map((column) => sql`child.${sql.ref(column)} is not null`);
    const counted = await sql<{
      count: number;
    }>`select count(*) as count from ${sql.table(child)} as child
      where ${sql.join(set, sql` and `)} and not exists
        (select 1 from ${sql.table(parent)} as parent where ${sql.join(same, sql` and `)})`.execute(
      db,
    );
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) broken.push(`${count} rows of ${child} refer to ${parent} that are not there`);
  }
  return {
    found: broken.length === 0 ? `${rows.length} kinds, all rows found` : broken.join("; "),
    wrong: broken.length,
  };
}

async function checkKept({ db }: StoreDatabase): Promise<Counted> {
  const differs = ["invoices", "amount", "acts_amount"].map(
    (sum) => sql`truly.${sql.ref(sum)} is distinct from kept.${sql.ref(sum)}`,
  );
  const { rows } = await sql<{ all: number; wrong: number }>`
    select count(*) as "all",
      coalesce(sum(case when ${sql.join(differs, sql` or `)} then 1 else 0 end), 0) as wrong
    from (${keptSums.real}) as truly
    full join (select * from ${keptSums.table} where invoices <> 0 or amount <> 0 or acts_amount <> 0) as kept
      using (${keptSums.by})`.execute(db);
  const { all = 0, wrong = 0 } = rows[0] ?? {};
  return { found: wrong === 0 ? `${all} sums` : `${wrong} of ${all} sums are wrong`, wrong };
}

async function checkSearchKeys(store: StoreDatabase): Promise<Counted> {
  let [all, wrong] = [0, 0];
  const kept = ["count_number_folded", "count_number_search", "payment_order_key"] as const;
  const columns = ["count_id", "count_number", "payment_order", ...kept];
  for await (const batch of batchesOf(store, { name: "invoices", columns, key: ["count_id"] })) {
    for (const row of batch as unknown as readonly Tables["invoices"][]) {
      const real = invoiceKeys(row);
      const isRight = kept.every((key) => row[key] === real[key]);
      if (!isRight) wrong += 1;
      all += 1;
    }
  }
  const indexed = store.dialect.name === "sqlite" ? await countIndexed(store.db) : all;
  const found = `${all} invoices${wrong === 0 ? "" : `, ${wrong} with other keys than they should have`}${indexed === all ? "" : `, ${indexed} in the search index`}`;
  return { found, wrong: wrong + Math.abs(indexed - all) };
}

async function countIndexed(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from invoice_number_search_docsize`.execute(db);
  return rows[0]?.count ?? 0;
}
