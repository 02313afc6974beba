import { foldText } from "#contract/text.ts";
import type { Vacancy } from "#contract/vacancies.ts";
import { readWebAddress } from "#contract/web-address.ts";
import { bodyFields, specificText } from "./ad-facts.ts";

/** A photo of the ad (§2.5 `photo`, whose form the interface does not define). */
export interface AdPhoto {
  /** Its address on the web, or a `data:` picture; undefined if there is neither. */
  readonly href: string | undefined;
  /** The page's policy allows pictures from its origin. */
  readonly isShown: boolean;
  /** The service's description, or the whole value if it has no address. */
  readonly words: string;
}

// Picture types that browsers draw and never run as code.
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\d+/=a-z\s]+$/i;
const addressNames = ["url", "src", "href", "link", "original", "big", "file", "path"];
const wordNames = ["title", "name", "alt", "description", "text"];

/**
 * @param base the service's address, for relative paths
 * @param origins the origins from which the page's policy allows pictures
 */
export function adPhotos(
  { photo }: Pick<Vacancy, "photo">,
  base: string,
  origins: readonly string[],
): AdPhoto[] {
  return photo.map((one) => {
    const texts = stringsOf(one, addressNames);
    const href = texts
      .map((text) => pictureAddress(text, base))
      .find((found) => found !== undefined);
    return {
      href,
      isShown:
        href !== undefined &&
        (href.startsWith("data:") || origins.includes(URL.parse(href)?.origin ?? "")),
      words: href === undefined ? asItCame(one) : (stringsOf(one, wordNames, true)[0] ?? ""),
    };
  });
}

function pictureAddress(text: string, base: string): string | undefined {
  const trimmed = text.trim();
  if (pictureData.test(trimmed)) return trimmed;
  const isPath = /^\/(?![/\\])/.test(trimmed);
  return readWebAddress(isPath ? (URL.parse(trimmed, base)?.href ?? "") : trimmed)?.href;
}

/** A question to candidates as text (§2.5 `vacancyQuestions`, whose form the interface does not define). */
export const adQuestions = ({ vacancyQuestions }: Pick<Vacancy, "vacancyQuestions">): string[] =>
  vacancyQuestions.map((one) => {
    const [question] = stringsOf(one, ["question", "text", "title", "name", "label", "value"]);
    if (question === undefined) return asItCame(one);
    const answers = listOf(one, ["answers", "options", "variants", "values"])
      .flatMap(
        (answer) =>
          stringsOf(answer, ["answer", "text", "title", "name", "label", "value"])[0] ?? [],
      )
      .join(" / ");
    return answers === "" ? question : `${question} (${answers})`;
  });

/** The ad's text if it differs from the parts shown beside it. */
export function ownText(vacancy: Vacancy): string | undefined {
  const parts = bodyFields
    .map(([name]) => foldText(specificText(vacancy, name) ?? ""))
    .filter((part) => part !== "");
  const text = foldText(vacancy.text);
  if (text === "" || parts.length === 0) return undefined;
  const rest = parts
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, part) => left.replace(part, " "), text);
  const isMissing = bodyFields
    .slice(0, 3)
    .some(([name]) => !text.includes(foldText(specificText(vacancy, name) ?? "")));
  return isMissing || foldText(rest) !== "" ? vacancy.text : undefined;
}

/** The job title if the ad has another title. */
export function ownPost(vacancy: Vacancy): string | undefined {
  const post = specificText(vacancy, "post");
  return post === undefined || foldText(post) === foldText(vacancy.title) ? undefined : post;
}

/**
 * The text itself, or the object's texts under these names, in order; without those any other text, unless disabled.
 */
function stringsOf(value: unknown, names: readonly string[], isStrict = false): string[] {
  if (typeof value === "string") return isStrict || value.trim() === "" ? [] : [value.trim()];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const all = Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
    typeof one === "string" && one.trim() !== "" ? [[name, one.trim()] as const] : [],
  );
  const named = names.flatMap((name) => all.filter(([own]) => own === name));
  return [...named, ...(isStrict ? [] : all.filter((one) => !named.includes(one)))].map(
    ([, text]) => text,
  );
}

function listOf(value: unknown, names: readonly string[]): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const list: unknown = names.map((name): unknown => Reflect.get(value, name)).find(Array.isArray);
  return Array.isArray(list) ? list : [];
}

/** A value the interface does not define, unchanged. */
const asItCame = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");
