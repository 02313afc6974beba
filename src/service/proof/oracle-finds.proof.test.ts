import { expect, test } from "vitest";
import type { OperationName } from "#contract/operations.ts";
import { defaultKeepDays } from "#contract/responses.ts";
import { systemClock } from "../clock.ts";
import { listEnvelope, type Handlers } from "../handler.ts";
import { makeHandlers } from "../handlers.ts";
import { makeService } from "../http.ts";
import { refuse } from "../refusal.ts";
import { phoneDigits } from "../responses/response-store.ts";
import { testSecretKey, startStore } from "../testing/start.ts";
import { isLoginTaken } from "../users/user-store.ts";
import { findByTrying, type Caller } from "./oracle.ts";

/** A service that tells by one operation what it did before, and who finds out what. */
interface Leak {
  readonly title: string;
  readonly handlers: Partial<Handlers>;
  readonly caller: Caller;
  readonly found: string;
}

const leaks: readonly Leak[] = [
  {
    title: "a search by a whole phone for a role that sees phones masked",
    caller: "viewer",
    found: "the client’s candidate’s phone: searchResponses body.phone",
    handlers: {
      searchResponses: async ({ body }, { store }) => {
        const { total } = await store.db
          .selectFrom("responses")
          .select(({ fn }) => fn.countAll<number>().as("total"))
          .where("phone_digits", "=", phoneDigits(body?.phone ?? ""))
          .executeTakeFirstOrThrow();
        const page = { page: 1, limit: 20, offset: 0 };
        return { status: 200, body: { data: listEnvelope([], total, page) } };
      },
    },
  },
  {
    title: "a check for duplicates that leaves no trace",
    caller: "recruiter",
    found: "the client’s candidate’s phone: findDuplicates body.responses.0.phone",
    handlers: {
      findDuplicates: async ({ body }, { store, currentUser }) => {
        const known = await store.db
          .selectFrom("responses")
          .select(["id", "created_at"])
          .where("client_id", "=", currentUser.clientId)
          .where("phone_digits", "=", phoneDigits(body.responses[0]?.phone ?? ""))
          .execute();
        return known.length === 0
          ? { status: 200, body: { data: { items: [] } } }
          : refuse(400, "known", "Такой кандидат уже есть.");
      },
    },
  },
  {
    title: "an entry of a response that tells of earlier ones without being counted as a look",
    caller: "recruiter",
    found: "the client’s candidate’s phone: enterResponse body.phone",
    handlers: {
      enterResponse: async ({ body }, { store, currentUser }) => {
        const known = await store.db
          .selectFrom("responses")
          .select("id")
          .where("client_id", "=", currentUser.clientId)
          .where("phone_digits", "=", phoneDigits(body["phone"]))
          .execute();
        return { status: 201, body: { data: { id: 1, duplicates: known.map(({ id }) => id) } } };
      },
    },
  },
  {
    title: "a login of another client that is taken, without a trace",
    caller: "admin",
    found: "another client’s user’s login: createUser body.login",
    handlers: {
      createUser: async ({ body }, { store }) =>
        (await isLoginTaken(store, body.login))
          ? refuse(400, "login_taken", "Такой логин уже занят.")
          : refuse(400, "other", "Другая ошибка."),
    },
  },
  {
    title: "403 for a record of another client, and 404 for none",
    caller: "viewer",
    found: "another client’s response’s id: responseDetails params.id",
    handlers: {
      responseDetails: async ({ params }, { store }) => {
        const row = await store.db
          .selectFrom("responses")
          .select("id")
          .where("id", "=", params.id)
          .executeTakeFirst();
        return row === undefined
          ? refuse(404, "not_found", "Отклик не найден.")
          : refuse(403, "access_denied", "Доступ запрещён.");
      },
    },
  },
];

test.for(leaks)("the program of the proof finds $title", async ({ handlers, caller, found }) => {
  const { store, end } = await startStore("sqlite");
  const server = await makeService({
    logLevel: "silent",
    store,
    secretKey: testSecretKey,
    handlers: { ...makeHandlers({ keepDays: defaultKeepDays }), ...handlers },
    callsPerMinute: 1e6,
  });
  try {
    const url = await server.listen({ port: 0, host: "127.0.0.1" });
    const { silent } = await findByTrying({ store, url }, caller, {
      seed: 1,
      clock: systemClock,
      most: 40,
      // The names of an object's own keys.
      operations: Object.keys(handlers) as OperationName[],
    });
    const places = new Set(silent.map((line) => line.split("\n", 1)[0]));
    expect(places).toContain(found);
  } finally {
    await server.close();
    await end();
  }
});
