import type { ResponseBody } from "#contract/responses.ts";

/** The fields of a response (§2.4) in the order of the form. */
export const responseFields = [
  "vacancy_id",
  "full_name",
  "phone",
  "birthday",
  "citizenship",
  "about_candidate",
  "cv_url",
] as const satisfies readonly (keyof ResponseBody)[];
export type ResponseField = (typeof responseFields)[number];

/** As they were typed; empty is not given. Lives in memory only, never in a store of the browser. */
export type ResponseValues = Readonly<Record<ResponseField, string>>;

export const noValues: ResponseValues = {
  vacancy_id: "",
  full_name: "",
  phone: "",
  birthday: "",
  citizenship: "",
  about_candidate: "",
  cv_url: "",
};

/** Without these the service takes none. */
export const requiredFields: readonly ResponseField[] = ["vacancy_id", "full_name", "phone"];
