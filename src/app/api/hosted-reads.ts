import * as z from "zod/mini";
import { ApiError, awayStatuses, kindOfStatus, type ApiErrorKind } from "#contract/api-error.ts";
import {
  hostedLine,
  hostedRow,
  hostedType,
  mostAlso,
  nothingKnown,
  type HostedRead,
} from "#contract/hosted-reads.ts";
import type { AddressedInput, Operation } from "#contract/operation.ts";
import type { ResultOf } from "#contract/operations.ts";
import type { VacancyListItem } from "#contract/vacancies.ts";
import { errorEntries, jsonOf } from "#contract/reading/unusual-answer.ts";
import { unwrapped } from "#contract/wire.ts";
import type { Known, Unchecked } from "../foreign/known.ts";
import { noteAnswer } from "./connection.ts";
import { noAnswer, send, successReply } from "./request.ts";

/** Hundreds of vacancies that nobody has checked lately take minutes. */
const limitMs = 3_600_000;

/**
 * What the server of this page puts together of a read, step by step.
 * @param seen what this browser remembers: the server gets the numbers, and only the browser has titles from before there
 *   was a shared memory
 * @throws ApiError for anything but a readable success
 */
export async function* hostedAnswers(
  name: HostedRead,
  input: AddressedInput,
  wanted: unknown,
  seen: readonly VacancyListItem[],
  signal: AbortSignal,
): AsyncGenerator<Known<unknown>, void> {
  const row = hostedRow(name);
  const takesAlso = name === "listVacancies" || name === "vacancyOverview";
  const also = takesAlso
    ? newest(seen)
        .slice(0, mostAlso)
        .map(({ id }) => id)
    : [];
  const query = {
    ...input.query,
    // The answers that this page has are among those that the server forwarded.
    ...(name !== "vacancyDays" && (wanted as { readonly most?: number } | undefined)),
    ...(also.length > 0 && { also: also.join(",") }),
  };
  const response = await send(row, { ...input, query }, { signal }, limitMs);
  if (!awayStatuses.includes(response.status)) noteAnswer();
  if (response.headers.get("content-type")?.startsWith(hostedType) !== true) {
    throw await refusal(response);
  }
  for await (const line of linesOf(response, signal)) {
    const step = knownOf(row, line);
    yield name === "listVacancies" ? { ...step, data: withTitles(step.data, seen) } : step;
  }
}

const newest = (seen: readonly VacancyListItem[]): readonly VacancyListItem[] =>
  seen.toSorted((one, other) => (other.seenAt ?? 0) - (one.seenAt ?? 0));

/** A row of which the server knows only the number, as this browser remembers it. */
function withTitles(data: unknown, seen: readonly VacancyListItem[]): unknown {
  // It was read by the row of the list.
  const list = data as ResultOf<"listVacancies">;
  const known = new Map(seen.map((one) => [one.id, one]));
  const items = list.items.map((item) =>
    item.title === undefined ? { ...known.get(item.id), ...item } : item,
  );
  return { ...list, items };
}

function knownOf(row: Operation, line: string): Known<unknown> {
  const read = hostedLine.safeParse(jsonOf(line));
  if (!read.success) throw new ApiError("unreadable", { status: 200 });
  if ("failed" in read.data) {
    // The server names the kind as this code does.
    const { kind, status } = read.data.failed as { kind: ApiErrorKind; status: number };
    throw new ApiError(kind, { status });
  }
  const schema = successReply(row, 200) ?? z.unknown();
  const answer = schema.safeParse({ data: read.data.data });
  if (!answer.success) throw new ApiError("unreadable", { status: 200 });
  return {
    ...read.data,
    data: unwrapped(answer.data),
    // The server makes them of the same type.
    unchecked: read.data.unchecked as unknown as readonly Unchecked[],
  };
}

async function refusal(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const entries = errorEntries(jsonOf(await response.text().catch(() => "")));
  if (status >= 200 && status <= 299) return new ApiError("unreadable", { status });
  return new ApiError(kindOfStatus(status), {
    status,
    entries,
    requestId: headers.get("x-request-id") ?? undefined,
    retryAfter: headers.get("retry-after") ?? undefined,
    isNotOffered: entries[0]?.code === nothingKnown,
  });
}

async function* linesOf(response: Response, signal: AbortSignal): AsyncGenerator<string, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const part = await reader?.read().catch((cause: unknown) => {
        throw noAnswer(cause, signal);
      });
      if (part === undefined || part.done) break;
      const lines = (rest + part.value).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
  if (rest !== "") throw new ApiError("offline");
}
