import { expect, test } from "vitest";
import { bodyOf } from "#contract/vacancy-values.ts";
import { moscowDay, systemClock } from "../clock.ts";
import { beginSession } from "../session/session-store.ts";
import { makeAdministrator, someone } from "../testing/people.ts";
import { ask } from "../testing/ask.ts";
import {
  makeApiKey,
  makeSite,
  leastValues,
  makeCompany,
  makeVacancy,
} from "../testing/make-vacancies.ts";
import {
  makeResponse,
  makeUser,
  testPassword,
  makeFactor,
  pendingSecret,
  madePhone,
} from "../testing/make.ts";
import { codeAt } from "../second-factor/totp.ts";
import { servedOperations } from "../served-operations.ts";
import { onBothStores } from "../testing/start.ts";

test("every change needs a session or a key, so that the audit knows who made it", () => {
  const nameless = Object.entries(servedOperations).filter(
    ([, { changes, reveals, access }]) =>
      (changes !== undefined || reveals !== undefined) && access.allow === "anyone",
  );
  expect(nameless).toEqual([]);
});

test("an operation that is neither a GET nor a query says what it changes", () => {
  const questions = ["search", "searchResponses", "findDuplicates", "suggestFields"];
  const sessions = ["signIn", "signOut", "proveIdentity", "readNotices", "seeResponses"];
  const silent = Object.entries(servedOperations)
    .filter(([, row]) => row.method !== "GET" && (row.changes ?? row.reveals) === undefined)
    .map(([name]) => name)
    .filter((name) => !questions.includes(name) && !sessions.includes(name));
  expect(silent).toEqual([]);
});

onBothStores("the audit of every change", (running) => {
  const admin = () => makeAdministrator(running());

  test("every operation that changes or reveals data is recorded once, with actor, operation and record", async () => {
    const { clientId, id: adminId, cookie, audit } = await admin();
    const { store } = running();
    const { key, id: keyId } = await makeApiKey(store, {
      clientId,
      scopes: ["placements", "responses"],
    });
    const company = await makeCompany(store, { client_id: clientId });
    const siteId = await makeSite(store);
    const vacancy = (state: "not_paid" | "published", archive = 0) =>
      makeVacancy(store, { client_id: clientId, state, archive });
    const response = async () =>
      await makeResponse(store, { clientId, vacancyId: await vacancy("published") });
    const user = async () => (await makeUser(store, { clientId, role: "viewer" })).id;
    const responseBody = async () => ({
      vacancy_id: await vacancy("published"),
      full_name: "Скрепкина Вера",
      phone: madePhone(),
    });
    /** A successful call of each operation: the record in its path, and the body. */
    const calls: Record<string, () => Promise<{ id?: number | string; body?: unknown }>> = {
      createVacancy: async () => ({
        body: bodyOf("create", { ...leastValues, company_id: String(company) }),
      }),
      editVacancy: async () => ({
        id: await vacancy("not_paid"),
        body: { responsibility: "Скреплять" },
      }),
      publishVacancy: async () => ({ id: await vacancy("not_paid") }),
      unpublishVacancy: async () => ({ id: await vacancy("published") }),
      deleteVacancy: async () => ({ id: await vacancy("published", 1) }),
      reportPlacement: async () => ({
        id: await vacancy("published"),
        body: { url: "https://site.example/1" },
      }),
      createResponse: async () => ({ body: await responseBody() }),
      enterResponse: async () => ({ body: await responseBody() }),
      eraseResponse: async () => ({ id: await response() }),
      eraseCandidate: async () => ({ id: await response() }),
      keepResponse: async () => ({
        id: await response(),
        body: { keep_until: moscowDay(Date.now()) },
      }),
      revealPhone: async () => ({ id: await response() }),
      exportCandidate: async () => ({ id: await response() }),
      createApiKey: async () => ({ body: { name: "Сайт", scopes: ["responses"] } }),
      revokeApiKey: async () => ({ id: (await makeApiKey(store, { clientId })).id }),
      createUser: async () => ({ body: someone() }),
      changeUser: async () => ({ id: await user(), body: { role: "billing" } }),
      disableUser: async () => ({ id: await user() }),
      enableUser: async () => ({ id: await user() }),
      resetPassword: async () => ({ id: await user(), body: {} }),
      endUserSessions: async () => ({ id: await user() }),
      endUserSession: async () => ({ id: await user() }),
      endOwnSession: async () => ({}),
      beginFactor: async () => ({}),
      confirmFactor: async () => ({
        body: { code: codeAt(await pendingSecret(store, adminId), Date.now()) },
      }),
      removeFactor: async () => ({}),
      renewRecoveryCodes: async () => {
        await makeFactor(store, adminId);
        return {};
      },
      resetFactor: async () => {
        const id = await user();
        await makeFactor(store, id);
        return { id };
      },
      changeSignInRules: async () => ({ body: { factorRoles: ["viewer"] } }),
      changeOwnPassword: async () => ({
        body: { current_password: testPassword, password: "a new password" },
      }),
    };
    for (const [name, row] of Object.entries(servedOperations)) {
      const kind = row.changes ?? row.reveals;
      if (kind === undefined) continue;
      const call = await calls[name]?.();
      expect(call, `${name} is called here`).toBeDefined();
      const { id, body } = call ?? {};
      const path = row.path
        .replace(/\{(id|vacancy_id)\}/, String(id))
        .replace("{site_id}", String(siteId));
      const withSession = await sessionIn(path, Number(id ?? adminId));
      const byKey = row.access.allow === "api-key";
      const answered = await ask(running(), withSession, {
        method: row.method,
        ...(byKey ? { headers: { "x-apikey": key } } : { cookie }),
        ...(body === undefined ? {} : { body }),
      });
      expect(answered.status, `${name}: ${answered.text}`).toBeLessThan(300);
      const made = (answered.json as { data?: { id?: number } } | undefined)?.data?.id;
      const written = await audit(`?operation=${name}`);
      expect(written, name).toHaveLength(1);
      expect(written[0], name).toMatchObject({
        who: byKey ? { type: "key", id: keyId } : { type: "user", id: adminId },
        record: {
          type: kind,
          id: row.recordId === "currentUser.clientId" ? clientId : Number(id ?? made ?? adminId),
        },
        requestId: answered.headers.get("x-request-id"),
        fields: Object.keys((body as object | undefined) ?? {}).filter(
          (field) => field !== "current_password",
        ),
      });
    }
    async function sessionIn(path: string, userId: number): Promise<string> {
      if (!path.includes("{session_id}")) return path;
      await beginSession(store, systemClock, userId);
      const list = path.replace("/{session_id}", "");
      const { json } = await ask(running(), list, { cookie });
      const sessions = (json as { data: { items: { id: string; isCurrent: boolean }[] } }).data
        .items;
      return path.replace("{session_id}", sessions.find((one) => !one.isCurrent)?.id ?? "");
    }
  });
});
