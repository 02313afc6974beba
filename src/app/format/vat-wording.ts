/** The content of an invoice's VAT line (§2.3 `vat_string`). */
interface VatWording {
  /** In percent; "none" if the line says there is no VAT, "several" if it names more than one; undefined if none. */
  readonly rate: number | "none" | "several" | undefined;
  /** Whether the line says that the amounts include the tax: "в том числе НДС", "20/120". */
  readonly isIncluded: boolean;
}

const without = /без\s+(?:налога|ндс)|не\s+облагается|освобожд|^\s*(?:-|—|–|нет)?\s*$/;
const included = /в\s+том\s+числе|в\s*т\.?\s*ч\.?|включ|вкл\./;

/** Reads `НДС 20%`, `Без НДС`, `Без налога (НДС)`, `в том числе НДС (20/120)` and similar texts. */
export function readVatWording(text: string): VatWording {
  const plain = text.toLowerCase();
  // A percentage may be another tax's, as in "Без НДС (УСН 6%)".
  // Equivalent mutant: The words stand between others, which do not name a rate together.
  //   "" ⇒ "Stryker was here!"
  const isRateNamed = /ндс\s*[-—–:(]?\s*\d/.test(plain.replaceAll(/без\s+ндс/g, ""));
  if (without.test(plain) && !isRateNamed) return { rate: "none", isIncluded: false };
  const shares = [...plain.matchAll(/(\d{1,2})\s*\/\s*(1\d\d)(?!\d)/g)]
    .filter(([, share, whole]) => Number(whole) === 100 + Number(share))
    .map(([, share]) => Number(share));
  const percents = [...plain.matchAll(/(\d{1,2}(?:[.,]\d+)?)\s*(?:%|процент)/g)].map(
    // Equivalent mutant: Every match has the group; the types do not say so.
    //   "" ⇒ "Stryker was here!"
    ([, percent = ""]) => Number(percent.replace(",", ".")),
  );
  const isIncluded = shares.length > 0 || included.test(plain);
  const [rate, ...others] = new Set([...shares, ...percents]);
  if (rate !== undefined) return { rate: others.length > 0 ? "several" : rate, isIncluded };
  // Equivalent mutant: The whole match, the first of the list, is not used.
  //   [] ⇒ ["Stryker was here"]
  const [, bare] = /ндс\s*[-—–:(]?\s*(\d{1,2})\s*\)?\s*$/.exec(plain) ?? [];
  return { rate: bare === undefined ? undefined : Number(bare), isIncluded };
}
