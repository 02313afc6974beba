import { countLetters } from "../../format/count-letters.ts";

/** Words that every sentence of a language has, and no list of tools or brands has. */
const commonWords =
  /(?<![\p{L}-])(?:the|and|of|to|for|with|you|your|we|our|are|is|will|in|on|at|from|und|der|die|das|mit|für|wir|sie|les|des|pour|avec|vous|nous|los|las|para|con|una)(?![\p{L}-])/giu;

/**
 * Whether a text is written in another language and not in Russian as well: a Russian version has no fewer than a third of
 * its letters. A text with no Russian at all says so in its first few words, so that nobody learns it from a finished ad.
 * Lists of skills (`React, Node.js, SQL`) are in no language.
 */
export function isForeignOnly(text: string): boolean {
  const { latin, cyrillic } = countLetters(text);
  const common = text.match(commonWords)?.length ?? 0;
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  if (latin >= 20 && words >= 4 && isUnread(text)) return true;
  return latin >= 30 && common >= 3 && cyrillic * 3 < latin;
}

/** Words of demands in English that no list of tools or brands has. */
const englishWords =
  /(?<![\p{L}-])(?:only|not|no|must|should|have|has|be|up|under|over|between|years?|old|age|aged|men|man|women|woman|males?|females?|who|a|an|this|that|required|preferred|looking|wanted|without|citizens?|married|single|children|appearance|native)(?![\p{L}-])/iu;

/**
 * Whether a text is in Latin letters but for a few and says something, so that the patterns of the law, which know Russian
 * only, cannot judge it.
 */
export function isUnread(text: string): boolean {
  const { latin, cyrillic } = countLetters(text);
  const isSentence = englishWords.test(text) || text.search(commonWords) >= 0;
  return latin > cyrillic * 10 && /\p{L}\P{L}+\p{L}/u.test(text) && isSentence;
}
