import type { Handler } from "../handler.ts";
import type { Store } from "../store/open.ts";
import { phoneDigits } from "./phone.ts";

/** A client's responses with one of these phones, the newest first. */
export async function sameApplicant(
  { db }: Store,
  clientId: number,
  phones: readonly string[],
): Promise<{ id: number; vacancy_id: number; phone_digits: string }[]> {
  return await db
    .selectFrom("responses")
    .select(["id", "vacancy_id", "phone_digits"])
    .where("client_id", "=", clientId)
    .where("phone_digits", "in", phones)
    .orderBy("id", "desc")
    .execute();
}

/** Which of the responses about to be sent are there already: same phone, same vacancy. */
export const findDuplicates: Handler<"findDuplicates"> = async ({ body }, { store, asker }) => {
  const wanted = body.responses.map(
    ({ vacancy_id, phone }) => `${vacancy_id} ${phoneDigits(phone)}`,
  );
  const phones = new Set(body.responses.map(({ phone }) => phoneDigits(phone)));
  const known = new Map(
    (await sameApplicant(store, asker.clientId, [...phones]))
      // Later entries win: the newest goes last.
      .toReversed()
      .map(({ id, vacancy_id, phone_digits }) => [`${vacancy_id} ${phone_digits}`, id]),
  );
  const items = wanted.flatMap((key, at) => {
    const id = known.get(key);
    return id === undefined ? [] : [{ at, id }];
  });
  return { status: 200, body: { data: { items } } };
};
