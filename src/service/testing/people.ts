import { expect } from "vitest";
import { errorEnvelope } from "#contract/errors.ts";
import type { Role } from "#contract/session.ts";
import { vacancyReply, type Vacancy } from "#contract/vacancies.ts";
import { bodyOf, fieldOfProperty } from "#contract/vacancy-values.ts";
import { responseCreated } from "#contract/responses.ts";
import {
  dayStatisticsReply,
  placementErrorsReply,
  statisticsReply,
  vacancyLinksReply,
} from "#contract/reports.ts";
import { auditList, type AuditItem } from "#contract/audit.ts";
import { passwordResetReply, sessionList, userCreated, userList } from "#contract/users.ts";
import { ask, type Answered } from "./ask.ts";
import { makeClient, madePhone, makeUser, makeInvoice, type InvoiceOverrides } from "./make.ts";
import { leastValues, makeCompany, makeVacancy, makeApiKey } from "./make-vacancies.ts";
import type { ServedStore, TestService } from "./start.ts";

type Headers = Record<string, string>;

/** A recruiter, over HTTP, whose client has one company. */
export async function makeRecruiter(service: ServedStore, role: Role = "recruiter") {
  const clientId = await makeClient(service.store);
  const companyId = await makeCompany(service.store, { client_id: clientId });
  const { cookie } = await makeUser(service.store, { clientId, role });
  const send = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
    ask(service, path, { method, cookie, headers, ...(body === undefined ? {} : { body }) });
  /** Valid parameters of a vacancy, except the given ones. */
  const bodyWith = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
    ...bodyOf("create", { ...leastValues, company_id: String(companyId) }),
    ...given,
  });
  const details = async (id: number): Promise<Vacancy> =>
    readVacancy(await send("GET", `/v1/ext/orders/${id}`));
  return {
    clientId,
    companyId,
    cookie,
    bodyWith,
    details,
    get: (path: string) => send("GET", path),
    create: (body: unknown, headers?: Headers) =>
      send("POST", "/v1/orders/vacancy/", body, headers),
    created: async (given?: Record<string, unknown>): Promise<Vacancy> =>
      readVacancy(await send("POST", "/v1/orders/vacancy/", bodyWith(given))),
    edit: (id: number, body: unknown, headers?: Headers) =>
      send("PUT", `/v1/orders/vacancy/${id}`, body, headers),
    publish: (id: number, headers?: Headers) =>
      send("POST", `/v1/ext/orders/${id}/publish`, undefined, headers),
    unpublish: (id: number, headers?: Headers) =>
      send("POST", `/v1/orders/${id}/unpublish`, undefined, headers),
    remove: (id: number, headers?: Headers) =>
      send("DELETE", `/v1/orders/${id}`, undefined, headers),
  };
}

/**
 * The vacancy of an answer.
 * @throws if the answer has none
 */
export function readVacancy(answered: Answered): Vacancy {
  const read = vacancyReply.safeParse(answered.json);
  if (!read.success) throw new Error(`${answered.status}: ${answered.text}`);
  return read.data.data;
}

/** The errors of a refusal: `code field` of each, parameters by their names. */
export function refusals(answered: Pick<Answered, "json">): string[] {
  return errorEnvelope
    .parse(answered.json)
    .errors.map(({ code, field }) => `${code} ${nameOf(field)}`.trim());
}

/** The parameter of a numeric id in errors; a name is returned unchanged. */
function nameOf(field: string | null): string {
  return field === null ? "" : (fieldOfProperty(field) ?? field);
}

let counter = 0;
/** Makes candidates unique. */
const next = (): number => (counter += 1);

