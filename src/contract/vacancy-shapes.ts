import type { VacancyField, VacancyFieldName } from "./vacancy-fields.ts";

/** Browsers and Node both have it; the contract knows neither. */
declare const URL: { readonly canParse: (text: string) => boolean };

/** What our own service refuses a text for; the interface names neither lengths nor shapes (decisions, Vacancies). */
export type ShapeFault =
  | { readonly rule: "tooLong"; readonly max: number; readonly length: number }
  /** A control character, or half of a character. */
  | { readonly rule: "hiddenSign" }
  | { readonly rule: "notEmail" }
  | { readonly rule: "notUrl" }
  | { readonly rule: "notPhone" };

/** A text as it is kept, or what is wrong with it. */
export type Shaped =
  | {
      readonly ok: true;
      readonly value: string;
      /** Digits of an extension that stood within a phone. */
      readonly extension?: string;
    }
  | { readonly ok: false; readonly fault: ShapeFault };

type Field = Pick<VacancyField<VacancyFieldName>, "kind" | "maxLength">;

/** Puts a text, an address or a phone into shape where the meaning is plain. @param text without spaces around it */
export function shapeText(field: Field, text: string): Shaped {
  // Longer than anything that could be put into shape: told as too long before it is looked at.
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

function asText({ kind, maxLength }: Field, text: string): Shaped {
  // Forms send the line ends of a multi-line text as CR LF.
  const value = text.replaceAll(/\r\n?/g, "\n");
  const forbidden = kind === "longText" ? /[^\P{Cc}\n\t]|\p{Cs}/u : /[\p{Cc}\p{Cs}]/u;
  if (forbidden.test(value)) return wrong({ rule: "hiddenSign" });
  if (maxLength !== undefined && value.length > maxLength) {
    return wrong({ rule: "tooLong", max: maxLength, length: value.length });
  }
  return { ok: true, value };
}

const wrong = (fault: ShapeFault): Shaped => ({ ok: false, fault });

/** One mail address or several, however they are set apart; kept with commas between. */
function shapeAddresses(field: Field, text: string): Shaped {
  const addresses = text.split(/[\s,;]+/).filter((part) => part !== "");
  return addresses.length > 0 && addresses.every((one) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one))
    ? asText(field, [...new Set(addresses)].join(", "))
    : wrong({ rule: "notEmail" });
}

/** An address of http or https; one that begins with its host gets `https://`. */
function shapeWebAddress(field: Field, text: string): Shaped {
  const whole = /^https?:\/\//i.test(text) || !beginsWithHost(text) ? text : `https://${text}`;
  return /^https?:\/\/\S+$/i.test(whole) && URL.canParse(whole)
    ? asText(field, whole)
    : wrong({ rule: "notUrl" });
}

/** `company.example/jobs`, `скрепка.рф`: letters after the last dot, and neither a user nor another scheme. */
function beginsWithHost(text: string): boolean {
  const [host = ""] = text.split(/[/?#]/, 1);
  const [name = "", port = "0", ...more] = host.split(":");
  const labels = name.split(".");
  return (
    more.length === 0 &&
    /^\d{1,5}$/.test(port) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label)) &&
    /\p{L}{2}|^xn--/u.test(labels.at(-1) ?? "")
  );
}

/** What stands before the digits of an extension: «доб. 5», `ext. 5`, `#5`. */
const extensionOf =
  /[\s,;(]*(?:доб(?:авочный)?|доп|вн(?:утр(?:енний)?)?|ext(?:ension)?|x|#)[\s.:№]*(\d{1,10})\s*\)?$/iu;

/** A number with dashes for whatever dashes and dots it was written with; an extension goes by itself. */
function shapePhone(field: Field, text: string): Shaped {
  const found = extensionOf.exec(text);
  const number = text
    .slice(0, found?.index)
    .trim()
    .replaceAll(/[‐‑‒–—−]/g, "-")
    .replaceAll(/(?<=\d)\.(?=\d)/g, "-");
  if (!/^\+?[\d\s()-]*$/.test(number) || number.replace(/\D/g, "").length < 5) {
    return wrong({ rule: "notPhone" });
  }
  const shaped = asText(field, number);
  return shaped.ok && found?.[1] !== undefined ? { ...shaped, extension: found[1] } : shaped;
}
