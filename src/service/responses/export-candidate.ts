import { moscowTimestamp } from "../clock.ts";
import type { Handler } from "../handler.ts";
import { phoneInFull } from "./phone.ts";
import { findOwnResponse, presentResponse, responsesWithVacancies } from "./response-store.ts";

/** All that the client keeps of a candidate, told by the phone: what one hands over when asked for it. */
export const exportCandidate: Handler<"exportCandidate"> = async (
  { params },
  { store, clock, asker },
) => {
  const { response, refusal } = await findOwnResponse(store, asker, params.id);
  if (response === undefined) return refusal;
  const rows = await responsesWithVacancies(store)
    .where("responses.client_id", "=", asker.clientId)
    .where("responses.phone_digits", "=", response.phone_digits)
    .orderBy("responses.id")
    .execute();
  return {
    status: 200,
    body: {
      data: {
        exportedAt: moscowTimestamp(clock.now()),
        client: asker.clientName,
        responses: rows.map((row) => ({
          ...presentResponse(row, phoneInFull(row.phone_digits)),
          cv_url: row.cv_url,
          about_candidate: row.about_candidate,
        })),
      },
    },
  };
};