/** A partner with a key, a recruiter of the same client, and a vacancy to respond to. */
export async function makePartner(service: ServedStore) {
  const recruiter = await makeRecruiter(service);
  const { clientId } = recruiter;
  const { key } = await makeApiKey(service.store, { clientId, scopes: ["responses"] });
  const vacancyId = await makeVacancy(service.store, { client_id: clientId, state: "published" });
  /** A valid response, except the given fields. */
  const responseWith = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
    vacancy_id: vacancyId,
    full_name: `Скрепкина Вера ${next()}`,
    phone: madePhone(),
    ...given,
  });
  const respond = async (body: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
    await ask(service, "/v1/add_response", {
      method: "POST",
      body,
      headers: { "x-apikey": key, ...headers },
    });
  const send = async (method: string, path: string, body?: unknown): Promise<Answered> =>
    await ask(service, path, {
      method,
      cookie: recruiter.cookie,
      ...(body === undefined ? {} : { body }),
    });
  return {
    ...recruiter,
    key,
    vacancyId,
    responseWith,
    respond,
    send,
    /** @returns the id of an accepted response */
    responded: async (given?: Record<string, unknown>): Promise<number> => {
      const answered = await respond(responseWith(given));
      const read = responseCreated.safeParse(answered.json);
      if (!read.success) throw new Error(`${answered.status}: ${answered.text}`);
      return read.data.data.id;
    },
  };
}

type VacancyOverrides = Omit<Parameters<typeof makeVacancy>[1], "client_id">;

/** A recruiter with a key for sites, over HTTP: reports on behalf of sites and reads the results. */
export async function makeReporter(service: TestService) {
  const recruiter = await makeRecruiter(service);
  const { clientId, get } = recruiter;
  const { key } = await makeApiKey(service.store, { clientId });
  const readable = async (path: string): Promise<unknown> => {
    const answered = await get(path);
    if (answered.status !== 200) throw new Error(`${answered.status}: ${answered.text}`);
    return answered.json;
  };
  return {
    ...recruiter,
    key,
    vacancy: (overrides: VacancyOverrides = {}) =>
      makeVacancy(service.store, { state: "published", ...overrides, client_id: clientId }),
    report: async (
      id: number | string,
      siteId: number | string,
      body: unknown,
      headers: Record<string, string> = { "x-apikey": key },
    ): Promise<Answered> =>
      await ask(service, `/v1/ext/orders/${id}/placements/${siteId}`, {
        method: "PUT",
        body,
        headers,
      }),
    links: async (id: number) =>
      vacancyLinksReply.parse(await readable(`/v1/orders/${id}/urls`)).data,
    views: async (id: number, query = "") =>
      statisticsReply.parse(await readable(`/v1/orders/${id}/stats/views/boards${query}`)).data,
    calls: async (id: number, query = "") =>
      statisticsReply.parse(await readable(`/v1/orders/${id}/stats/calls/boards${query}`)).data,
    /** `ext/orders/stats/days` */
    perDay: async (id: number, query = "") =>
      dayStatisticsReply.parse(await readable(`/v1/ext/orders/${id}/stats/days${query}`)).data,
    errors: async (id: number) =>
      placementErrorsReply.parse(await readable(`/v1/orders/${id}/errors`)).data,
  };
}

interface Listed {
  readonly data: {
    readonly items: readonly { count_id: number; [field: string]: unknown }[];
    readonly total: number;
    readonly pages: { page: number; total: number };
  };
}

/** A billing user of a separate client, who requests the list. */
export async function makeClerk(service: TestService) {
  const clientId = await makeClient(service.store);
  const { cookie } = await makeUser(service.store, { clientId, role: "billing" });
  return {
    clientId,
    make: (overrides: Omit<InvoiceOverrides, "client_id"> = {}) =>
      makeInvoice(service.store, { ...overrides, client_id: clientId }),
    get: (path: string) => ask(service, `/v1/billing/counts${path}`, { cookie }),
    list: async (path: string): Promise<Listed["data"]> => {
      const answered = await ask(service, `/v1/billing/counts${path}`, { cookie });
      expect(answered.status, answered.text).toBe(200);
      return (answered.json as Listed).data;
    },
    ids: async (path: string): Promise<number[]> => {
      const answered = await ask(service, `/v1/billing/counts${path}`, { cookie });
      expect(answered.status, answered.text).toBe(200);
      return (answered.json as Listed).data.items.map((item) => item.count_id);
    },
  };
}

/** An admin of a separate client, over HTTP. */
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

/** A new user with a unique login. */
export const someone = () => ({
  login: `new-${(counter += 1)}-${process.pid}@test.example`,
  name: `Новикова Нина ${counter}`,
  role: "recruiter",
});

/** The cookie set by a sign-in. */
export const cookieOf = (answered: Answered): string =>
  answered.headers.get("set-cookie")?.split(";")[0] ?? "";
