import * as z from "zod/mini";
import type { OperationName } from "#contract/operations.ts";
import { inTableSpelling } from "#contract/reading/other-spellings.ts";
import { vacancy, type Vacancy } from "#contract/vacancies.ts";
import { integer } from "#contract/wire.ts";
import { OnlyNumberKnown } from "../foreign/vacancy-details.ts";
import { summaryOf } from "../foreign/vacancy-summary.ts";
import { browserStore, keysUnder, type BrowserStoreName } from "./browser-store.ts";
import { queryClient } from "./query-client.ts";
import type { Answer } from "./request.ts";
import { showsVacancies } from "./service-rules.ts";

const store = "vacancies" satisfies BrowserStoreName;

/** Parsed separately: a vacancy stored by another version of the app may not fit, but its number still does. */
// oxlint-disable-next-line promise/valid-params -- no promise: what does not fit is left out
const keptVacancy = z.catch(
  z.optional(
    z.pipe(
      z.transform((kept) => inTableSpelling(vacancy, kept)),
      vacancy,
    ),
  ),
  undefined,
);

const knownVacancy = z.object({
  owner: z.string(),
  id: integer,
  /** When it was first seen, in ms since 1970. */
  knownSince: z.number(),
  /** When `vacancy` was read, in ms since 1970. */
  seenAt: z.optional(z.number()),
  title: z.optional(z.string()),
  state: z.optional(z.object({ type: z.string(), title: z.string() })),
  archive: z.optional(integer),
  company: z.optional(z.object({ id: z.optional(integer), name: z.string() })),
  createdAt: z.optional(z.string()),
  editedAt: z.optional(z.string()),
  vacancy: keptVacancy,
});

/** A vacancy this browser knows; unknown parts are absent. */
export type KnownVacancy = z.infer<typeof knownVacancy>;

/** New knowledge: the whole answer (§2.5), that the vacancy exists, that it is archived, or what an edit made of it. */
export interface LearnedVacancy {
  readonly id: number;
  readonly vacancy?: Vacancy | undefined;
  /** What was last seen of it, with the changes of an edit that has no such answer. */
  readonly edited?: Vacancy | undefined;
  readonly archive?: 0 | 1 | undefined;
}

/** Remembers a vacancy that was created or opened, unless the service lists and shows vacancies itself. */
export async function learnVacancy(owner: string, learned: LearnedVacancy): Promise<void> {
  if (!(await showsVacancies())) {
    await rememberVacancy(owner, learned);
    return;
  }
  try {
    // Earlier versions kept every opened vacancy here.
    await (await browserStore()).delete(store, keysUnder(owner));
  } catch {
    // Then there is no store.
  }
}

/**
 * Merges new knowledge of a vacancy into the stored record.
 * @param owner of `useStorageOwner`
 * @returns whether the browser stored it; failing to store is not an error
 */
export async function rememberVacancy(
  owner: string,
  ...learned: readonly LearnedVacancy[]
): Promise<boolean> {
  try {
    const change = (await browserStore()).transaction(store, "readwrite");
    for (const one of learned) {
      // Each write reads what the previous one wrote, so they run one after another.
      const before = readKept(await change.store.get([owner, one.id]));
      void change.store.put(merged(owner, before, one));
    }
    await change.done;
  } catch {
    return false;
  }
  announce();
  return true;
}

/** The vacancy is deleted or does not exist. */
export async function forgetVacancy(owner: string, id: number): Promise<void> {
  try {
    await (await browserStore()).delete(store, [owner, id]);
  } catch {
    return;
  }
  announce();
}

/** Undefined if this browser does not know the vacancy. */
export async function readKnownVacancy(
  owner: string,
  id: number,
): Promise<KnownVacancy | undefined> {
  try {
    return readKept(await (await browserStore()).get(store, [owner, id]));
  } catch {
    return undefined;
  }
}

/** All vacancies this browser knows, in no order. */
export async function readKnownVacancies(
  owner: string | undefined,
): Promise<readonly KnownVacancy[]> {
  if (owner === undefined) return [];
  listen();
  try {
    const kept = await (await browserStore()).getAllFromIndex(store, "owner", owner);
    return kept.flatMap((one: unknown) => readKept(one) ?? []);
  } catch {
    return [];
  }
}

/** @param kept a stored record, perhaps of another version */
export function readKept(kept: unknown): KnownVacancy | undefined {
  const result = knownVacancy.safeParse(kept);
  return result.success ? result.data : undefined;
}

function merged(
  owner: string,
  before: KnownVacancy | undefined,
  learned: LearnedVacancy,
): KnownVacancy {
  const { id, archive } = learned;
  const base = before ?? { owner, id, knownSince: Date.now(), vacancy: undefined };
  const latest = learned.vacancy ?? learned.edited;
  const seen = latest ?? base.vacancy;
  return {
    ...base,
    ...(latest && summaryOf(latest)),
    ...(learned.vacancy && { seenAt: Date.now() }),
    ...(archive !== undefined && { archive }),
    vacancy: seen && archive !== undefined ? { ...seen, archive } : seen,
  };
}

let channel: BroadcastChannel | undefined;

/** Other tabs of this browser announce their changes here. */
function listen(): BroadcastChannel {
  if (channel === undefined) {
    channel = new BroadcastChannel("placard.known-vacancies");
    channel.addEventListener("message", readAgain);
  }
  return channel;
}

function announce(): void {
  readAgain();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  listen().postMessage(null);
}

function readAgain(): void {
  // What the service does not show is read from here.
  for (const name of [
    "vacancyDetails",
    "listVacancies",
    "vacancyOverview",
  ] satisfies OperationName[]) {
    void queryClient.invalidateQueries({
      queryKey: [name],
      predicate: ({ state }) => isRemembered(state.data) || state.error instanceof OnlyNumberKnown,
    });
  }
}

/** The data of queries is unknown to the cache. */
const isRemembered = (data: unknown): boolean =>
  (data as Answer<unknown> | undefined)?.known !== undefined;
