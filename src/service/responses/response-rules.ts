/** What the operator may set about responses. */
export interface ResponseRules {
  /** For how long a response is kept, in days. */
  readonly keepDays: number;
  /** How many responses one API key may send a minute. */
  readonly perMinute: number;
}

export const defaultResponseRules: ResponseRules = { keepDays: 180, perMinute: 120 };
