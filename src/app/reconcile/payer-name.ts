/** Companies of shares were renamed more than once, so all of their forms are one. */
const forms = (
  [
    ["limited", "общество с ограниченной ответственностью"],
    ["shares", "публичное акционерное общество"],
    ["shares", "непубличное акционерное общество"],
    ["shares", "закрытое акционерное общество"],
    ["shares", "открытое акционерное общество"],
    ["shares", "акционерное общество"],
    ["trader", "индивидуальный предприниматель"],
    ["nonprofit", "автономная некоммерческая организация"],
    ["limited", "ооо"],
    ["shares", "пао"],
    ["shares", "нао"],
    ["shares", "зао"],
    ["shares", "оао"],
    ["shares", "ао"],
    ["trader", "ип"],
    ["nonprofit", "ано"],
  ] as const
).map(([kind, form]) => ({
  kind,
  words: new RegExp(`(?<![\\p{L}\\d])${form}(?![\\p{L}\\d])`, "gu"),
}));

/** A payer's name as it is compared. */
export interface FoldedPayer {
  /** Empty where none is given. */
  readonly name: string;
  /** Undefined where the name says none. */
  readonly form: (typeof forms)[number]["kind"] | undefined;
}

/**
 * A name without its legal form, quotes, case and `ё`, and without what banks write beside names (ИНН, account, address
 * after `//`); the form apart.
 */
export function foldPayer(payer: string): FoldedPayer {
  let name = payer
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\/\/.*$/s, "")
    .replaceAll(/(?:инн|кпп)\s*[:№]?\s*\d+(?:\s*\/\s*\d+)?/g, " ")
    .replace(/\s(?:р\/с|р\/сч|сч\.?)\s*\d.*$/s, " ");
  let form: FoldedPayer["form"];
  for (const { kind, words } of forms) {
    const without = name.replaceAll(words, " ");
    if (without !== name) form ??= kind;
    name = without;
  }
  return { name: name.replaceAll(/[^\p{L}\d]+/gu, " ").trim(), form };
}

/**
 * Whether two names are one payer's. Unknown where a name is missing, is only the beginning of the other or has initials
 * for it, or where the same name has another legal form.
 */
export function comparePayers(
  one: FoldedPayer,
  other: FoldedPayer,
): "same" | "different" | "unknown" {
  if (one.name === "" || other.name === "") return "unknown";
  if (one.name === other.name) {
    const isOtherForm = one.form !== undefined && other.form !== undefined;
    return isOtherForm && one.form !== other.form ? "unknown" : "same";
  }
  const isPart = one.name.startsWith(other.name) || other.name.startsWith(one.name);
  return isPart || isByInitials(one.name, other.name) ? "unknown" : "different";
}

/** `иванов и и` and `иванов иван иванович`, as far as the shorter of them goes. */
function isByInitials(one: string, other: string): boolean {
  const [surname, ...names] = one.split(" ");
  const [otherSurname, ...otherNames] = other.split(" ");
  if (surname !== otherSurname) return false;
  return names.every((name, place) => {
    const second = otherNames[place] ?? "";
    const isInitial = name.length <= 1 || second.length <= 1;
    return name === second || (isInitial && (name.startsWith(second) || second.startsWith(name)));
  });
}
