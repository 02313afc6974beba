/** The data block in which the service's page brings answers, by the path of their request (`operationPath`). */
export type PageAnswers = Readonly<Record<string, PageAnswer>>;

/** An answer as its route gave it. */
export interface PageAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly etag?: string | undefined;
  readonly requestId?: string | undefined;
}

/** The id of the block's element. */
export const answersId = "placard-answers";
