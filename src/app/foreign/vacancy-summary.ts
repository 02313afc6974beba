import type { Vacancy, VacancyListItem } from "#contract/vacancies.ts";

/** What a list shows of a vacancy that was seen (§2.5). */
export const summaryOf = (seen: Vacancy): Omit<VacancyListItem, "id" | "seenAt"> => ({
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

/** When a remembered vacancy was changed, as far as this browser knows; undefined if it only saw it created. */
export const rememberedChange = ({
  createdAt,
  editedAt,
}: Pick<VacancyListItem, "createdAt" | "editedAt">): string | undefined =>
  editedAt === createdAt ? undefined : editedAt;
