/** The contract knows no platform; both sides have this. */
declare const URL: {
  readonly parse: (
    text: string,
  ) => { readonly origin: string; readonly username: string; readonly password: string } | null;
};

/**
 * The operator's settings for the page: from `config.json` on a static host, from the environment if Placard serves it.
 */
export interface PageSettings {
  /** The folder the page is served from, with slashes around it; undefined if the page has to find it out. */
  readonly base_path: string | undefined;
  /** Before `/v1/`: another origin, a path on the same one, or empty for the page's own origin. */
  readonly base_url: string;
  /** The same for the intake of responses; if empty, `base_url`. */
  readonly response_base_url: string;
  /** Further origins from which photos of ads are allowed. */
  readonly picture_origins: readonly string[];
  /** Whether the service has `/v1/ext`; undefined if the page has to ask. */
  readonly extensions: boolean | undefined;
  /** How a service without our sessions identifies users; undefined: by its cookie or by a token. */
  readonly sign_in: SignIn | undefined;
  /** The language for users who have not chosen one; undefined: the browser's. */
  readonly language: "ru" | "en" | undefined;
}

/** `cookie`: users sign in on the service's own page. `token`: they type one. `none`: whoever serves the page adds it. */
export const signIns = ["cookie", "token", "none"] as const;
export type SignIn = (typeof signIns)[number];

/** Why settings cannot be used. */
export type SettingsProblem =
  | { readonly kind: "not-json" }
  | { readonly kind: "unknown"; readonly name: string; readonly meant: string | undefined }
  | { readonly kind: "wrong"; readonly name: keyof PageSettings; readonly given: string };

const invalid = Symbol("invalid");

type Readers = {
  readonly [Name in keyof PageSettings]: (given: unknown) => PageSettings[Name] | typeof invalid;
};

/** The reader of each setting; undefined, null and an empty text mean the default. */
const readers: Readers = {
  base_path: (given) => (isNothing(given) ? undefined : (readBasePath(given) ?? invalid)),
  base_url: (given) => (isNothing(given) ? "" : (readBaseUrl(given) ?? invalid)),
  response_base_url: (given) => (isNothing(given) ? "" : (readBaseUrl(given) ?? invalid)),
  picture_origins: (given) => (isNothing(given) ? [] : (readOrigins(given) ?? invalid)),
  extensions: (given) => oneOf(given, [true, false]),
  sign_in: (given) => oneOf(given, signIns),
  language: (given) => oneOf(given, ["ru", "en"]),
};

const isName = (name: string): name is keyof PageSettings => Object.hasOwn(readers, name);

/** Reads `config.json`: the settings, or its first error. */
export function readPageSettings(
  text: string,
): { readonly settings: PageSettings } | { readonly problem: SettingsProblem } {
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { problem: { kind: "not-json" } };
  }
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    return { problem: { kind: "not-json" } };
  }
  const values = new Map<string, unknown>(Object.entries(given));
  for (const name of values.keys()) {
    if (isName(name)) continue;
    return { problem: { kind: "unknown", name, meant: nearestName(name, Object.keys(readers)) } };
  }
  const settings: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers)) {
    const value = values.get(name);
    const result: unknown = read(value);
    if (result === invalid) {
      // The names are those of the readers.
      const wrong = name as keyof PageSettings;
      return {
        problem: { kind: "wrong", name: wrong, given: JSON.stringify(value).slice(0, 200) },
      };
    }
    settings[name] = result;
  }
  // Every setting has been read by its own reader.
  return { settings: settings as unknown as PageSettings };
}

const isNothing = (given: unknown): boolean =>
  given === undefined || given === null || given === "";

function oneOf<const T>(given: unknown, values: readonly T[]): T | undefined | typeof invalid {
  if (isNothing(given)) return undefined;
  return values.find((value) => value === given) ?? invalid;
}

/** Accepts `/placard` and `/placard/`. */
export function readBasePath(given: unknown): string | undefined {
  return typeof given === "string" && /^\/([\w~-][\w.~-]*\/)*([\w~-][\w.~-]*)?$/.test(given)
    ? given.replace(/\/*$/, "/")
    : undefined;
}

/** Without the slash at its end, because paths are appended; without a user, whom a page must not know. */
export function readBaseUrl(given: unknown): string | undefined {
  if (typeof given !== "string") return undefined;
  const text = given
    .trim()
    .replace(/\/+$/, "")
    .replace(/^https?:/i, (scheme) => scheme.toLowerCase());
  if (/^\/(?!\/)[^\s"'<>?#\\]*$/.test(given.trim())) return text;
  if (!/^https?:\/\/[^\s"'<>?#\\]+$/.test(text)) return undefined;
  const url = URL.parse(text);
  return url === null || url.username !== "" || url.password !== "" ? undefined : text;
}

function readOrigins(given: unknown): readonly string[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const origins = given.map((one: unknown) => {
    const text = readBaseUrl(one);
    return text === undefined ? undefined : (URL.parse(text)?.origin ?? undefined);
  });
  return origins.every((origin) => origin !== undefined) ? origins : undefined;
}

/**
 * The known name that a mistyped one probably means.
 * @param plain the part of a name to compare
 */
export function nearestName<Name extends string>(
  given: string,
  names: readonly Name[],
  plain: (name: string) => string = (name) => name.toLowerCase(),
): Name | undefined {
  const typed = plain(given);
  const distances = names.map((name) => editsBetween(typed, plain(name)));
  const least = Math.min(...distances);
  return least <= Math.max(1, Math.floor(typed.length * 0.45))
    ? names[distances.indexOf(least)]
    : undefined;
}

/** The number of letters to insert, delete or change. */
function editsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const edits = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      edits.push(Math.min(changed, (above[at] ?? 0) + 1, (edits[at - 1] ?? 0) + 1));
    }
    above = edits;
  }
  return above[other.length] ?? 0;
}
