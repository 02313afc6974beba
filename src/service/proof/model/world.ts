import { setTimeout } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import type { Clock } from "#service/clock.ts";
import { codeAt } from "#service/second-factor/totp.ts";
import { beginSession, sessionIdOf } from "#service/session/session-store.ts";
import { makeApiKey, makeCompany } from "#service/testing/make-vacancies.ts";
import { makeClient, makeUser, testPassword } from "#service/testing/make.ts";
import type { TestService } from "#service/testing/start.ts";
import { jobTitleFields } from "#service/vacancies/dictionaries/job-titles.ts";
import { ServiceModel } from "./model.ts";
import type { Texts, Values } from "./vacancies.ts";

const [mapping] = jobTitleFields;
/** A job title of the mapping. */
export const knownTitle = mapping?.titles[0] ?? "";
const known: Record<string, Values> = {
  [knownTitle]: {
    specializations: mapping?.specializations ?? [],
    specializations_subheading: mapping?.subheadings ?? [],
  },
};

/** The clock of service and model; only steps move it. */
export class SetClock implements Clock {
  moment = Date.UTC(2026, 2, 15, 9);
  now = (): number => this.moment;
  sleep = async (): Promise<void> => await setTimeout(0);
}

/** Every request has another sender, so that guesses are not slowed down; guess-slowing.test.ts is about that. */
let addresses = 0;

/** The id of a record that does not exist. */
const nobody = 9_007_199_254_740_991;
export type Kind = "vacancy" | "user" | "key" | "response";
export type World = Awaited<ReturnType<typeof makeWorld>>;
export interface RawAnswer {
  readonly status: number;
  readonly etag: unknown;
  readonly json: unknown;
}

/** Two clients for one sequence: five users of the first, an admin of the second, and an API key of each. */
export async function makeWorld(service: TestService, clock: SetClock, sites: readonly number[]) {
  const { store } = service;
  const made = await store.db.transaction().execute(async (db) => await records({ ...store, db }));
  const companies = new Map(Object.entries(made.companies));
  const model = new ServiceModel(clock.now(), { companies: new Map(made.modelled), known });
  const ids: Record<Kind, number[]> = { vacancy: [], user: [], key: [], response: [] };
  const sessions: { cookie: string; id: string }[] = [];
  const keys: string[] = [];
  const passwords = new Map<string, string>();
  const logins: string[] = [];
  for (const { id, login, token, client, role } of made.users) {
    ids.user.push(id);
    logins.push(login);
    sessions.push({ cookie: cookieOf(token), id: sessionIdOf(token) });
    const given = { name: `Сотрудник ${login}`, role, password: testPassword };
    model.addSession(model.addUser(client, given));
  }
  for (const { id, key, client, scopes } of made.keys) {
    ids.key.push(id);
    keys.push(key);
    model.addKey(client, scopes);
  }
  let named = 0;
  return {
    model,
    ids,
    sites,
    sessions,
    keys,
    logins,
    clients: made.clients,
    /** The model's name for the next password that the service generates. */
    nextPassword: () => `generated ${(named += 1)}`,
    /** Notes the password that the service has just generated. */
    notePassword: (password: string) => void passwords.set(`generated ${named}`, password),
    /** By user: the secret not confirmed yet, the one in use, and the recovery codes. */
    factors: new Map<number, { begun?: string; secret?: string; codes: string[] }>(),
    idOf: (kind: Kind, at: number): number => ids[kind][at] ?? nobody,
    companyId: (name: string): string =>
      name === "nobody" ? String(nobody) : String(companies.get(name) ?? ""),
    /** The place of a record; an unknown id takes the next place. */
    placeOf: (kind: Kind, id: number): number => {
      const at = ids[kind].indexOf(id);
      return at === -1 ? ids[kind].push(id) - 1 : at;
    },
    typed: (password: string): string => passwords.get(password) ?? password,
    codeOf: (secret: string | undefined): string =>
      secret === undefined ? "000000" : codeAt(secret, clock.now()),
    /** A new session in which the user only reads. */
    readerSession: async (userId: number) => cookieOf(await beginSession(store, clock, userId)),
    admin: async (clientId: number) => await makeUser(store, { clientId, role: "admin", clock }),
    send: async (
      method: "GET" | "POST" | "PUT" | "DELETE",
      url: string,
      body: object | undefined,
      headers: Record<string, string>,
    ): Promise<RawAnswer> => {
      addresses += 1;
      const request: InjectOptions = { method, url, headers };
      const answered = await service.server.inject({
        ...request,
        remoteAddress: `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
        ...(body === undefined ? {} : { payload: body }),
      });
      const json = answered.body === "" ? undefined : answered.json<unknown>();
      const token = answered.cookies.find(({ name }) => name === "__Host-placard")?.value;
      if (answered.statusCode === 200 && token !== undefined) {
        const session = { cookie: cookieOf(token), id: sessionIdOf(token) };
        // A proof renews the session that gives it.
        const at = url.endsWith("/proof")
          ? sessions.findIndex(({ cookie }) => cookie === headers["cookie"])
          : -1;
        if (at === -1) sessions.push(session);
        else sessions[at] = session;
      }
      return { status: answered.statusCode, etag: answered.headers.etag, json };
    },
  };

  async function records(db: TestService["store"]) {
    const clients = [await makeClient(db), await makeClient(db)] as const;
    const [own, other] = clients;
    const nothing = { person_name: "", phone: "", phone_extension: "", order_email: "" };
    const companyIds = {
      full: await makeCompany(db, { client_id: own }),
      bare: await makeCompany(db, { client_id: own, ...nothing }),
      foreign: await makeCompany(db, { client_id: other }),
    };
    const rows = await db.db
      .selectFrom("companies")
      .selectAll()
      .where("client_id", "in", clients)
      .execute();
    const modelled = rows.map(
      ({ id, client_id: client, name, name_folded: _folded, ...data }): [string, Texts] => [
        `${client} ${id}`,
        { ...data, company_name: name },
      ],
    );
    const users = [];
    for (const role of ["admin", "recruiter", "admin", "viewer", "billing", "admin"] as const) {
      const client: number = users.length === 5 ? other : own;
      const user = await makeUser(db, { clientId: client, role, clock });
      users.push({ ...user, client, role });
    }
    const keysMade = [];
    for (const client of clients) {
      const scopes =
        client === own ? (["placements", "responses"] as const) : ["responses" as const];
      const key = await makeApiKey(db, { clientId: client, scopes });
      keysMade.push({ ...key, client, scopes });
    }
    return { clients, companies: companyIds, modelled, users, keys: keysMade };
  }
}

const cookieOf = (token: string): string => `__Host-placard=${token}`;
