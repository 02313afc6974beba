import type { Transaction } from "kysely";
import type { Tables } from "#service/store/tables.ts";
import { demoAccounts, demoClients } from "./accounts.ts";
import { makeResponses } from "./responses.ts";

/** How many responses the demonstration has. */
const count = 400;

/** Writes responses to the demonstration's published vacancies, all before `now`. */
export async function addResponses(
  db: Transaction<Tables>,
  { seed, now }: { readonly seed: number; readonly now: number },
): Promise<void> {
  const published = await db
    .selectFrom("vacancies")
    .innerJoin("clients", "clients.id", "vacancies.client_id")
    .select(["vacancies.id", "vacancies.client_id", "activated_at", "clients.name as client"])
    .where("clients.name", "in", demoClients)
    .where("state", "=", "published")
    .where("archive", "=", 0)
    .where("activated_at", "<", now)
    .$narrowType<{ activated_at: number }>()
    .orderBy("vacancies.id")
    .execute();
  const vacancies = published.map(({ client, ...vacancy }) => ({
    ...vacancy,
    until: now,
    recruiter: demoAccounts.findLast(
      (account) => account.client === client && ["recruiter", "admin"].includes(account.role),
    )?.name,
  }));
  await db
    .insertInto("responses")
    .values(makeResponses(seed, vacancies, count))
    .execute();
}
