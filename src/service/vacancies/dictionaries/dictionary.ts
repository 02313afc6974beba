/** One allowed value of a vacancy property (§2.5), sent as `{id, title}`. */
export interface DictionaryEntry {
  /** Digits, unique within its dictionary, never assigned to another value. */
  readonly id: string;
  /** In Russian, as shown to people. */
  readonly title: string;
  /** A subheading's field of activity; a metro station's city (`metroCities`). */
  readonly parent?: string;
  /** The parent's title, if no other dictionary has it. */
  readonly group?: string;
}
