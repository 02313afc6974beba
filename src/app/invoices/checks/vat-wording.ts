/** What an invoice's VAT line says (§2.3 `vat_string`). */
export interface VatWording {
  /** In per cent; "none" where it says that there is no VAT; undefined where it names no rate. */
  readonly rate: number | "none" | undefined;
  /** Whether it says that the tax is inside the amounts: "в том числе НДС", "20/120". */
  readonly isIncluded: boolean;
}

const without = /без\s+(?:налога|ндс)|не\s+облагается|освобожд|^\s*(?:-|—|–|нет)?\s*$/;
const included = /в\s+том\s+числе|в\s*т\.?\s*ч\.?|включ|вкл\./;

/** Reads `НДС 20%`, `Без НДС`, `Без налога (НДС)`, `в том числе НДС (20/120)` and their like. */
export function readVatWording(text: string): VatWording {
  const plain = text.toLowerCase().replaceAll("\u00a0", " ");
  const [, share, whole] = /(\d{1,2})\s*\/\s*(1\d\d)(?!\d)/.exec(plain) ?? [];
  if (share !== undefined && Number(whole) === 100 + Number(share)) {
    return { rate: Number(share), isIncluded: true };
  }
  const isIncluded = included.test(plain);
  const [, percent] = /(\d{1,2}(?:[.,]\d+)?)\s*(?:%|процент)/.exec(plain) ?? [];
  if (percent !== undefined) return { rate: Number(percent.replace(",", ".")), isIncluded };
  if (without.test(plain)) return { rate: "none", isIncluded: false };
  const [, bare] = /ндс\s*[-—–:(]?\s*(\d{1,2})\s*\)?\s*$/.exec(plain) ?? [];
  return { rate: bare === undefined ? undefined : Number(bare), isIncluded };
}
