import { longestKeepDays, responseRetention } from "#contract/responses.ts";
import type { Handler } from "../handler.ts";
import { dayMs, moscowTimestamp, moscowDay, moscowDayStart } from "../clock.ts";
import { envelope, fieldError, problemsOf } from "../refusal.ts";
import {
  maskedPhone,
  phoneInFull,
  findOwnResponse,
  presentResponse,
  responsesWithVacancies,
} from "./response-store.ts";

/** One response, and the candidate's other responses. */
export const responseDetails: Handler<"responseDetails"> = async (
  { params },
  { store, currentUser },
) => {
  const { response, refusal } = await findOwnResponse(store, currentUser, params.id);
  if (response === undefined) return refusal;
  const others = await responsesWithVacancies(store)
    .where("responses.client_id", "=", currentUser.clientId)
    .where("responses.phone_digits", "=", response.phone_digits)
    .where("responses.id", "!=", response.id)
    .orderBy("responses.created_at", "desc")
    .orderBy("responses.id", "desc")
    .execute();
  return {
    status: 200,
    body: {
      data: {
        ...presentResponse(response, maskedPhone(response.phone_digits)),
        cv_url: response.cv_url,
        about_candidate: response.about_candidate,
        sameCandidate: others.map(({ id, vacancy_id, vacancy_title, created_at }) => ({
          id,
          vacancy: { id: vacancy_id, title: vacancy_title },
          createdAt: moscowTimestamp(created_at),
        })),
      },
    },
  };
};

/** The full phone, for users who may see it. */
export const revealPhone: Handler<"revealPhone"> = async ({ params }, { store, currentUser }) => {
  const { response, refusal } = await findOwnResponse(store, currentUser, params.id);
  if (response === undefined) return refusal;
  return { status: 200, body: { data: { phone: phoneInFull(response.phone_digits) } } };
};

/** All data about a candidate that the client has, found by phone, to answer a candidate's request. */
export const exportCandidate: Handler<"exportCandidate"> = async (
  { params },
  { store, clock, currentUser },
) => {
  const { response, refusal } = await findOwnResponse(store, currentUser, params.id);
  if (response === undefined) return refusal;
  const rows = await responsesWithVacancies(store)
    .where("responses.client_id", "=", currentUser.clientId)
    .where("responses.phone_digits", "=", response.phone_digits)
    .orderBy("responses.created_at")
    .orderBy("responses.id")
    .execute();
  return {
    status: 200,
    body: {
      data: {
        exportedAt: moscowTimestamp(clock.now()),
        client: currentUser.clientName,
        responses: rows.map((row) => ({
          ...presentResponse(row, phoneInFull(row.phone_digits)),
          cv_url: row.cv_url,
          about_candidate: row.about_candidate,
        })),
      },
    },
  };
};

/** Changes the day on which a response is erased, as agreed with the candidate. */
export const keepResponse: Handler<"keepResponse"> = async (
  { params, body },
  { store, clock, currentUser },
) => {
  const { response, refusal } = await findOwnResponse(store, currentUser, params.id);
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
  // Kept until the last second of that day.
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
