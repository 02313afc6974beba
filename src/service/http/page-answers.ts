import { setTimeout } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answersId } from "#contract/page-answers.ts";
import { sessionToken } from "./caller.ts";

/** How long a page waits for its answers. The browser requests the others itself. */
export const defaultAnswersMs = 150;
/** In characters. A longer answer would delay the page more than a request of its own does. */
const longest = 65_536;
/** Refusals that the browser would get too. Other failures may be temporary, so the browser asks again. */
const refusals: ReadonlySet<number> = new Set([401, 403, 404, 409]);

/**
 * Whether the page may contain answers: only for a tab that opens it with a session. Scripts, other clients and
 * browsers that prefetch the page get none.
 */
export function takesAnswers(request: FastifyRequest): boolean {
  return (
    request.method === "GET" &&
    request.headers["sec-fetch-dest"] === "document" &&
    request.headers["sec-purpose"] === undefined &&
    sessionToken(request) !== undefined
  );
}

/**
 * Asks the service's own routes what the page will ask first, in the name of the page's caller: access, limits, audit
 * and checks are those of any request.
 * @param paths addresses of operations that change nothing
 * @param followUps the addresses that an answer, as JSON, makes the page ask next
 * @returns the answers that came in time, as JSON, by path
 */
export async function answerAhead(
  server: FastifyInstance,
  request: FastifyRequest,
  paths: readonly string[],
  longestWaitMs: number,
  followUps: (path: string, answer: string) => readonly string[] = () => [],
): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const done = new AbortController();
  const ask = async (path: string): Promise<void> => {
    const answer = await answerOf(server, request, path).catch(() => undefined);
    if (answer === undefined || done.signal.aborted) return;
    answers.set(path, answer);
    await Promise.all(followUps(path, answer).map(ask));
  };
  const timeout = setTimeout(longestWaitMs, undefined, { signal: done.signal });
  await Promise.race([Promise.all(paths.map(ask)), timeout]);
  done.abort();
  await timeout.catch(() => undefined);
  return answers;
}

/** Headers about the transfer of the page. The others say who asks, from where and how. */
const ofTransfer =
  /^(accept|accept-encoding|connection|content-.+|expect|if-.+|range|te|trailer|transfer-encoding|upgrade.*)$/;

/** Undefined for an answer that the page does not bring. */
async function answerOf(
  server: FastifyInstance,
  { headers, raw }: FastifyRequest,
  url: string,
): Promise<string | undefined> {
  const { remoteAddress } = raw.socket;
  const answer = await server.inject({
    method: "GET",
    url,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTransfer.test(name))),
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  });
  const { statusCode: status, payload } = answer;
  const isEmbedded = (status >= 200 && status < 300) || refusals.has(status);
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  if (!isEmbedded || !isJson || payload.length > longest) return undefined;
  const { etag, "x-request-id": requestId } = answer.headers;
  const about = JSON.stringify({ status, etag, requestId });
  return `${about.slice(0, -1)},"body":${payload}}`;
}

/** The data block with these answers; empty without any. */
export function answersBlock(answers: ReadonlyMap<string, string>): string {
  if (answers.size === 0) return "";
  const json = Array.from(answers, ([path, answer]) => `${JSON.stringify(path)}:${answer}`).join();
  return `<script type="application/json" id="${answersId}">${inScript(`{${json}}`)}</script>`;
}

/**
 * JSON as the text of a script element. No `<` is left, so nothing can end the element or begin a comment, and no line
 * separator that older readers of JSON took for the end of a line.
 */
export const inScript = (json: string): string =>
  json.replaceAll(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
