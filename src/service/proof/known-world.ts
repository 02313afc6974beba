import type { OperationName } from "#contract/operations.ts";
import { bodyOf } from "#contract/vacancy-values.ts";
import { moscowDay, systemClock } from "../clock.ts";
import { beginSession, sessionIdOf } from "../session/session-store.ts";
import {
  makeApiKey,
  makeSite,
  leastValues,
  makeCompany,
  makeVacancy,
} from "../testing/make-vacancies.ts";
import {
  makeResponse,
  makeClient,
  makeInvoice,
  makeUser,
  testPassword,
  madePhone,
} from "../testing/make.ts";
import type { ServedOperation } from "../served-operations.ts";
import type { TestService } from "../testing/start.ts";
import type { Known } from "./any-request.ts";

let counter = 0;

/** Records of a client, of each kind, so that valid requests succeed; and another client's user. */
export async function makeKnownWorld(
  { store }: Pick<TestService, "store">,
  ofClient?: number,
): Promise<Known> {
  const clientId = ofClient ?? (await makeClient(store));
  const admin = await makeUser(store, { clientId, role: "admin" });
  const viewer = await makeUser(store, { clientId, role: "viewer" });
  const other = await makeUser(store, { clientId: await makeClient(store), role: "admin" });
  const { key, id: keyId } = await makeApiKey(store, {
    clientId,
    scopes: ["placements", "responses"],
  });
  const revocable = await makeApiKey(store, { clientId });
  const companyId = await makeCompany(store, { client_id: clientId });
  const published = () => makeVacancy(store, { client_id: clientId, state: "published" });
  const vacancy = await published();
  const response = async () => await makeResponse(store, { clientId, vacancyId: vacancy });
  const user = async () => (await makeUser(store, { clientId, role: "recruiter" })).id;
  const candidate = {
    vacancy_id: vacancy,
    full_name: "Скрепкина Вера",
    phone: madePhone(),
    birthday: "1990-05-05",
  };
  const statistics = await published();
  const signedIn = await beginSession(store, systemClock, viewer.id);
  const kept = await response();
  const invoice = await makeInvoice(store, { client_id: clientId });
  return {
    clientId,
    sessions: [admin.cookie, viewer.cookie, other.cookie, "__Host-placard=made-up"],
    keys: [key, revocable.key, "plk_00000000_made-up"],
    ids: {
      invoiceDetails: invoice,
      listedInvoice: invoice,
      editVacancy: await makeVacancy(store, { client_id: clientId, state: "not_paid" }),
      publishVacancy: await makeVacancy(store, { client_id: clientId, state: "not_paid" }),
      unpublishVacancy: await published(),
      deleteVacancy: await makeVacancy(store, { client_id: clientId, archive: 1 }),
      vacancyDetails: vacancy,
      vacancyLinks: statistics,
      vacancyViews: statistics,
      vacancyCalls: statistics,
      vacancyErrors: statistics,
      vacancyDays: statistics,
      reportPlacement: statistics,
      responseDetails: kept,
      revealPhone: kept,
      keepResponse: kept,
      exportCandidate: kept,
      similarResponses: kept,
      eraseResponse: await response(),
      eraseCandidate: await response(),
      revokeApiKey: revocable.id === keyId ? 0 : revocable.id,
      changeUser: await user(),
      disableUser: await user(),
      enableUser: await user(),
      resetPassword: await user(),
      listUserSessions: viewer.id,
      endUserSessions: await user(),
      endUserSession: viewer.id,
    },
    texts: {
      site_id: String(await makeSite(store)),
      session_id: sessionIdOf(signedIn),
      parameter_name: "post",
    },
    bodies: {
      createVacancy: bodyOf("create", { ...leastValues, company_id: String(companyId) }),
      editVacancy: { responsibility: "Скреплять бумаги" },
      reportPlacement: { url: "https://site.example/1" },
      createResponse: candidate,
      enterResponse: { ...candidate, phone: madePhone() },
      createApiKey: { name: "Сайт", scopes: ["responses"] },
      createUser: {
        login: `proof-${(counter += 1)}@test.example`,
        name: "Новикова",
        role: "viewer",
      },
      changeUser: { role: "billing" },
      resetPassword: {},
      keepResponse: { keep_until: moscowDay(Date.now() + 30 * 86_400_000) },
      findDuplicates: { responses: [{ vacancy_id: vacancy, phone: madePhone() }] },
      signIn: { login: viewer.login, password: testPassword },
    },
  };
}

/** Bodies of changes whose caller is not one of the known users. */
const moreBodies: Partial<Record<OperationName, object>> = {
  changeOwnPassword: { current_password: testPassword, password: "eleven purple harbours" },
  confirmFactor: { code: "123456" },
  changeSignInRules: { factorRoles: [] },
  readNotices: { upTo: 1 },
};

/** A request for a row that would succeed on the known records; `body` only where the row takes one. */
export function requestFor(known: Known, name: OperationName, row: ServedOperation) {
  const ofUser = row.path.startsWith("/v1/ext/users/") ? known.ids.changeUser : undefined;
  const id = known.ids[name] ?? ofUser ?? 0;
  const address = row.path
    .replace("{parameter_name}", known.texts["parameter_name"] ?? "")
    .replace("{site_id}", known.texts["site_id"] ?? "")
    .replace("{session_id}", known.texts["session_id"] ?? "")
    .replaceAll(/\{\w+\}/g, String(id));
  const hasBody = row.body !== undefined || row.ownBody === true;
  const body = { ...known.bodies[name], ...moreBodies[name] };
  return { id, address, method: row.method, ...(hasBody ? { body } : {}) };
}

/** A new caller of a row, and the header that they send. */
export async function makeCaller(
  { store }: Pick<TestService, "store">,
  clientId: number,
  { access }: ServedOperation,
): Promise<{ readonly id: number; readonly headers: Record<string, string> }> {
  if (access.allow === "api-key") {
    const { id, key } = await makeApiKey(store, { clientId, scopes: [access.scope] });
    return { id, headers: { "x-apikey": key } };
  }
  const [role = "admin"] = access.allow === "anyone" ? [] : access.allow;
  const { id, cookie } = await makeUser(store, { clientId, role });
  return { id, headers: { cookie } };
}
