import { sql } from "kysely";
import type { Age } from "#contract/invoice-ages.ts";

/** The index of the age that a day of creation belongs to. */
export function ageOf(column: string, ages: readonly Age[]) {
  const cases = ages.flatMap(({ created_at_from: from }, index) =>
    from === null ? [] : [sql`when ${sql.ref(column)} >= ${from} then ${sql.lit(index)}`],
  );
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(ages.length - 1)} end`;
}

/** A sum as both stores return it: PostgreSQL's sum of bigint is numeric, which would come as text. */
export const wholeSum = (column: string) =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
