/** One allowed value of a vacancy property (§2.5): what the wire carries as `{id, title}`. */
export interface DictionaryEntry {
  /** Digits, unique over its dictionary, never given to another value. */
  readonly id: string;
  /** Russian, as people read it. */
  readonly title: string;
  /** A subheading's field of activity; a metro station's city (`metroCities`). */
  readonly parent?: string;
  /** What the parent is called, where no other dictionary says so. */
  readonly group?: string;
}
