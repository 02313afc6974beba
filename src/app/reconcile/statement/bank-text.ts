import { cleanLine } from "#contract/text.ts";

/** The entities of names and purposes that went through a web page on their way to the bank. */
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: "&",
  lt: "<",
  gt: ">",
  apos: "'",
  nbsp: " ",
  laquo: "«",
  raquo: "»",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ndash: "–",
  mdash: "—",
  minus: "−",
  hellip: "…",
  shy: "",
  zwnj: "",
  zwj: "",
  numero: "№",
  num: "#",
  sect: "§",
  bull: "•",
  middot: "·",
  deg: "°",
  plus: "+",
  sol: "/",
  bsol: "\\",
  lpar: "(",
  rpar: ")",
  comma: ",",
  period: ".",
  colon: ":",
  semi: ";",
  equals: "=",
  percnt: "%",
};
/** Some programs leave out the semicolon of these, as web pages may. */
const entity =
  /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,8}));|&(quot|amp|lt|gt|nbsp|laquo|raquo)(?![A-Za-z\d=;])/g;

function decodeOnce(text: string): string {
  return text.replaceAll(
    entity,
    (whole, decimal?: string, hex?: string, named?: string, bare?: string) => {
      const name = named ?? bare;
      if (name !== undefined) return entities[name] ?? entities[name.toLowerCase()] ?? whole;
      // Equivalent mutant: Without a name and a decimal it is hexadecimal; the types do not say so.
      //   "" ⇒ "Stryker was here!"
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return letterOf(code) ?? whole;
    },
  );
}

/** As in HTML, 128 to 159 are the signs of windows-1252. Undefined if there is no such letter. */
function letterOf(code: number): string | undefined {
  // Equivalent mutant: In windows-1252 160 is the no-break blank, too.
  //   code < 0xa0 ⇒ code <= 0xa0
  if (code >= 0x80 && code < 0xa0)
    return new TextDecoder("windows-1252").decode(Uint8Array.of(code));
  const isLetter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isLetter ? String.fromCodePoint(code) : undefined;
}

/** Text that was escaped this many times was seen; more would be somebody's joke. */
const mostEscapes = 3;

/**
 * A text field of a statement in one line, without HTML entities and without what nobody sees. What is no entity stays as
 * it is.
 */
export function bankText(written: string): string {
  let text = written;
  // Equivalent mutant: It only saves time.
  //   "&" ⇒ ""
  for (let times = 0; times < mostEscapes && text.includes("&"); times += 1) {
    const decoded = decodeOnce(text);
    // Equivalent mutant: It only saves time.
    //   decoded === text ⇒ false
    if (decoded === text) break;
    text = decoded;
  }
  return cleanLine(text);
}

const inn = /(?:\d{12}|\d{10})(?!\d)/;
/** `ИНН/КПП/` before a name, with words or without, in any order, with slashes either way. */
const taxNumbers =
  /^(?:\s*(?:ИНН\s*[/\\]\s*КПП|ИНН|КПП)?\s*[:№]?\s*(?:\d{12}|\d{10}|\d{9}|0(?=\s*[/\\|]))(?!\d)\s*[/\\|,;]*)+\s*/i;

/** Takes the tax numbers before a payer's name apart from it. */
export function withoutTaxNumbers(text: string): { readonly name: string; readonly inn: string } {
  const before = taxNumbers.exec(text)?.[0] ?? "";
  return { name: text.slice(before.length), inn: inn.exec(before)?.[0] ?? "" };
}
