import type { ComponentType } from "react";
import { notWatched } from "#contract/placement-watch.ts";
import type { NotPlaced, Placed, VacancyRow } from "./vacancy-row.ts";

/** The result of checking a vacancy's placements. */
export type AttentionState =
  | "checking"
  /** Something needs attention. */
  | "wanted"
  /** Everything was checked and nothing was found. */
  | "calm"
  /** Nothing was found, but not everything could be checked. */
  | "unchecked";

/** Looks after the placements of the list's vacancies; another feature's, which the route gives to the list. */
export interface AttentionWatch {
  /**
   * Looks at these vacancies until told otherwise.
   * @param changed is called when `stateOf` has something new to say of one of them
   * @returns ends it, and what is still being asked
   */
  readonly watch: (
    vacancies: readonly VacancyRow[],
    owner: string,
    changed: () => void,
  ) => () => void;
  readonly stateOf: (id: number) => AttentionState;
  /** Mark, word and reasons of one vacancy. @param placed what the service says, if it judges vacancies itself */
  readonly Mark: ComponentType<{ id: number; placed: Placed | NotPlaced | undefined }>;
}
export type LoadAttention = () => Promise<AttentionWatch>;

/** Counts of a list's vacancies by result. */
export interface AttentionCounts {
  readonly wanted: number;
  readonly unchecked: number;
  readonly checking: number;
  /** All of the list. */
  readonly of: number;
}

export function attentionCounts(
  rows: readonly VacancyRow[],
  stateOf: AttentionWatch["stateOf"],
): AttentionCounts {
  const states = rows.filter((row) => notWatched(row) === undefined).map(({ id }) => stateOf(id));
  const count = (wanted: AttentionState) => states.filter((state) => state === wanted).length;
  return {
    wanted: count("wanted"),
    unchecked: count("unchecked"),
    checking: count("checking"),
    of: rows.length,
  };
}

/** The rows that need attention and those that could not be checked, which are never hidden. */
export const rowsToLookAt = (
  rows: readonly VacancyRow[],
  stateOf: AttentionWatch["stateOf"],
): readonly VacancyRow[] =>
  rows.filter(
    (row) => notWatched(row) === undefined && ["wanted", "unchecked"].includes(stateOf(row.id)),
  );
