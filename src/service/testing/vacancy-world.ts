import type { Role } from "#contract/session.ts";
import { jobTitleFields } from "../vacancies/dictionaries/job-titles.ts";
import { makeCompany } from "./make-vacancies.ts";
import { makeClient, makeUser } from "./make.ts";
import type { TestService } from "./start.ts";
import type { ModelCompany, ModelUser, Values } from "./vacancy-model.ts";

const [mapping] = jobTitleFields;
/** A job title of the mapping. */
export const knownTitle = mapping?.titles[0] ?? "";

/** Four roles of one client, and the admin of another. */
export const userNames = ["admin", "recruiter", "viewer", "billing", "stranger"] as const;
export type UserName = (typeof userNames)[number];
export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Two clients, three companies, five users; the same for all sequences. */
export async function makeWorld(service: TestService) {
  const own = await makeClient(service.store);
  const other = await makeClient(service.store);
  const nothing = { person_name: "", phone: "", phone_extension: "", order_email: "" };
  const ids = {
    full: await makeCompany(service.store, { client_id: own }),
    bare: await makeCompany(service.store, { client_id: own, ...nothing }),
    foreign: await makeCompany(service.store, { client_id: other }),
    nobody: 9_007_199_254_740_991,
  };
  const rows = await service.store.db.selectFrom("companies").selectAll().execute();
  const companies: ModelCompany[] = rows
    .filter(({ client_id }) => client_id === own || client_id === other)
    .map(({ id, client_id, name, name_folded: _folded, ...data }) => ({
      id: String(id),
      client: String(client_id),
      data: { ...data, company_name: name },
    }));
  const users = new Map<UserName, ModelUser & { cookie: string }>();
  for (const name of userNames) {
    const clientId = name === "stranger" ? other : own;
    const role: Role = name === "stranger" ? "admin" : name;
    const { cookie } = await makeUser(service.store, { clientId, role });
    const mayWrite = role === "admin" || role === "recruiter";
    users.set(name, { client: String(clientId), mayWrite, cookie });
  }
  const known: Record<string, Values> = {
    [knownTitle]: {
      specializations: mapping?.specializations ?? [],
      specializations_subheading: mapping?.subheadings ?? [],
    },
  };
  return {
    companies,
    known,
    userOf: (name: UserName) => {
      const found = users.get(name);
      if (found === undefined) throw new Error(name);
      return found;
    },
    companyId: (name: string): string =>
      Object.hasOwn(ids, name) ? String(Reflect.get(ids, name)) : "",
    clear: async () => {
      await service.store.db
        .deleteFrom("vacancies")
        .where("client_id", "in", [own, other])
        .execute();
    },
    send: async (
      name: UserName,
      method: Method,
      url: string,
      body?: object,
      headers: Record<string, string> = {},
    ) => {
      const answered = await service.server.inject({
        method,
        url,
        headers: { ...headers, cookie: users.get(name)?.cookie ?? "" },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: answered.statusCode,
        etag: answered.headers.etag,
        json: answered.body === "" ? undefined : answered.json<unknown>(),
      };
    },
  };
}
