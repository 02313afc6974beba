/** Words that every sentence of a language has, and no list of tools or brands has. */
const commonWords =
  /(?<![\p{L}-])(?:the|and|of|to|for|with|you|your|we|our|are|is|will|in|on|at|from|und|der|die|das|mit|für|wir|sie|les|des|pour|avec|vous|nous|los|las|para|con|una)(?![\p{L}-])/giu;

/**
 * Whether a text is written in another language and not in Russian as well: a Russian version has no fewer than a third of
 * its letters. Lists of skills (`React, Node.js, SQL`) are in no language.
 */
export function isForeignOnly(text: string): boolean {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const common = text.match(commonWords)?.length ?? 0;
  return latin >= 30 && common >= 3 && cyrillic * 3 < latin;
}
