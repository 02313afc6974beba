import { longestKeepDays, responseRetention } from "#contract/responses.ts";
import { moscowDay, moscowDayStart, moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { problemsOf } from "../http/read-input.ts";
import { envelope, fieldError } from "../refusal.ts";
import { findOwnResponse } from "./response-store.ts";

const dayMs = 86_400_000;

/** Moves the day on which a response is erased: a candidate agrees to be kept for longer, or wants it shorter. */
export const keepResponse: Handler<"keepResponse"> = async (
  { params, body },
  { store, clock, asker },
) => {
  const { response, refusal } = await findOwnResponse(store, asker, params.id);
  if (response === undefined) return refusal;
  const read = responseRetention.safeParse(body);
  if (!read.success) return { status: 400, body: envelope(problemsOf(read.error, body)) };
  const now = clock.now();
  const { keep_until: lastDay } = read.data;
  const problem = dayProblem(lastDay, now);
  if (problem !== undefined) {
    const text = `Поле «Хранится по»: ${problem}.`;
    return { status: 400, body: envelope([fieldError("invalid", "keep_until", text, lastDay)]) };
  }
  // The day belongs to it to its last second.
  const keepUntil = moscowDayStart(lastDay) + dayMs - 1000;
  await store.db
    .updateTable("responses")
    .set({ keep_until: keepUntil })
    .where("id", "=", response.id)
    .execute();
  return { status: 200, body: { data: { keepUntil: moscowTimestamp(keepUntil) } } };
};

function dayProblem(day: string, now: number): string | undefined {
  if (day < moscowDay(now)) return "дата уже прошла; чтобы удалить отклик сейчас, сотрите его";
  return day > moscowDay(now + longestKeepDays * dayMs)
    ? `не дольше ${longestKeepDays} дней от сегодняшнего`
    : undefined;
}
