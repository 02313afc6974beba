import type { Handler } from "../handler.ts";
import { maskedPhone, phoneInFull } from "./phone.ts";
import { findOwnResponse, presentResponse, responsesWithVacancies } from "./response-store.ts";

/** One response, and where else its candidate has responded. */
export const responseDetails: Handler<"responseDetails"> = async ({ params }, { store, asker }) => {
  const { response, refusal } = await findOwnResponse(store, asker, params.id);
  if (response === undefined) return refusal;
  const others = await responsesWithVacancies(store)
    .where("responses.client_id", "=", asker.clientId)
    .where("responses.phone_digits", "=", response.phone_digits)
    .where("responses.id", "!=", response.id)
    .orderBy("responses.id", "desc")
    .execute();
  return {
    status: 200,
    body: {
      data: {
        ...presentResponse(response, maskedPhone(response.phone_digits)),
        cv_url: response.cv_url,
        about_candidate: response.about_candidate,
        sameCandidate: others.map(({ id, vacancy_id, vacancy_title }) => ({
          id,
          vacancy: { id: vacancy_id, title: vacancy_title },
        })),
      },
    },
  };
};

/** The phone, whole, for those who are to call. */
export const revealPhone: Handler<"revealPhone"> = async ({ params }, { store, asker }) => {
  const { response, refusal } = await findOwnResponse(store, asker, params.id);
  if (response === undefined) return refusal;
  return { status: 200, body: { data: { phone: phoneInFull(response.phone_digits) } } };
};
