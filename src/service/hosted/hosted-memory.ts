import type { OperationName } from "#contract/operations.ts";
import { dayMs } from "../clock.ts";
import type { StoreDatabase } from "../store/open.ts";
import type { Tables } from "../store/tables.ts";

/** A success counts for so long; then the other service is asked again whether this caller may see the vacancy. */
export const allowedMs = 5 * 60_000;
/** A refused caller is not asked for again for so long, unless they ask themselves. */
export const refusedMs = 10 * 60_000;
/** A success that was noted so recently is not noted again. */
const notedMs = 30_000;

const keptDays = 400;
const mostEntries = 200_000;

type Kind = Tables["hosted_entries"]["kind"];

export interface Entry {
  readonly id: number;
  readonly part: string;
  readonly value: string;
  readonly at: number;
}

/** What the other service last told a caller. */
export interface Grant {
  readonly id: number;
  readonly operation: string;
  readonly isAllowed: boolean;
  readonly at: number;
}

/** What is kept of one other service: entries for all of its users, and what it lately answered each of them. */
export interface HostedMemory {
  readonly now: () => number;
  /** The other service showed a vacancy to the caller, or refused to. A refusal ends what it allowed before. */
  readonly note: (
    caller: string,
    id: number,
    operation: OperationName,
    isAllowed: boolean,
  ) => Promise<void>;
  /** The caller is signed in no more. */
  readonly forgetCaller: (caller: string) => Promise<void>;
  /** The vacancy is deleted. */
  readonly forgetVacancy: (id: number) => Promise<void>;
  readonly grants: (caller: string) => Promise<readonly Grant[]>;
  /** The newest first. */
  readonly entries: (kind: Kind, id?: number) => Promise<readonly Entry[]>;
  readonly put: (kind: Kind, id: number, part: string, value: unknown) => Promise<void>;
}

/** @param service the other service's address */
export function hostedMemory(
  { db }: StoreDatabase,
  service: string,
  now: () => number,
): HostedMemory {
  const ofService = () => db.selectFrom("hosted_entries").where("service", "=", service);
  return {
    now,
    note: async (caller, id, operation, isAllowed) => {
      const at = now();
      if (!isAllowed) {
        await db
          .deleteFrom("hosted_grants")
          .where("caller", "=", caller)
          .where("vacancy_id", "=", id)
          .execute();
      }
      const grant = { caller, vacancy_id: id, operation, is_allowed: isAllowed ? 1 : 0, at };
      await db
        .insertInto("hosted_grants")
        .values(grant)
        .onConflict((conflict) =>
          conflict
            .columns(["caller", "vacancy_id", "operation"])
            .doUpdateSet({ is_allowed: grant.is_allowed, at })
            .where((eb) =>
              eb.or([
                eb("hosted_grants.at", "<", at - notedMs),
                eb("hosted_grants.is_allowed", "!=", grant.is_allowed),
              ]),
            ),
        )
        .execute();
      if (!isAllowed) return;
      await db
        .insertInto("hosted_entries")
        .values({
          service,
          kind: "vacancy",
          vacancy_id: id,
          part: "",
          value: JSON.stringify({ knownSince: at }),
          at,
        })
        .onConflict((conflict) =>
          conflict
            .columns(["service", "kind", "vacancy_id", "part"])
            .doUpdateSet({ at })
            .where("hosted_entries.at", "<", at - dayMs),
        )
        .execute();
    },
    forgetCaller: async (caller) => {
      await db.deleteFrom("hosted_grants").where("caller", "=", caller).execute();
    },
    forgetVacancy: async (id) => {
      await db.deleteFrom("hosted_grants").where("vacancy_id", "=", id).execute();
      await db
        .deleteFrom("hosted_entries")
        .where("service", "=", service)
        .where("vacancy_id", "=", id)
        .execute();
    },
    grants: async (caller) => {
      const rows = await db
        .selectFrom("hosted_grants")
        .selectAll()
        .where("caller", "=", caller)
        .where("at", ">", now() - refusedMs)
        .execute();
      return rows.map((row) => ({
        id: row.vacancy_id,
        operation: row.operation,
        isAllowed: row.is_allowed === 1,
        at: row.at,
      }));
    },
    entries: async (kind, id) => {
      const rows = await ofService()
        .where("kind", "=", kind)
        .$if(id !== undefined, (query) => query.where("vacancy_id", "=", id ?? 0))
        .select(["vacancy_id", "part", "value", "at"])
        .orderBy("at", "desc")
        .orderBy("vacancy_id", "desc")
        .execute();
      return rows.map((row) => ({
        id: row.vacancy_id,
        part: row.part,
        value: row.value,
        at: row.at,
      }));
    },
    put: async (kind, id, part, value) => {
      const at = now();
      const text = JSON.stringify(value);
      await db
        .insertInto("hosted_entries")
        .values({ service, kind, vacancy_id: id, part, value: text, at })
        .onConflict((conflict) =>
          conflict
            .columns(["service", "kind", "vacancy_id", "part"])
            .doUpdateSet({ value: text, at }),
        )
        .execute();
    },
  };
}

/** Deletes what is old or too much. @returns how many entries were deleted */
export async function trimHosted({ db }: StoreDatabase, now: number): Promise<number> {
  await db
    .deleteFrom("hosted_grants")
    .where("at", "<", now - refusedMs)
    .execute();
  const placements = await db
    .deleteFrom("hosted_entries")
    .where("kind", "=", "placements")
    .where("at", "<", now - dayMs)
    .executeTakeFirst();
  const last = await db
    .selectFrom("hosted_entries")
    .select("at")
    .orderBy("at", "desc")
    .limit(1)
    .offset(mostEntries)
    .executeTakeFirst();
  const oldest = Math.max(now - keptDays * dayMs, (last?.at ?? Number.NEGATIVE_INFINITY) + 1);
  const others = await db.deleteFrom("hosted_entries").where("at", "<", oldest).executeTakeFirst();
  return Number(placements.numDeletedRows + others.numDeletedRows);
}
