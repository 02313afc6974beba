import { drivingLicense, education, experience, gender, workPermits } from "./candidate.ts";
import { citizenship } from "./citizenship.ts";
import type { DictionaryEntry } from "./dictionary.ts";
import { metro } from "./metro.ts";
import { specializationsSubheading } from "./specializations-subheading.ts";
import { specializations } from "./specializations.ts";
import { amount, employment, schedule } from "./work-conditions.ts";

/** The properties of a vacancy whose values come from a list; the names are the wire's (§4.7, §4.8). */
export type DictionaryName =
  | "employment"
  | "schedule"
  | "experience"
  | "education"
  | "amount"
  | "specializations"
  | "specializations_subheading"
  | "metro"
  | "driving_license"
  | "work_permits"
  | "citizenship"
  | "w_m";

/** What a value may be, in the order in which people are offered it. */
export const dictionaries: Readonly<Record<DictionaryName, readonly DictionaryEntry[]>> = {
  employment,
  schedule,
  experience,
  education,
  amount,
  specializations,
  specializations_subheading: specializationsSubheading,
  metro,
  driving_license: drivingLicense,
  work_permits: workPermits,
  citizenship,
  w_m: gender,
};
