import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Role } from "#contract/session.ts";
import { systemClock, type Clock } from "#service/clock.ts";
import { seedDemonstration } from "#service/demo/seed.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { beginSession, endSession } from "#service/session/session-store.ts";
import { openStore, type Store } from "#service/store/open.ts";
import { makeClient, makeUser } from "#service/testing/make.ts";
import { Faults, type Fault } from "#service/testing/simulate.ts";
import { makeTestService } from "#service/testing/start.ts";

const today = "2026-11-21";
/** The present for service and browser. */
export const moment = new Date(`${today}T12:00:00+03:00`);
const clock: Clock = { ...systemClock, now: () => moment.getTime() };

const builtApp = resolve(import.meta.dirname, "../../dist");

/** The records of the demonstration that the screens show. */
export interface Records {
  readonly invoice: number;
  /** Published, and with an error of a site. */
  readonly vacancy: number;
  readonly draftVacancy: number;
  readonly response: number;
}

/** In the demonstration's first client, or in a client without data. */
export interface Visitor {
  readonly role: Role;
  readonly isNew?: boolean;
}

/** The built app and its service, with the same data at every start. */
export interface ScreenWorld {
  readonly url: string;
  readonly records: Records;
  /** @returns the token of a session with these faults, and a function that ends the session */
  signIn(visitor: Visitor, faults: readonly Fault[]): Promise<Session>;
  end(): Promise<void>;
}

interface Session {
  readonly token: string;
  end(): Promise<void>;
}

export async function startScreenWorld(): Promise<ScreenWorld> {
  const path = mkdtempSync(join(tmpdir(), "placard-screens-"));
  const store = await openStore({ kind: "folder", path });
  // The ids of new records depend on it and are shown.
  const value = Buffer.alloc(32, 7).toString("base64url");
  await store.db.updateTable("secrets").set({ value }).where("name", "=", "ids").execute();
  await seedDemonstration(store, { seed: 20_261_121, today, invoices: 1_200 });
  const faults = new Faults();
  const server = await makeTestService(store, {
    clock,
    serveApp: (service) => serveBuiltApp(service, builtApp),
    simulate: faults.install,
  });
  const url = await server.listen({ port: 0, host: "127.0.0.1" });
  const newClient = await makeClient(store, "Агентство «Новый лист»");
  const shared = new Map<string, Promise<string>>();
  return {
    url,
    records: await findRecords(store),
    signIn: async ({ role, isNew = false }, given) => {
      const begin = async () => {
        const userId = await (isNew ? newUser(store, newClient, role) : demoUser(store, role));
        return await beginSession(store, clock, userId);
      };
      if (given.length === 0) {
        // The screens with sessions and users should find the same ones in any order.
        const who = `${role} ${isNew}`;
        const token = shared.get(who) ?? begin();
        shared.set(who, token);
        return { token: await token, end: async () => undefined };
      }
      const token = await begin();
      for (const fault of given) faults.add(token, fault);
      return { token, end: async () => await endSession(store, token) };
    },
    end: async () => {
      await server.close();
      await store.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

async function demoUser({ db }: Store, role: Role): Promise<number> {
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .where("role", "=", role)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function newUser(store: Store, clientId: number, role: Role): Promise<number> {
  const { id } = await makeUser(store, { clientId, role, login: `${role}@new.example`, clock });
  const update = store.db.updateTable("users").set({ name: "Вера Первоначальная" });
  await update.where("id", "=", id).execute();
  return id;
}

async function findRecords({ db }: Store): Promise<Records> {
  const vacancies = db
    .selectFrom("vacancies")
    .select("vacancies.id")
    .orderBy("client_id")
    .orderBy("vacancies.id");
  const [invoice, placed, draft, response] = await Promise.all([
    db
      .selectFrom("invoices")
      .select("count_id as id")
      .where("client_id", "=", 1)
      .where("status", "=", "not_paid")
      .orderBy("created_at", "desc")
      .orderBy("count_id")
      .limit(1)
      .executeTakeFirstOrThrow(),
    vacancies
      .innerJoin("placements", "placements.vacancy_id", "vacancies.id")
      .where("error", "is not", null)
      .where("state", "=", "published")
      .limit(1)
      .executeTakeFirstOrThrow(),
    vacancies.where("state", "=", "not_paid").limit(1).executeTakeFirstOrThrow(),
    db.selectFrom("responses").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow(),
  ]);
  return {
    invoice: invoice.id,
    vacancy: placed.id,
    draftVacancy: draft.id,
    response: response.id,
  };
}
