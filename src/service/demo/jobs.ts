import type { VacancyFieldName } from "#contract/vacancy-fields.ts";
import kinds from "./jobs.json" with { type: "json" };

/** The common data of vacancies of one kind of work; ids are those of the dictionaries. */
export interface Job {
  readonly post: string;
  readonly subheadings: readonly string[];
  /** The lowest and the highest salary, in whole rubles a month. */
  readonly salary: { readonly from: number; readonly to: number };
  readonly experience: string;
  readonly education: string;
  readonly amount: string;
  /** One of these is chosen. */
  readonly schedules: readonly string[];
  /** Flags that most such vacancies set. */
  readonly flags: readonly VacancyFieldName[];
  readonly drivingLicense: readonly string[];
  readonly duties: readonly string[];
  readonly requirements: readonly string[];
}

// The compiler knows the flags of a JSON file only as text; a test checks them.
export const jobs = kinds as readonly Job[];
