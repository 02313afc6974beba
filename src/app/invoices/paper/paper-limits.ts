import type { InvoiceDetails } from "#contract/invoices.ts";
import type { UnreadablePart } from "../../api/api-error.ts";

/** Beyond these a text is no invoice's, and drawing it would hold up the page. Lengths in UTF-16 units. */
const limits = { line: 2_000, text: 20_000, services: 1_000 } as const;

/** The first part of an invoice that no sheet can carry; undefined for every invoice a person would write. */
export function unprintablePart(details: InvoiceDetails): UnreadablePart | undefined {
  if (details.services.length > limits.services) {
    return { path: "data.services", expected: `array ≤ ${limits.services}` };
  }
  for (const [name, value] of Object.entries(details)) {
    if (typeof value !== "string") continue;
    const most = name === "offer_text" || name === "contacts" ? limits.text : limits.line;
    if (value.length > most) return { path: `data.${name}`, expected: `string ≤ ${most}` };
  }
  const long = details.services.findIndex((service) => service.title.length > limits.line);
  return long === -1
    ? undefined
    : { path: `data.services[${long}].title`, expected: `string ≤ ${limits.line}` };
}
