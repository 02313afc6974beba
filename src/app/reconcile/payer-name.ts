const forms = [
  "общество с ограниченной ответственностью",
  "публичное акционерное общество",
  "непубличное акционерное общество",
  "закрытое акционерное общество",
  "открытое акционерное общество",
  "акционерное общество",
  "индивидуальный предприниматель",
  "автономная некоммерческая организация",
  "ооо",
  "пао",
  "нао",
  "зао",
  "оао",
  "ао",
  "ип",
  "ано",
].map((form) => new RegExp(`(?<![\\p{L}\\d])${form}(?![\\p{L}\\d])`, "gu"));

/**
 * A payer's name as it is compared: without its legal form, quotes, case and `ё`, and without what banks write beside
 * names (ИНН, account, address after `//`).
 */
export function foldPayer(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\/\/.*$/s, "")
    .replaceAll(/(?:инн|кпп)\s*[:№]?\s*\d+(?:\s*\/\s*\d+)?/g, " ")
    .replace(/\s(?:р\/с|р\/сч|сч\.?)\s*\d.*$/s, " ");
  return forms
    .reduce((text, form) => text.replaceAll(form, " "), plain)
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();
}

/** Whether two names are one payer's. Unknown where a name is missing, or is only the beginning of the other. */
export function comparePayers(one: string, other: string): "same" | "different" | "unknown" {
  if (one === "" || other === "") return "unknown";
  if (one === other) return "same";
  return one.startsWith(other) || other.startsWith(one) ? "unknown" : "different";
}
