import type { Vacancy } from "#contract/vacancies.ts";
import { specificFields, type SpecificName } from "#contract/vacancy-specific.ts";
import type { VacancyStep } from "#contract/vacancy-fields.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";

/** A value of the vacancy with its title; `as` says how it is shown. */
export interface Fact {
  readonly title: string;
  readonly value: string;
  readonly as?: "link" | "mail" | "phone";
}

type FieldTexts = FeatureText<"vacancyFields">;
type AdTexts = FeatureText<"vacancies">["ad"];

/** The texts of the ad's body, in reading order. */
export const bodyFields = [
  ["responsibility", "responsibility"],
  ["qualification_requirements", "requirements"],
  ["operating_conditions", "conditions"],
  ["more_info", "about"],
] as const satisfies readonly (readonly [SpecificName, keyof AdTexts])[];

/** Shown elsewhere on the page. */
const elsewhere: ReadonlySet<SpecificName> = new Set([
  ...bodyFields.map(([name]) => name),
  "post",
  "salary_from",
  "salary_to",
  "age_kandidat_ot",
  "age_kandidat_to",
] as const);

/**
 * A property of `specific` (§2.5) as text; undefined if it has no value.
 * @param texts translate the titles of dictionary values
 */
export function specificText(
  vacancy: Vacancy,
  name: SpecificName,
  texts?: FieldTexts,
): string | undefined {
  const value = vacancy.specific[name];
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string") return value;
  const titles = ("id" in value ? [value] : value).map(
    ({ id, title }) => texts?.translatedValue(name, title) ?? (title || id),
  );
  return titles.length === 0 ? undefined : titles.join(", ");
}

/** The values of one step of the form, without flags and the ad's body. */
export function stepFacts(vacancy: Vacancy, step: VacancyStep, texts: FieldTexts): Fact[] {
  return specificFields
    .filter((field) => field.step === step && field.kind !== "flag" && !elsewhere.has(field.name))
    .flatMap(({ name, kind }) => {
      const value = specificText(vacancy, name, texts);
      if (value === undefined) return [];
      return [
        { title: titleOf(name, texts), value, ...(kind === "url" && { as: "link" as const }) },
      ];
    });
}

/** The flags of a step that are on. */
export const setFlags = (vacancy: Vacancy, step: VacancyStep, texts: FieldTexts): string[] =>
  flags(vacancy, texts, (value, at) => value === "1" && at === step);

/** The flags that are present and off. */
const unsetFlags = (vacancy: Vacancy, texts: FieldTexts): string[] =>
  flags(vacancy, texts, (value) => value !== "1");

function flags(
  vacancy: Vacancy,
  texts: FieldTexts,
  fits: (value: string, step: VacancyStep) => boolean,
): string[] {
  return specificFields.flatMap(({ name, kind, step }) => {
    const value = kind === "flag" ? specificText(vacancy, name) : undefined;
    return value !== undefined && fits(value, step) ? [titleOf(name, texts)] : [];
  });
}

// `specific` has the video under the one of its two names that has a title.
const titleOf = (name: SpecificName, texts: FieldTexts): string => texts.titles[name];

interface RangeTexts {
  readonly between: (from: string, to: string) => string;
  readonly atLeast: (from: string) => string;
  readonly atMost: (to: string) => string;
  readonly exactly: (value: string) => string;
}

/** «от 50 000 ₽ до 70 000 ₽»; undefined if neither end is given. A value that is not a number is shown unchanged. */
export function rangeText(
  from: string | undefined,
  to: string | undefined,
  texts: RangeTexts,
  format: (value: number) => string,
): string | undefined {
  const shown = (text: string) => (/^\d{1,15}$/.test(text) ? format(Number(text)) : text);
  if (from === undefined) return to === undefined ? undefined : texts.atMost(shown(to));
  if (to === undefined) return texts.atLeast(shown(from));
  return from === to ? texts.exactly(shown(from)) : texts.between(shown(from), shown(to));
}

/** Only values that are not empty. */
export const given = (facts: readonly Fact[]): Fact[] =>
  facts.filter(({ value }) => value.trim() !== "");

