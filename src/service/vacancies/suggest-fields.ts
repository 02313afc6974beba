import type { DictionaryFieldName } from "#contract/vacancy-fields.ts";
import type { Handler } from "../handler.ts";
import { dictionaryTitle } from "./dictionary-titles.ts";
import { fieldsByTitle } from "./find-fields-of-activity.ts";
import { valuesInStore } from "./vacancy-store.ts";

/** What creation, or the edit of a vacancy, would find for a job title (§4.7 rule 1), told before it is sent. */
export const suggestFields: Handler<"suggestFields"> = async ({ query }, { store, asker }) => {
  const found = await fieldsByTitle(store, asker.clientId, query.post, query.except);
  const own = found?.vacancyId;
  const data = {
    specializations: titled("specializations", found?.specializations),
    specializations_subheading: titled("specializations_subheading", found?.subheadings),
  };
  if (own === undefined) {
    const how = found === undefined ? ("nothing" as const) : ("mapping" as const);
    return { status: 200, body: { data: { ...data, how } } };
  }
  const title = (await valuesInStore(store, own))?.post;
  const like = { id: own, title: typeof title === "string" ? title : "" };
  return { status: 200, body: { data: { ...data, how: "own-vacancies", like } } };
};

const titled = (name: DictionaryFieldName, ids: readonly string[] = []) =>
  ids.map((id) => ({ id, title: dictionaryTitle(name, id) ?? id }));
