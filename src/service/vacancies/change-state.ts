import type { CurrentUser } from "../access.ts";
import { moscowDay } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";
import { startPlacements } from "../reports/record-reports.ts";
import { overwriteAfterward, eraseResponses } from "../responses/erase-responses.ts";
import type { Store } from "../store/open.ts";
import { findOwnVacancy, type VacancyRow } from "./vacancy-store.ts";

/** Why a change is refused: texts by code. */
const refusals = {
  already_unpublished: "Вакансия уже снята с публикации.",
  not_unpublished: "Удалить можно только вакансию, снятую с публикации.",
  already_published: "Вакансия уже опубликована.",
  publication_completed: "Публикация вакансии завершена.",
  is_unpublished: "Вакансия снята с публикации: опубликовать её нельзя.",
} as const;

/** A step of §3.2: the reason against it, and the change. */
interface Step {
  readonly against: (vacancy: VacancyRow) => keyof typeof refusals | undefined;
  /** @returns false if the version that was read has changed since */
  readonly take: (vacancy: VacancyRow) => Promise<boolean>;
}

const done = { status: 200, body: { data: { result: true } } } as const;

async function takeStep(store: Store, currentUser: CurrentUser, id: number, step: Step) {
  for (;;) {
    const { vacancy, refusal } = await findOwnVacancy(store, currentUser, id);
    if (vacancy === undefined) return refusal;
    const code = step.against(vacancy);
    if (code !== undefined) return refuse(400, code, refusals[code]);
    if (await step.take(vacancy)) return done;
    // It was changed between reading and writing, so the reason may be different now.
  }
}

/** Sets columns of the version that was read. */
async function change(
  { db }: Store,
  { id, version }: VacancyRow,
  columns: Partial<VacancyRow>,
): Promise<boolean> {
  const changed = await db
    .updateTable("vacancies")
    .set({ ...columns, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Starts the publication and the placements; from then on job title and company cannot change (§4.8). */
export const publishVacancy: Handler<"publishVacancy"> = async (
  { params },
  { store, clock, currentUser },
) =>
  await takeStep(store, currentUser, params.id, {
    against: ({ archive, state }) => {
      if (archive === 1) return "is_unpublished";
      if (state === "completed") return "publication_completed";
      return state === "published" ? "already_published" : undefined;
    },
    take: async (vacancy) => {
      const now = clock.now();
      const isTaken = await change(store, vacancy, { state: "published", activated_at: now });
      if (isTaken) await startPlacements(store, vacancy.id, moscowDay(now));
      return isTaken;
    },
  });

/** §4.9: any vacancy may be unpublished, once. */
export const unpublishVacancy: Handler<"unpublishVacancy"> = async (
  { params },
  { store, clock, currentUser },
) =>
  await takeStep(store, currentUser, params.id, {
    against: ({ archive }) => (archive === 1 ? "already_unpublished" : undefined),
    take: (vacancy) => change(store, vacancy, { archive: 1, archived_at: clock.now() }),
  });

/** §4.10: only an unpublished vacancy may be deleted; its placements, their counts and its responses go with it. */
export const deleteVacancy: Handler<"deleteVacancy"> = async (
  { params },
  { store, clock, currentUser },
) => {
  const taken = await takeStep(store, currentUser, params.id, {
    against: ({ archive }) => (archive === 0 ? "not_unpublished" : undefined),
    take: async ({ id, version, client_id: clientId }) => {
      const which = { reason: "vacancy", clientId, vacancyId: id } as const;
      await eraseResponses(store, which, clock.now());
      const deleted = await store.db
        .deleteFrom("vacancies")
        .where("id", "=", id)
        .where("version", "=", version)
        .returning("id")
        .executeTakeFirst();
      return deleted !== undefined;
    },
  });
  return { ...taken, ...overwriteAfterward(clock) };
};
