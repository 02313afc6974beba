import { readRussianPhone } from "#contract/phone.ts";
import { responseLimits, type ResponseBody } from "#contract/responses.ts";
import { cleanLine, cleanText } from "#contract/text.ts";
import { isWebAddress, withScheme } from "#contract/web-address.ts";
import { readTypedDate, type DateOrder } from "../ui/filter/typed-date.ts";

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

/** A field's problem; the texts are in `problems` of the responses' texts. */
type ResponseProblem =
  | "required"
  | "vacancy"
  | "name"
  | "phone"
  | "date"
  | "yearAlone"
  | "noSuchDay"
  | "future"
  | "tooYoung"
  | "tooOld"
  | "link"
  | "damaged"
  | "tooLong";
export type ResponseProblems = Partial<Record<ResponseField, ResponseProblem>>;

type CheckedResponse =
  | { readonly body: ResponseBody; readonly problems?: undefined }
  | { readonly body?: undefined; readonly problems: ResponseProblems };

/** A field's value to send, or its problem. */
type Read = { readonly value: string } | { readonly problem: ResponseProblem };

/**
 * Converts typed values to the service's format (§2.4).
 * @param today `YYYY-MM-DD`
 * @param order of a birthday in numbers
 */
export function checkResponse(
  values: ResponseValues,
  today: string,
  order?: DateOrder,
): CheckedResponse {
  const problems: ResponseProblems = {};
  const given: Partial<Record<ResponseField, string>> = {};
  for (const field of responseFields) {
    const clean = field === "about_candidate" ? cleanText : cleanLine;
    const text = clean(values[field]).trim();
    if (text === "") {
      if (requiredFields.includes(field)) problems[field] = "required";
      continue;
    }
    const read: Read = isDamaged(text)
      ? { problem: "damaged" }
      : readers[field](text, today, order);
    if ("problem" in read) problems[field] = read.problem;
    else given[field] = read.value;
  }
  if (Object.keys(problems).length > 0) return { problems };
  const { vacancy_id, full_name = "", phone = "", ...others } = given;
  return { body: { vacancy_id: Number(vacancy_id), full_name, phone, ...others } };
}

/** A letter that was not decoded, or a cell with the error of a spreadsheet. */
const isDamaged = (text: string): boolean =>
  text.includes("\uFFFD") ||
  /^#(?:н\/д|n\/a|знач!|value!|ссылка!|ref!|имя\?|name\?|дел\/0!|div\/0!|число!|num!|пусто!|null!|#+)$/i.test(
    text,
  );

/** Counts characters as a person does; a line break is one. */
export const lengthOf = (text: string): number => Array.from(text.replaceAll("\r\n", "\n")).length;

const upTo = (text: string, longest: number): Read =>
  lengthOf(text) > longest ? { problem: "tooLong" } : { value: text };

const readers: Record<ResponseField, (text: string, today: string, order?: DateOrder) => Read> = {
  vacancy_id: (text) => {
    const digits = text.replace(/^№\s*/, "");
    const id = /^\d{1,16}$/.test(digits) ? Number(digits) : 0;
    return Number.isSafeInteger(id) && id > 0 ? { value: String(id) } : { problem: "vacancy" };
  },
  full_name: (text) =>
    /\p{L}/u.test(text) ? upTo(text, responseLimits.full_name) : { problem: "name" },
  phone: (text) => {
    const phone = readRussianPhone(text);
    return phone === undefined ? { problem: "phone" } : { value: phone };
  },
  birthday: readBirthday,
  citizenship: (text) => upTo(text, responseLimits.citizenship),
  about_candidate: (text) => upTo(text, responseLimits.about_candidate),
  cv_url: (text) => {
    const address = withScheme(text);
    return isWebAddress(address) ? upTo(address, responseLimits.cv_url) : { problem: "link" };
  },
};

/** Given as the present year to recognize a date without one; a leap year, so that 29 February exists. */
const noYear = "0004";

/** A birthday as it is sent, or its problem. The parameters are those of `checkResponse`. */
export function readBirthday(text: string, today: string, order?: DateOrder): Read {
  if (/^\d{4}\s*(?:г|год|г\.\s?р)?\.?$/i.test(text)) return { problem: "yearAlone" };
  const read = readTypedDate(text, noYear, order);
  if (!read.ok) return { problem: read.problem === "not-date" ? "date" : "noSuchDay" };
  const { date = "" } = read;
  if (date.startsWith(noYear)) return { problem: "date" };
  // `05.03.85` is not a birthday in 2085.
  const isShort = !text.includes(date.slice(0, 4));
  const birthday = isShort && date > today ? yearsBefore(date, 100) : date;
  if (birthday > today) return { problem: "future" };
  if (birthday > yearsBefore(today, responseLimits.youngest)) return { problem: "tooYoung" };
  if (birthday < yearsBefore(today, responseLimits.oldest)) return { problem: "tooOld" };
  return { value: birthday };
}

/** The same day that many years earlier; compared as text, so 29 February needs no special case. */
const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, "0")}${day.slice(4)}`;
