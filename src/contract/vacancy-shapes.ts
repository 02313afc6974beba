import { readEmails } from "./email.ts";
import { readPhone } from "./phone.ts";
import { cleanLine, cleanText } from "./text.ts";
import type { FieldKind, VacancyField, VacancyFieldName } from "./vacancy-fields.ts";
import { isWebAddress, withScheme } from "./web-address.ts";
import { isBlank } from "./wire.ts";

/** Why our service refuses a text; the interface defines neither lengths nor formats (decisions, Vacancies). */
export type ShapeFault =
  | { readonly rule: "tooLong"; readonly max: number; readonly length: number }
  /** A lone surrogate. */
  | { readonly rule: "hiddenSign" }
  | { readonly rule: "notEmail" }
  | { readonly rule: "notUrl" }
  | { readonly rule: "notPhone" };

/** A text in its stored form, or its error. */
export type Shaped =
  | {
      readonly ok: true;
      readonly value: string;
      /** The digits of an extension within a phone. */
      readonly extension?: string;
    }
  | { readonly ok: false; readonly fault: ShapeFault };

type Field = Pick<VacancyField<VacancyFieldName>, "kind" | "maxLength">;

/** A text as it is compared, sent and stored: cleaned, and in one line unless its field has several. Ids stay. */
export function cleanOf(kind: FieldKind | undefined, text: string): string {
  if (isBlank(text)) return "";
  if (kind === "longText") return cleanText(text).trim();
  return kind === "dictionary" || kind === "multiDictionary" ? text.trim() : cleanLine(text);
}

/** Normalizes a text, an address or a phone if its meaning is clear. */
export function shapeText(field: Field, given: string): Shaped {
  const text = cleanOf(field.kind, given);
  // Longer than anything that can be normalized, so it is refused without further checks.
  if (text.length > Math.max(field.maxLength ?? 255, 100)) return asText(field, text);
  switch (field.kind) {
    case "email":
      return shapeAddresses(field, text);
    case "url":
      return shapeWebAddress(field, text);
    case "phone":
      return shapePhone(field, text);
    default:
      return asText(field, text);
  }
}

function asText({ maxLength }: Field, value: string): Shaped {
  if (/\p{Cs}/u.test(value)) return wrong({ rule: "hiddenSign" });
  if (maxLength !== undefined && value.length > maxLength) {
    return wrong({ rule: "tooLong", max: maxLength, length: value.length });
  }
  return { ok: true, value };
}

const wrong = (fault: ShapeFault): Shaped => ({ ok: false, fault });

/** One or several email addresses, with any separator; stored with commas. */
function shapeAddresses(field: Field, text: string): Shaped {
  const addresses = readEmails(text);
  return addresses === undefined
    ? wrong({ rule: "notEmail" })
    : asText(field, addresses.join(", "));
}

/** An address of http or https; one that begins with its host gets `https://`. */
function shapeWebAddress(field: Field, text: string): Shaped {
  const whole = withScheme(text);
  return isWebAddress(whole) ? asText(field, whole) : wrong({ rule: "notUrl" });
}

/** A Russian number as §2.4 writes it, another as it was written, without words; an extension is split off. */
function shapePhone(field: Field, text: string): Shaped {
  const phone = readPhone(text);
  if (phone === undefined) return wrong({ rule: "notPhone" });
  const shaped = asText(field, phone.russian ?? phone.number);
  return shaped.ok && phone.extension !== undefined
    ? { ...shaped, extension: phone.extension }
    : shaped;
}
