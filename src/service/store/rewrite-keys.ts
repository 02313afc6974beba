import { sql, type Transaction } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { Tables } from "./tables.ts";

/** Some columns of a row. */
export type Texts = Readonly<Record<string, string | null>>;

const rowsAtOnce = 2_000;

/** Gives the rows of a table the keys of their texts: all, or those whose first text has one of some signs. */
export async function rewriteKeys(
  db: Transaction<Tables>,
  { name }: Dialect,
  what: {
    readonly table: string;
    readonly key: string;
    readonly columns: readonly string[];
    readonly keysOf: (texts: Texts) => Texts;
    readonly withSigns?: readonly string[];
  },
): Promise<void> {
  const { table, columns, keysOf } = what;
  const key = sql.ref(what.key);
  const [first = ""] = columns;
  const chosen =
    what.withSigns === undefined
      ? sql``
      : sql`AND (${sql.join(
          what.withSigns.map((sign) => sql`${sql.ref(first)} LIKE ${sql.lit(`%${sign}%`)}`),
          sql` OR `,
        )})`;
  const read = sql.join(columns.map((column) => sql.ref(column)));
  for (let last = 0; ;) {
    const { rows } = await sql<
      Texts & { readonly key: number }
    >`SELECT ${key} AS key, ${read} FROM ${sql.table(table)} WHERE ${key} > ${last} ${chosen} ORDER BY ${key} LIMIT ${sql.lit(rowsAtOnce)}`.execute(
      db,
    );
    const [row] = rows;
    if (row === undefined) return;
    last = Number(rows.at(-1)?.key);
    const keys = JSON.stringify(rows.map((texts) => ({ ...keysOf(texts), key: texts.key })));
    const names = Object.keys(keysOf(row));
    const added =
      name === "sqlite"
        ? sql`(SELECT value ->> 'key' AS key, ${sql.join(names.map((each) => sql`value ->> ${sql.lit(each)} AS ${sql.ref(each)}`))} FROM json_each(${keys})) AS added`
        : sql`json_to_recordset(${keys}::json) AS added (key bigint, ${sql.join(names.map((each) => sql`${sql.ref(each)} text`))})`;
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(
      names.map((each) => sql`${sql.ref(each)} = ${sql.ref(`added.${each}`)}`),
    )} FROM ${added} WHERE ${sql.table(table)}.${key} = added.key`.execute(db);
  }
}
