import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { readBasePath, readBaseUrl, signIns, type PageSettings } from "#contract/page-settings.ts";
import { longestKeepDays } from "#contract/responses.ts";
import { defaultAuditDays } from "./audit/trim-audit.ts";
import { defaultCallsPerMinute } from "./api-keys/api-keys.ts";
import { defaultKeepDays } from "#contract/responses.ts";
import { defaultMostErased } from "./responses/retention.ts";
import { keyBytes } from "./secret-key.ts";
import { refuseUnknownNames, type SettingName } from "./setting-names.ts";
import type { Stopping } from "./stop.ts";
import type { StorePlace } from "./store/open.ts";
import { defaultLimits, type DatabaseLimits } from "./store/postgres-pool.ts";

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly place: StorePlace;
  /** Whether an empty store is filled with demonstration data, and with how many invoices. */
  readonly demo: { readonly wanted: boolean; readonly invoices: number };
  readonly logLevel: string;
  /** A separate listener for `{response_base_url}`; none if left out. */
  readonly responsePort: number | undefined;
  /** A separate listener for the probes; undefined if this machine reads them from the first one. */
  readonly metricsPort: number | undefined;
  /** The public address of the intake, for the page and the OpenAPI document. */
  readonly responseBaseUrl: string | undefined;
  /** Further settings that are passed to the page. */
  readonly page: Omit<PageSettings, "response_base_url">;
  /** Another service that requests are forwarded to. With it the store only holds what its users share of it. */
  readonly forwardTo: ForwardTarget | undefined;
  /** Whether users of that service share a memory. Without, or with `page.base_url`, no store is opened. */
  readonly hasMemory: boolean;
  /** The host names that browsers may use; undefined for any. */
  readonly hostNames: readonly string[] | undefined;
  /** How many days a response is kept. */
  readonly keepDays: number;
  /** How many responses one API key may send a minute. */
  readonly callsPerMinute: number;
  /** The share of all responses, in percent, that a run may erase without confirmation. */
  readonly mostErased: number;
  /** How many days an entry of the audit is kept. */
  readonly auditDays: number;
  readonly stopping: Stopping;
  /** The proxies whose `X-Forwarded-For` is trusted; undefined for none. */
  readonly proxies: readonly string[] | undefined;
  /**
   * The key that seals secrets in the store; undefined for a file beside an SQLite store, and for none on PostgreSQL.
   */
  readonly secretKey: Buffer | undefined;
}

/** The service that `/v1` is forwarded to. */
export interface ForwardTarget {
  /** Before `/v1/`, without a trailing slash. */
  readonly url: string;
  /** The header that authorizes Placard, added to every request; undefined if the service identifies users itself. */
  readonly credential:
    | { readonly header: string; readonly token: string | { readonly file: string } }
    | undefined;
  /** How long an answer may take to begin. */
  readonly timeoutMs: number;
}

const secretNames: ReadonlySet<string> = new Set(["PLACARD_SECRET_KEY", "SERVICE_TOKEN"]);

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

const baseUrl = z.pipe(
  z.string().check(z.refine((text) => readBaseUrl(text)?.startsWith("http") === true)),
  z.transform((text: string) => readBaseUrl(text) ?? ""),
);
const anAddress =
  "an address of http or https without user and query, such as https://billing.example";

const basePath = z.pipe(
  z.string().check(z.refine((text) => readBasePath(text) !== undefined)),
  z.transform((text: string) => readBasePath(text) ?? "/"),
);

const flag = z.pipe(
  z.enum(["on", "off"]),
  z.transform((text: "on" | "off") => text === "on"),
);

/** `one,two`; each part is parsed by the schema. */
const listOf = (one: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(",").map((part) => part.trim())),
      z.array(one).check(z.minLength(1)),
    ),
  );

/** Other characters are not allowed in a header. */
export const tokenText = z.string().check(z.regex(/^[\x21-\x7e]+( [\x21-\x7e]+)?$/));
export const aToken = "Latin letters, digits and signs with at most one space, as in “Basic …”";

