interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: Record<"createHTML" | "createScript" | "createScriptURL", (text: string) => string>,
  ): unknown;
}

/**
 * The page's only policy: text without markup passes, anything else is refused. Libraries that put a style sheet's text
 * into an element need the former; nothing here needs the latter.
 */
export function refuseMarkupFromStrings(): void {
  const factory: unknown = Reflect.get(globalThis, "trustedTypes");
  if (!isFactory(factory)) return;
  const plain = (text: string): string => {
    if (text.includes("<")) throw new TypeError("Markup made from a string is refused.");
    return text;
  };
  const none = (): string => {
    throw new TypeError("A script made from a string is refused.");
  };
  factory.createPolicy("default", { createHTML: plain, createScript: none, createScriptURL: none });
}

const isFactory = (value: unknown): value is TrustedTypesFactory =>
  typeof value === "object" && value !== null && "createPolicy" in value;
