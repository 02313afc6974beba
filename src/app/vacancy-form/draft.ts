import type { VacancyValues } from "#contract/vacancy-values.ts";
import type { FormStep, FormValues } from "./form-values.ts";

/** What was typed and not yet sent, as this browser keeps it. Moments in ms since 1970. */
export interface Draft {
  readonly id: string;
  /** User and service it belongs to (`useStorageOwner`). */
  readonly owner: string;
  /** The vacancy it changes; undefined for a new one. */
  readonly edits: DraftBase | undefined;
  /** As typed: only fields that were touched. An emptied field stands as `""` or `[]`. */
  readonly values: Partial<FormValues>;
  readonly step: FormStep;
  readonly createdAt: number;
  readonly changedAt: number;
  /** A request that went out and whose answer is not known. */
  readonly sending: Sending | undefined;
}

/** What an edit started from. */
export interface DraftBase {
  readonly vacancyId: number;
  /** Undefined where the service does not show the vacancy (plain mode). */
  readonly values: VacancyValues | undefined;
  readonly etag: string | undefined;
}

/** Everything needed to ask again for the very same thing. */
export interface Sending {
  readonly idempotencyKey: string;
  /** What was sent, so that what was typed since can be told from it. */
  readonly values: VacancyValues;
  readonly sentAt: number;
}
