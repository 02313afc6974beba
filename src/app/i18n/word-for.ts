/**
 * The word for a service's name; undefined if this app has none. Own keys only, because a name may be `constructor`.
 */
export const wordFor = <Word>(
  words: Readonly<Record<string, Word>>,
  name: string,
): Word | undefined => (Object.hasOwn(words, name) ? words[name] : undefined);
