/** The word for what a service calls by a name; undefined where this app knows none. A service may say `constructor`. */
export const wordFor = <Word>(
  words: Readonly<Record<string, Word>>,
  name: string,
): Word | undefined => (Object.hasOwn(words, name) ? words[name] : undefined);
