import type { ResponseBody } from "#contract/responses.ts";

/** A response's fields (§2.4) in form order. */
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

/** Typed values; empty means not given. Kept only in memory, never stored in the browser. */
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

/** The fields the service requires. */
export const requiredFields: readonly ResponseField[] = ["vacancy_id", "full_name", "phone"];