/** The contact for candidates. */
export function contactFacts({ contacts }: Vacancy, texts: FieldTexts): Fact[] {
  const { main, second } = contacts.phones;
  const { titles } = texts;
  const phone = ({ number, additional }: typeof main): string =>
    additional === "" ? number : `${number}, ${texts.extension(additional)}`;
  return given([
    { title: titles.person_name, value: contacts.personName },
    { title: titles.company_name, value: contacts.companyName },
    { title: titles.phone, value: phone(main), as: "phone" },
    { title: titles.phone_additional, value: phone(second), as: "phone" },
    { title: titles.order_email, value: contacts.email, as: "mail" },
    { title: titles.site_url, value: contacts.siteUrl, as: "link" },
  ]);
}

/** The parts into which the service has split the typed address. */
function placeParts({ address }: Vacancy, ad: AdTexts): Fact[] {
  const { parts, coordinates } = address;
  return given([
    { title: ad.region, value: parts.region.title },
    { title: ad.city, value: parts.city },
    { title: ad.street, value: parts.street },
    { title: ad.house, value: address.house },
    { title: ad.housing, value: address.housing },
    { title: ad.flat, value: address.flat },
    { title: ad.fiasCode, value: address.fias.code },
    { title: ad.coordinates, value: joined([coordinates.lat, coordinates.lng]) },
  ]);
}

const joined = (values: readonly string[]): string =>
  values.filter((value) => value !== "").join(", ");

interface Words {
  readonly ad: FeatureText<"vacancies">["ad"];
  readonly fields: FeatureText<"vacancyFields">;
  /** A timestamp as text. */
  readonly moment: (timestamp: string) => string;
}

type Scalar = string | number | boolean | null;

/** Other data of the service (§2.5), such as category, tariff and package, without empty values. */
export function serviceFacts(vacancy: Vacancy, { ad, fields, moment }: Words): Fact[] {
  const { state, category, packet, tariff } = vacancy;
  const yes = (flag: boolean) => (flag ? fields.yes : fields.no);
  const plain = (value: Scalar) => {
    if (value === null) return "";
    return typeof value === "boolean" ? yes(value) : String(value);
  };
  const when = (value: Scalar | undefined) =>
    typeof value === "string" && value !== "" ? moment(value) : plain(value ?? null);
  return given([
    { title: ad.created, value: moment(vacancy.createdAt) },
    { title: ad.edited, value: moment(vacancy.editedAt) },
    { title: ad.externalId, value: vacancy.externalId },
    { title: ad.siteUrl, value: vacancy.siteUrl, as: "link" },
    { title: ad.reportUrl, value: vacancy.reportUrl ?? "", as: "link" },
    { title: ad.category, value: category.title },
    { title: ad.categoryPath, value: category.path },
    { title: ad.breadcrumbs, value: category.breadcrumbs },
    ...placeParts(vacancy, ad),
    { title: ad.tariff, value: plain(tariff.title ?? tariff.id) },
    { title: ad.tariffDays, value: plain(tariff.days) },
    { title: ad.tariffType, value: plain(tariff.type) },
    { title: ad.tariffAutoUpdate, value: plain(tariff.autoUpdate) },
    { title: ad.packet, value: plain(packet.title ?? packet.id) },
    { title: ad.packetNumber, value: plain(packet.number) },
    { title: ad.packetDays, value: plain(packet.days) },
    { title: ad.packetCreated, value: when(packet.createdAt) },
    { title: ad.packetActivated, value: when(packet.activatedAt) },
    { title: ad.packetCompleted, value: when(packet.completedAt) },
    { title: ad.packetTariff, value: plain(packet.tariff.title ?? packet.tariff.id) },
    { title: ad.wholesale, value: anything(vacancy.wholesale) },
    { title: ad.left2end, value: plain(state.left2end) },
    { title: ad.prolongate, value: state.need2prolongate ? fields.yes : "" },
    { title: ad.checked, value: yes(state.checked) },
    { title: ad.updatedPrevious, value: when(state.autoUpdatedAt?.prev) },
    { title: ad.updatedNext, value: when(state.autoUpdatedAt?.next) },
    { title: ad.updatedLast, value: when(state.autoUpdatedAt?.last) },
    { title: fields.titles.logo_url, value: vacancy.company?.logoUrl ?? "", as: "link" },
    { title: ad.notSet, value: unsetFlags(vacancy, fields).join(", ") },
  ]);
}

/** Values the interface does not define, unchanged. */
function anything(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.length === 0) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
