import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { vacancy, type Vacancy } from "#contract/vacancies.ts";
import { integer } from "#contract/wire.ts";
import { browserStore, type BrowserStoreName } from "./browser-store.ts";
import { queryClient } from "./query-client.ts";

const store = "vacancies" satisfies BrowserStoreName;

/** How this browser came to know a vacancy, the surest first. */
const ways = ["created", "opened", "pasted"] as const;
export type KnownHow = (typeof ways)[number];

/** Read apart from the rest: a vacancy kept by another version of the app may not fit, and its number still does. */
// oxlint-disable-next-line promise/valid-params -- no promise: what does not fit is left out
const keptVacancy = z.catch(z.optional(vacancy), undefined);

const knownVacancy = z.object({
  owner: z.string(),
  id: integer,
  how: z.enum(ways),
  /** When it was met first, in ms since 1970. */
  knownSince: z.number(),
  /** When `vacancy` was as it is kept, in ms since 1970. */
  seenAt: z.optional(z.number()),
  title: z.optional(z.string()),
  state: z.optional(z.object({ type: z.string(), title: z.string() })),
  archive: z.optional(integer),
  company: z.optional(z.object({ id: z.optional(integer), name: z.string() })),
  createdAt: z.optional(z.string()),
  editedAt: z.optional(z.string()),
  vacancy: keptVacancy,
  /** Of the version kept in `vacancy`, to be sent back as `ifMatch`. */
  etag: z.optional(z.string()),
});

/** A vacancy this browser knows of; what is not known is absent. */
export type KnownVacancy = z.infer<typeof knownVacancy>;

/** What was learned: the whole answer (§2.5), or only that it exists, or that it is archived by now. */
export interface LearnedVacancy {
  readonly id: number;
  readonly how: KnownHow;
  readonly vacancy?: Vacancy | undefined;
  readonly etag?: string | undefined;
  readonly archive?: 0 | 1 | undefined;
}

/**
 * Keeps what was learned of a vacancy beside what is known of it.
 * @param owner of `useStorageOwner`
 * @returns whether this browser keeps it; one that keeps nothing goes on all the same
 */
export async function rememberVacancy(
  owner: string,
  ...learned: readonly LearnedVacancy[]
): Promise<boolean> {
  try {
    const change = (await browserStore()).transaction(store, "readwrite");
    for (const one of learned) {
      // Each builds on what the same transaction has just written; side by side they would not.
      const before = read(await change.store.get([owner, one.id]));
      void change.store.put(merged(owner, before, one));
    }
    await change.done;
  } catch {
    return false;
  }
  tellAll();
  return true;
}

/** It was deleted, or the service has no such vacancy. */
export async function forgetVacancy(owner: string, id: number): Promise<void> {
  try {
    await (await browserStore()).delete(store, [owner, id]);
  } catch {
    return;
  }
  tellAll();
}

/** undefined for a vacancy this browser does not know. */
export async function readKnownVacancy(
  owner: string,
  id: number,
): Promise<KnownVacancy | undefined> {
  try {
    return read(await (await browserStore()).get(store, [owner, id]));
  } catch {
    return undefined;
  }
}

const keyRoot = "knownVacancies";

const knownVacancies = (owner: string | undefined) => ({
  queryKey: [keyRoot, owner],
  queryFn: async (): Promise<readonly KnownVacancy[]> => {
    if (owner === undefined) return [];
    try {
      const kept = await (await browserStore()).getAllFromIndex(store, "owner", owner);
      return kept.flatMap((one: unknown) => read(one) ?? []);
    } catch {
      return [];
    }
  },
  staleTime: Infinity,
  enabled: owner !== undefined,
});

/** All that this browser knows of, in no order; undefined until it was read. Follows changes of this and other tabs. */
export function useKnownVacancies(owner: string | undefined): readonly KnownVacancy[] | undefined {
  listen();
  return useQuery(knownVacancies(owner)).data;
}

/** One of them: `undefined` until the store was read, `null` when it is not known. */
export function useKnownVacancy(
  owner: string | undefined,
  id: number,
): KnownVacancy | null | undefined {
  const all = useKnownVacancies(owner);
  return all === undefined ? undefined : (all.find((known) => known.id === id) ?? null);
}

function read(kept: unknown): KnownVacancy | undefined {
  const result = knownVacancy.safeParse(kept);
  return result.success ? result.data : undefined;
}

function merged(
  owner: string,
  before: KnownVacancy | undefined,
  learned: LearnedVacancy,
): KnownVacancy {
  const { id, how, archive } = learned;
  const base = before ?? { owner, id, how, knownSince: Date.now(), vacancy: undefined };
  const seen = learned.vacancy ?? base.vacancy;
  return {
    ...base,
    how: ways.find((way) => way === how || way === base.how) ?? how,
    ...(learned.vacancy && {
      ...summaryOf(learned.vacancy),
      seenAt: Date.now(),
      // Another version's tag would let an edit overwrite what was never seen.
      etag: learned.etag,
    }),
    ...(archive !== undefined && { archive, etag: undefined }),
    vacancy: seen && archive !== undefined ? { ...seen, archive } : seen,
  };
}

const summaryOf = (seen: Vacancy): Partial<KnownVacancy> => ({
  title: seen.title,
  state: { type: seen.state.type, title: seen.state.title },
  archive: seen.archive,
  company:
    seen.company === undefined
      ? { name: seen.contacts.companyName }
      : { id: seen.company.id, name: seen.company.name },
  createdAt: seen.createdAt,
  editedAt: seen.editedAt,
});

let channel: BroadcastChannel | undefined;

/** Other tabs of this browser tell what they have learned. */
function listen(): BroadcastChannel {
  if (channel === undefined) {
    channel = new BroadcastChannel("placard.known-vacancies");
    channel.addEventListener("message", readAgain);
  }
  return channel;
}

function tellAll(): void {
  readAgain();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  listen().postMessage(null);
}

function readAgain(): void {
  void queryClient.invalidateQueries({ queryKey: [keyRoot] });
}
