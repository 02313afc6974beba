import { errorEnvelope } from "#contract/errors.ts";
import type { Role } from "#contract/session.ts";
import { vacancyReply, type Vacancy } from "#contract/vacancies.ts";
import { bodyOf, fieldOfProperty } from "#contract/vacancy-values.ts";
import { ask, type Answered } from "./ask.ts";
import { makeClient, makeUser } from "./make.ts";
import { leastValues, makeCompany } from "./make-vacancies.ts";
import type { ServedStore } from "./start.ts";

type Headers = Record<string, string>;

/** A recruiter of a client of its own with one company, who speaks to the service over HTTP. */
export async function makeRecruiter(service: ServedStore, role: Role = "recruiter") {
  const clientId = await makeClient(service.store);
  const companyId = await makeCompany(service.store, { client_id: clientId });
  const { cookie } = await makeUser(service.store, { clientId, role });
  const send = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
    ask(service, path, { method, cookie, headers, ...(body === undefined ? {} : { body }) });
  /** Parameters that make a vacancy when nothing is wrong with the given ones. */
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

/** The vacancy of an answer. @throws when the answer holds none */
export function readVacancy(answered: Answered): Vacancy {
  const read = vacancyReply.safeParse(answered.json);
  if (!read.success) throw new Error(`${answered.status}: ${answered.text}`);
  return read.data.data;
}

/** What was refused: `code field` of each error, parameters by their names. */
export function refusals(answered: Pick<Answered, "json">): string[] {
  return errorEnvelope
    .parse(answered.json)
    .errors.map(({ code, field }) => `${code} ${nameOf(field)}`.trim());
}

/** A numeric id as errors carry it, read back; a name stays one. */
function nameOf(field: string | null): string {
  return field === null ? "" : (fieldOfProperty(field) ?? field);
}
