import type { Vacancy } from "#contract/vacancies.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { given, placeParts, unsetFlags, type Fact } from "./ad-facts.ts";

interface Words {
  readonly ad: FeatureText<"vacancies">["ad"];
  readonly fields: FeatureText<"vacancyFields">;
  /** A timestamp in words. */
  readonly moment: (timestamp: string) => string;
}

type Scalar = string | number | boolean | null;

/** What the service keeps beside the ad (§2.5): rubric, tariff, package and the like; empty ones are left out. */
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

/** What the interface does not describe, as it came. */
function anything(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value) && value.length === 0) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
