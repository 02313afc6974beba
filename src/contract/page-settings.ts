/** The contract knows no platform; both sides have this. */
declare const URL: {
  readonly parse: (
    text: string,
  ) => { readonly origin: string; readonly username: string; readonly password: string } | null;
};

/** What an operator tells the page: in `config.json` on a static host, by the environment where Placard serves it. */
export interface PageSettings {
  /** The folder the page is served from, with slashes around it; undefined: where it was found. */
  readonly base_path: string | undefined;
  /** Before `/v1/`: another origin, a path of the same one, or empty for the page's own. */
  readonly base_url: string;
  /** The same for the intake of responses; empty: `base_url`. */
  readonly response_base_url: string;
  /** More origins that photos of ads may come from. */
  readonly picture_origins: readonly string[];
  /** Whether the service has `/v1/ext`; undefined: it is asked. */
  readonly extensions: boolean | undefined;
  /** How users of a service without our sessions are known to it; undefined: by its cookie or by a token. */
  readonly sign_in: SignIn | undefined;
  /** Of users who have not chosen one; undefined: their browser's. */
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

/** How each setting is read; undefined, null and an empty text leave it at its default. */
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

/** Reads `config.json`: the settings, or the first thing that is wrong with it. */
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

/** `/placard` and `/placard/` alike. */
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
 * The known name that a mistyped one is likely to mean.
 * @param plain what of a name counts
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

/** How many letters have to be inserted, deleted or changed. */
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
