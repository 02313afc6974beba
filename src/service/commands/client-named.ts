import type { Store } from "../store/open.ts";

/**
 * The client that `--client` names; the only one when nothing is named.
 * @throws Error that lists the clients when that says nothing
 */
export async function clientNamed(
  { db }: Store,
  name: string | undefined,
): Promise<{ readonly id: number; readonly name: string }> {
  const clients = await db.selectFrom("clients").selectAll().orderBy("id").execute();
  const matching = name === undefined ? clients : clients.filter((one) => one.name === name);
  const [client] = matching;
  if (client !== undefined && matching.length === 1) return client;
  throw new Error(
    clients.length === 0
      ? "this store has no client yet: make the first admin with `user create` before the first key."
      : `name one client with --client: ${clients.map((one) => `“${one.name}”`).join(", ")}.`,
  );
}