/** 32 bytes as text. */
const key = z.pipe(
  z.string().check(z.refine((text) => keyBytes(text) !== undefined)),
  z.transform(keyBytes),
);

/** Addresses and networks: `10.0.0.7,192.168.0.0/16`. */
const addressList = listOf(z.string().check(z.refine(isAddressOrNetwork)));

/** `placard.example,desk.example`: host names without ports. */
const hostNameList = listOf(
  z.string().check(z.regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i), z.toLowerCase()),
);

function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** @throws Error if a setting would silently make others unused */
function refuseTogether(
  given: (name: SettingName) => string | undefined,
  name: SettingName,
  others: readonly SettingName[],
): void {
  const other = others.find((one) => given(one) !== undefined);
  if (given(name) === undefined || other === undefined) return;
  throw new Error(`${name} and ${other} are both set, and only one of them can hold: unset one.`);
}

/**
 * Reads the settings from the environment; docs/operating.md lists them.
 * @throws Error that names the variable, what was expected and what was given; or an unknown variable
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  refuseUnknownNames(environment);
  const given = (name: SettingName): string | undefined => environment[name]?.trim() || undefined;
  const read = <S extends z.ZodMiniType, Initial extends z.output<S> | undefined>(
    name: SettingName,
    schema: S,
    expected: string,
    initial: Initial,
  ): z.output<S> | Initial => {
    const text = given(name);
    if (text === undefined) return initial;
    const result = schema.safeParse(text);
    // The log must not contain a key or a token, even a mistyped one.
    const shown = secretNames.has(name) ? "not usable" : `“${text}”`;
    if (!result.success) throw new Error(`${name} is ${shown}; expected ${expected}.`);
    return result.data;
  };
  const whole = <Initial extends number | undefined>(
    name: SettingName,
    [min, max]: readonly [min: number, max: number],
    initial: Initial,
    what = "a whole number",
  ) => read(name, wholeNumber(min, max), `${what}, ${min} to ${max}`, initial);
  const portNumber = <Initial extends number | undefined>(name: SettingName, initial: Initial) =>
    whole(name, [0, 65_535], initial, "a port number");
  const milliseconds = (name: SettingName, initial: number) =>
    whole(name, [50, 60_000], initial, "a whole number of milliseconds");
  const seconds = (name: SettingName, range: readonly [number, number], initial: number) =>
    whole(name, range, initial, "whole seconds");
  const days = (name: SettingName, range: readonly [number, number], initial: number) =>
    whole(name, range, initial, "a whole number of days");
  const port = portNumber("PORT", 8080);
  const host = given("HOST") ?? "127.0.0.1";
  const url = given("DATABASE_URL");
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url)) {
    throw new Error("DATABASE_URL must begin with postgres:// or postgresql://.");
  }
  const hasMemory = read("SERVICE_MEMORY", flag, "on or off", true);
  refuseTogether(given, "SERVICE_URL", ["PLACARD_BASE_URL", "RESPONSE_PORT"]);
  if (!hasMemory) refuseTogether(given, "SERVICE_URL", ["DATABASE_URL"]);
  refuseTogether(given, "PLACARD_BASE_URL", ["DATABASE_URL", "RESPONSE_PORT"]);
  refuseTogether(given, "SERVICE_TOKEN", ["SERVICE_TOKEN_FILE"]);
  for (const name of [
    "SERVICE_TOKEN",
    "SERVICE_TOKEN_FILE",
    "SERVICE_TOKEN_HEADER",
    "SERVICE_MEMORY",
  ] as const) {
    if (given(name) !== undefined && given("SERVICE_URL") === undefined) {
      throw new Error(`${name} is set without SERVICE_URL: set the address of the service too.`);
    }
  }
  const readForwardTarget = (): ForwardTarget | undefined => {
    const timeoutMs = milliseconds("SERVICE_TIMEOUT_MS", 25_000);
    const service = read("SERVICE_URL", baseUrl, anAddress, undefined);
    const header = read(
      "SERVICE_TOKEN_HEADER",
      z.string().check(z.regex(/^[\w!#$%&'*+.^`|~-]+$/)),
      "the name of a header, such as Authorization or X-Access-Token",
      "authorization",
    ).toLowerCase();
    const token = read("SERVICE_TOKEN", tokenText, aToken, undefined);
    const file = given("SERVICE_TOKEN_FILE");
    const credential = token ?? (file === undefined ? undefined : { file: resolve(file) });
    return service === undefined
      ? undefined
      : {
          url: service,
          credential: credential === undefined ? undefined : { header, token: credential },
          timeoutMs: timeoutMs,
        };
  };
  const { connections, connectMs, statementMs, lockMs } = defaultLimits;
  const limits: DatabaseLimits = {
    connections: whole("PLACARD_DB_CONNECTIONS", [1, 1_000], connections),
    connectMs: milliseconds("PLACARD_DB_CONNECT_MS", connectMs),
    statementMs: milliseconds("PLACARD_DB_STATEMENT_MS", statementMs),
    lockMs: milliseconds("PLACARD_DB_LOCK_MS", lockMs),
  };
  return {
    port,
    host,
    place:
      url === undefined
        ? {
            kind: "folder",
            path: resolve(given("PLACARD_DATA") ?? "./data"),
            holder: `http://${host}:${port}`,
          }
        : { kind: "url", url, limits },
    demo: {
      wanted: read("PLACARD_DEMO", flag, "on or off", true),
      invoices: whole("PLACARD_DEMO_INVOICES", [0, 10_000_000], 12_000),
    },
    logLevel: read(
      "PLACARD_LOG",
      z.enum(["silent", "error", "warn", "info", "debug"]),
      "silent, error, warn, info or debug",
      "warn",
    ),
    stopping: {
      waitMs: 1000 * seconds("PLACARD_STOP_WAIT", [0, 600], 2),
      limitMs: 1000 * seconds("PLACARD_STOP_LIMIT", [1, 3_600], 30),
    },
    responsePort: portNumber("RESPONSE_PORT", undefined),
    metricsPort: portNumber("METRICS_PORT", undefined),
    responseBaseUrl: read("RESPONSE_BASE_URL", baseUrl, anAddress, undefined),
    page: {
      base_path: read("PLACARD_BASE_PATH", basePath, "a path, such as /placard", "/"),
      base_url: read("PLACARD_BASE_URL", baseUrl, anAddress, ""),
      picture_origins: read(
        "PLACARD_PICTURES",
        listOf(baseUrl),
        "addresses of http or https with commas between, such as https://photos.example",
        [],
      ),
      extensions: read("PLACARD_EXTENSIONS", flag, "on or off", undefined),
      sign_in: read("PLACARD_SIGN_IN", z.enum(signIns), "cookie, token or none", undefined),
      language: read("PLACARD_LANGUAGE", z.enum(["ru", "en"]), "ru or en", undefined),
    },
    forwardTo: readForwardTarget(),
    hasMemory,
    hostNames: read(
      "PLACARD_HOSTS",
      hostNameList,
      "names with commas between, such as placard.example",
      undefined,
    ),
    proxies: read(
      "PLACARD_PROXY",
      addressList,
      "addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8",
      undefined,
    ),
    secretKey: read(
      "PLACARD_SECRET_KEY",
      key,
      "32 bytes in base64 or as 64 hexadecimal digits (`openssl rand -base64 32`)",
      undefined,
    ),
    mostErased: whole("PLACARD_ERASE_SHARE", [1, 100], defaultMostErased, "a whole percentage"),
    keepDays: days("PLACARD_RESPONSE_DAYS", [1, longestKeepDays], defaultKeepDays),
    auditDays: days("PLACARD_AUDIT_DAYS", [30, 36_500], defaultAuditDays),
    callsPerMinute: whole("PLACARD_RESPONSES_PER_MINUTE", [1, 60_000], defaultCallsPerMinute),
  };
}

/** Whether only this machine can reach it. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
