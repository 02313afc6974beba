import type { VacancyListItem } from "#contract/vacancies.ts";
import type { KnownVacancy } from "../../api/known-vacancies.ts";

/** A vacancy in the list: the service's own, or as much of it as this browser knows. */
export type VacancyRow = Pick<VacancyListItem, "id"> &
  Partial<Pick<KnownVacancy, "title" | "state" | "archive" | "company" | "createdAt" | "editedAt">>;
