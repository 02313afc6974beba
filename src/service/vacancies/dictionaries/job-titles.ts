import titles from "./job-titles.json" with { type: "json" };

/** Job titles of one kind of work, Russian and English, with its fields of activity. */
export interface JobTitleField {
  /** Lower case, `е` for `ё`, single spaces, no punctuation but `+` and `#`. */
  readonly titles: readonly string[];
  /** Ids of fields of activity. */
  readonly specializations: readonly string[];
  /** Ids of their subheadings. */
  readonly subheadings: readonly string[];
}

/** Fills the fields of activity that were left empty (§4.7 rule 1). Each title occurs once. */
export const jobTitleFields: readonly JobTitleField[] = titles;
