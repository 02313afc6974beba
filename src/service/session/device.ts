const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bYaBrowser\//, "Yandex"],
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPad\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** `Chrome, Windows` of a `User-Agent`: enough to tell one's own devices apart, too little to follow anybody by. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null;
  const named = (list: typeof browsers) => list.find(([sign]) => sign.test(userAgent))?.[1];
  const words = [named(browsers), named(systems)].filter((word) => word !== undefined);
  return words.length === 0 ? null : words.join(", ");
}
