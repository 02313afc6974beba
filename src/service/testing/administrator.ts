import { auditList, type AuditItem } from "#contract/audit.ts";
import { passwordResetReply, sessionList, userCreated, userList } from "#contract/users.ts";
import { ask, type Answered } from "./ask.ts";
import { makeClient, makeUser } from "./make.ts";
import type { ServedStore } from "./start.ts";

type Headers = Record<string, string>;

/** An admin of a client of their own, who speaks to the service over HTTP. */
export async function makeAdministrator(service: ServedStore) {
  const clientId = await makeClient(service.store);
  const admin = await makeUser(service.store, { clientId, role: "admin" });
  const send = (
    method: string,
    path: string,
    body?: unknown,
    { cookie = admin.cookie, ...headers }: Headers = {},
  ): Promise<Answered> =>
    ask(service, path, { method, cookie, headers, ...(body === undefined ? {} : { body }) });
  const read = async <T>(
    schema: { parse(value: unknown): { data: T } },
    answer: Promise<Answered>,
  ) => {
    const answered = await answer;
    if (answered.status >= 300) throw new Error(`${answered.status}: ${answered.text}`);
    return schema.parse(answered.json).data;
  };
  return {
    ...admin,
    clientId,
    send,
    users: async () => (await read(userList, send("GET", "/v1/ext/users"))).items,
    created: (given: Record<string, unknown> = {}) =>
      read(userCreated, send("POST", "/v1/ext/users", { ...someone(), ...given })),
    reset: (id: number, body: unknown = {}) =>
      read(passwordResetReply, send("POST", `/v1/ext/users/${id}/password`, body)),
    sessions: async (id: number) =>
      (await read(sessionList, send("GET", `/v1/ext/users/${id}/sessions`))).items,
    audit: async (query = ""): Promise<AuditItem[]> =>
      (await read(auditList, send("GET", `/v1/ext/audit/list/1/500${query}`))).items,
    signIn: (login: string, password: string, headers: Headers = {}) =>
      ask(service, "/v1/ext/session", { method: "POST", body: { login, password }, headers }),
  };
}

let counter = 0;

/** A user that nobody else is. */
export const someone = () => ({
  login: `new-${(counter += 1)}-${process.pid}@test.example`,
  name: `Новикова Нина ${counter}`,
  role: "recruiter",
});

/** The cookie a sign-in gave. */
export const cookieOf = (answered: Answered): string =>
  answered.headers.get("set-cookie")?.split(";")[0] ?? "";
