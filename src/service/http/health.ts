import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Store } from "../store/open.ts";
import { version } from "../version.ts";

/** `GET /healthz`: 200 once the store answers; says which store, which version, how many migrations. */
export function healthRoute(server: FastifyInstance, store: Store): void {
  server.get("/healthz", { config: { access: { allow: "anyone" } } }, async (_request, reply) => {
    await sql`select 1`.execute(store.db);
    return await reply.send({
      status: "ok",
      version,
      store: store.version,
      migrations: store.migrations,
    });
  });
}
