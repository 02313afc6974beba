import { cleanLine } from "#contract/text.ts";

const preposition =
  /(?<![\p{L}\d])(?:без|во?|для|до|за|из|ко?|на|не|об?|от|по|под|при|про|со?|у) $/iu;
const adjectiveAtEnd =
  /\p{L}{3}(?:[оыие]й|[ая]я|[оые]е|[ое]го|[ое]му|[ыи]м|ую|юю|ие|[ыи]х|[ыи]ми)$/iu;

/** A piece of a purpose with the preposition before it and the noun behind its adjective: «за вычетом оспариваемой суммы». */
export function wholePhrase(purpose: string, piece: string): string {
  const line = cleanLine(purpose);
  const at = line.indexOf(piece);
  if (at < 0) return piece;
  const [before = ""] = preposition.exec(line.slice(0, at)) ?? [];
  const behind = line.slice(at + piece.length);
  const [after = ""] = (adjectiveAtEnd.test(piece) && /^ \p{L}+/u.exec(behind)) || [];
  return before + piece + after;
}
