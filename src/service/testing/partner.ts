import { responseCreated } from "#contract/responses.ts";
import { ask, type Answered } from "./ask.ts";
import { makeApiKey } from "./make-placements.ts";
import { makeVacancy } from "./make-vacancies.ts";
import { makeRecruiter } from "./recruiter.ts";
import type { ServedStore } from "./start.ts";

let counter = 0;
/** Made candidates never meet by chance. */
const next = (): number => (counter += 1);

/** A phone that no other made candidate has. */
export function madePhone(): string {
  const digits = String(next()).padStart(7, "0");
  return `+7 (200) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** A partner with a key, beside a recruiter of the same client, and a vacancy to respond to. */
export async function makePartner(service: ServedStore) {
  const recruiter = await makeRecruiter(service);
  const { clientId } = recruiter;
  const { key } = await makeApiKey(service.store, { clientId, scopes: ["responses"] });
  const vacancyId = await makeVacancy(service.store, { client_id: clientId, state: "published" });
  /** A response that nothing is wrong with, apart from what is given. */
  const responseWith = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
    vacancy_id: vacancyId,
    full_name: `Скрепкина Вера ${next()}`,
    phone: madePhone(),
    ...given,
  });
  const respond = async (body: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
    await ask(service, "/v1/add_response", {
      method: "POST",
      body,
      headers: { "x-apikey": key, ...headers },
    });
  const send = async (method: string, path: string, body?: unknown): Promise<Answered> =>
    await ask(service, path, {
      method,
      cookie: recruiter.cookie,
      ...(body === undefined ? {} : { body }),
    });
  return {
    ...recruiter,
    key,
    vacancyId,
    responseWith,
    respond,
    send,
    /** @returns the id of a response that came in */
    responded: async (given?: Record<string, unknown>): Promise<number> => {
      const answered = await respond(responseWith(given));
      const read = responseCreated.safeParse(answered.json);
      if (!read.success) throw new Error(`${answered.status}: ${answered.text}`);
      return read.data.data.id;
    },
  };
}
