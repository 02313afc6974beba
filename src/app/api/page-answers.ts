import { freshMs } from "./query-client.ts";
import { answersId, type PageAnswer, type PageAnswers } from "#contract/page-answers.ts";

/** An answer that the page has brought. */
export interface EmbeddedAnswer extends PageAnswer {
  /** When the page was sent, in ms since 1970. */
  readonly receivedAt: number;
}

let embedded: Map<string, PageAnswer> | undefined;

/**
 * The answer that the page has brought to this request. It is used once and only while it is fresh; later requests go
 * to the service.
 * @param path the operation's path with its values
 */
export function takeAnswer(path: string): EmbeddedAnswer | undefined {
  embedded ??= readBlock();
  const answer = embedded.get(path);
  if (answer === undefined) return undefined;
  embedded.delete(path);
  const receivedAt = pageSentAt();
  const age = Date.now() - receivedAt;
  return age >= 0 && age < freshMs ? { ...answer, receivedAt } : undefined;
}

/** After a change, or as another user, the answers may be wrong. */
export function dropAnswers(): void {
  embedded = new Map();
}

/** The element is removed, so that records do not stay in the document. */
function readBlock(): Map<string, PageAnswer> {
  // Unit tests have no page.
  const block = typeof document === "undefined" ? null : document.getElementById(answersId);
  if (block === null) return new Map();
  // A page restored from the browser's cache requests current data.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) dropAnswers();
  });
  block.remove();
  return new Map(Object.entries(JSON.parse(block.textContent) as PageAnswers));
}

function pageSentAt(): number {
  // The only entry of this type is the page's own.
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return performance.timeOrigin + (page?.responseStart ?? 0);
}
