import type { ResponseBody } from "#contract/responses.ts";
import { columnsOf, defaultKeepDays } from "../responses/create-response.ts";
import type { Store } from "../store/open.ts";
import { madePhone } from "./people.ts";

/** A response of a candidate with a phone of their own, of today. @returns its id */
export async function makeResponse(
  store: Store,
  { clientId, vacancyId }: { readonly clientId: number; readonly vacancyId: number },
  overrides: Partial<Omit<ResponseBody, "vacancy_id">> = {},
): Promise<number> {
  const now = Date.now();
  const response = {
    vacancy_id: vacancyId,
    full_name: "Скрепкина Вера",
    phone: madePhone(),
    ...overrides,
  };
  const { id } = await store.db
    .insertInto("responses")
    .values({
      ...columnsOf(response),
      client_id: clientId,
      source: "partner",
      source_name: "Партнёр",
      created_at: now,
      keep_until: now + defaultKeepDays * 86_400_000,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
