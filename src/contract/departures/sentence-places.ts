import type { OperationName } from "#contract/operations.ts";
import { specificFields } from "#contract/vacancy-specific.ts";
import type { CheckName } from "./sentences.ts";
import { placeOf } from "./shape.ts";

type SentencePlace = readonly [place: string, check: CheckName];

const filterPlaces: readonly SentencePlace[] = [["data", "filter-entry"]];
const statisticsPlaces: readonly SentencePlace[] = [
  ["data.views[]", "statistics-entry"],
  ["data", "statistics-reply"],
];

/** The sentence that names each part of an answer, the narrowest place first. */
const sentencePlaces: Readonly<Partial<Record<OperationName, readonly SentencePlace[]>>> = {
  listInvoices: [
    ["data.items[]", "invoice-row"],
    ["data", "invoice-list"],
  ],
  listRecipients: filterPlaces,
  listPayers: filterPlaces,
  listInvoiceStatuses: filterPlaces,
  invoiceDetails: [
    ["data.services", "invoice-services"],
    ["data", "invoice-details"],
  ],
  createVacancy: [
    ["data.state", "vacancy-state"],
    ["data.category", "vacancy-category"],
    ["data.tariff", "vacancy-tariff"],
    ["data.packet", "vacancy-packet"],
    ["data.contacts", "vacancy-contacts"],
    ["data.address", "vacancy-address"],
    ["data.archive", "vacancy-archive"],
    ["data.createdAt", "vacancy-times"],
    ["data.editedAt", "vacancy-times"],
    ["data.archivedAt", "vacancy-times"],
    ...specificFields.map(({ name, kind }): SentencePlace => [
      `data.specific.${name}`,
      specificHome(kind),
    ]),
    ["data", "vacancy-fields"],
  ],
  unpublishVacancy: [["data", "unpublish-result"]],
  deleteVacancy: [["data", "delete-result"]],
  vacancyLinks: [
    ["data.items[]", "link-item"],
    ["data", "links-reply"],
  ],
  vacancyViews: statisticsPlaces,
  vacancyCalls: statisticsPlaces,
  vacancyErrors: [
    ["data.items[]", "error-item"],
    ["data", "errors-reply"],
  ],
};

function specificHome(kind: (typeof specificFields)[number]["kind"]): CheckName {
  if (kind === "dictionary") return "specific-choices";
  if (kind === "multiDictionary") return "specific-lists";
  return kind === "integer" || kind === "flag" ? "specific-numbers" : "specific-texts";
}

/** The sentences on the parts of an operation's answer. */
export const sentencesOf = (name: OperationName): readonly SentencePlace[] =>
  sentencePlaces[name] ?? [];

/** The sentence that names a place. */
export function sentenceFor(name: OperationName, path: readonly PropertyKey[]): CheckName {
  const place = placeOf(path);
  const home = sentencesOf(name).find(([start]) => {
    const next = place.charAt(start.length);
    return place.startsWith(start) && (next === "" || next === "." || next === "[");
  });
  return home?.[1] ?? "data-wrapping";
}

/** Fields that our service adds: the interface says nothing about them. */
export const isOwnField = (path: readonly PropertyKey[]): boolean =>
  path[1] === "company" || path.at(-1) === "since";
