import { sql, type Compilable, type CompiledQuery, type Expression } from "kysely";
import type { Dialect } from "./dialect.ts";
import type { StoreDatabase } from "./open.ts";

/** The values of a query, known only when it runs. */
export type Given<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> };

/** Stands for a value in a compiled query. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders: unknown = new Proxy(
  {},
  { get: (_, name) => sql.val(new Placeholder(String(name))) },
);

/** A newer version may add a column while this one runs. PostgreSQL then refuses a prepared statement with `*`. */
const allColumns = /(?:^select|returning|,) (?:"\w+"\.)?\*/;

/**
 * A query that differs from request to request only in its values. It is compiled once, because building and compiling
 * it takes Kysely longer than SQLite takes to answer.
 * @returns runs it, also in a transaction
 */
export function fixedQuery<Values extends object, Row>(
  build: (store: StoreDatabase, given: Given<Values>) => Compilable<Row>,
): (store: StoreDatabase, values: Values) => Promise<Row[]> {
  const compiled = new Map<Dialect["name"], CompiledQuery<Row>>();
  return async (store, values) => {
    let query = compiled.get(store.dialect.name);
    if (query === undefined) {
      // Each name gets a placeholder; the types allow only names of values.
      query = build(store, placeholders as Given<Values>).compile();
      if (allColumns.test(query.sql)) throw new Error(`Name the columns: ${query.sql}`);
      store.dialect.prepareOnce(query.sql);
      compiled.set(store.dialect.name, query);
    }
    const parameters = query.parameters.map((parameter): unknown =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter,
    );
    return (await store.db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
