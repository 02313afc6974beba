/**
 * The text with what each `{name}` in it stands for, made in the order of the text.
 * @throws Error if there is nothing of that name
 */
export function fillIn(text: string, makers: Readonly<Record<string, () => string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const make = makers[name];
    if (make === undefined) throw new Error(`Nothing is called ${name} in “${text}”.`);
    return make();
  });
}
