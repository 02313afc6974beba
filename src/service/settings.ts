import { isIP } from "node:net";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { longestKeepDays } from "#contract/responses.ts";
import { defaultAuditDays } from "./audit/trim-audit.ts";
import { defaultCallsPerMinute } from "./api-keys/api-key-store.ts";
import { defaultKeepDays } from "./responses/create-response.ts";
import { defaultMostErased } from "./responses/retention.ts";
import { keyBytes } from "./secret-key.ts";
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
  /** A separate listener for the probes; undefined: this machine asks the first one. */
  readonly metricsPort: number | undefined;
  /** Its address in the page and the OpenAPI document. */
  readonly responseBaseUrl: string | undefined;
  /** How many days a response is kept. */
  readonly keepDays: number;
  /** How many responses one API key may send a minute. */
  readonly callsPerMinute: number;
  /** The share of all responses, in percent, that a run may erase without confirmation. */
  readonly mostErased: number;
  /** How many days an entry of the audit is kept. */
  readonly auditDays: number;
  readonly stopping: Stopping;
  /** The proxies whose `X-Forwarded-For` is trusted; undefined: none. */
  readonly proxies: readonly string[] | undefined;
  /** What secrets in the store are sealed with; undefined: a file beside an SQLite store, none on PostgreSQL. */
  readonly secretKey: Buffer | undefined;
}

/** Every variable the service reads. */
export const settingNames = [
  "PORT",
  "HOST",
  "DATABASE_URL",
  "RESPONSE_PORT",
  "RESPONSE_BASE_URL",
  "METRICS_PORT",
  "PLACARD_DATA",
  "PLACARD_DEMO",
  "PLACARD_DEMO_INVOICES",
  "PLACARD_RESPONSE_DAYS",
  "PLACARD_AUDIT_DAYS",
  "PLACARD_RESPONSES_PER_MINUTE",
  "PLACARD_ERASE_SHARE",
  "PLACARD_PROXY",
  "PLACARD_DB_CONNECTIONS",
  "PLACARD_DB_CONNECT_MS",
  "PLACARD_DB_STATEMENT_MS",
  "PLACARD_DB_LOCK_MS",
  "PLACARD_SECRET_KEY",
  "PLACARD_STOP_WAIT",
  "PLACARD_STOP_LIMIT",
  "PLACARD_LOG",
  "PLACARD_DEBUG",
] as const;

/** Variables of tests and tools. The service they start inherits these and ignores them. */
export const toolNames = [
  "PLACARD_BROWSER_CANARIES",
  "PLACARD_BURSTS",
  "PLACARD_CANARIES",
  "PLACARD_CHROMIUM",
  "PLACARD_DEPLOY_WALK",
  "PLACARD_DRAFT_STEPS",
  "PLACARD_FAULTS",
  "PLACARD_GUESS_HOURS",
  "PLACARD_HOSTILE_ANSWERS",
  "PLACARD_MANY_RESPONSES",
  "PLACARD_MODEL_SEQUENCES",
  "PLACARD_PRINT_JOB",
  "PLACARD_REQUESTS",
  "PLACARD_REQUESTS_STORE",
  "PLACARD_SEED",
  "PLACARD_TEST_POSTGRES",
  "PLACARD_TRACE",
  "PLACARD_VISITS",
] as const;

/**
 * A mistyped name would leave its setting at the default, which may be unsafe.
 * @throws Error that names each such variable, with a suggestion
 */
function refuseUnknownNames(environment: Readonly<Record<string, string | undefined>>): void {
  const known = new Set<string>([...settingNames, ...toolNames]);
  const unknown = Object.keys(environment).filter(
    (name) => /^PLACARD_/i.test(name) && environment[name] !== undefined && !known.has(name),
  );
  if (unknown.length === 0) return;
  const told = unknown.map((name) => {
    const meant = nearestSetting(name);
    return meant === undefined ? name : `${name} (did you mean ${meant}?)`;
  });
  throw new Error(
    `Placard has no setting ${told.join(", ")}. The settings are ${settingNames.join(", ")}.`,
  );
}

/** `PLACARD_PORT` is as near to `PORT` as `PLACARD_DEM` is to `PLACARD_DEMO`. */
function nearestSetting(name: string): string | undefined {
  const plain = (text: string) => text.toUpperCase().replace(/^PLACARD_/, "");
  const given = plain(name);
  const distances = settingNames.map((setting) => editsBetween(given, plain(setting)));
  const least = Math.min(...distances);
  return least <= Math.max(1, Math.floor(given.length * 0.45))
    ? settingNames[distances.indexOf(least)]
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

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** Without a trailing slash, because paths are appended. */
const baseUrl = z.pipe(
  z.string().check(z.regex(/^https?:\/\/[^\s"'<>?#]+$/)),
  z.transform((text: string) => text.replace(/\/+$/, "")),
);

/** 32 bytes as text. */
const key = z.pipe(
  z.string().check(z.refine((text) => keyBytes(text) !== undefined)),
  z.transform(keyBytes),
);

/** Addresses and networks: `10.0.0.7,192.168.0.0/16`. */
const addressList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(",").map((part) => part.trim())),
    z.array(z.string().check(z.refine(isAddressOrNetwork))).check(z.minLength(1)),
  ),
);

function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/**
 * Settings from the environment; the table in docs/operating.md lists them.
 * @throws Error that names the variable, what was expected and what was given; or a variable that is none of them
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  refuseUnknownNames(environment);
  const given = (name: (typeof settingNames)[number]): string | undefined =>
    environment[name]?.trim() || undefined;
  const read = <S extends z.ZodMiniType>(
    name: (typeof settingNames)[number],
    schema: S,
    expected: string,
    initial: z.output<S>,
  ) => {
    const text = given(name);
    if (text === undefined) return initial;
    const result = schema.safeParse(text);
    // The log must not have a key, even a mistyped one.
    const shown = name === "PLACARD_SECRET_KEY" ? "no such key" : `“${text}”`;
    if (!result.success) throw new Error(`${name} is ${shown}; expected ${expected}.`);
    return result.data;
  };
  const port = read("PORT", wholeNumber(0, 65_535), "a port number, 0 to 65535", 8080);
  const host = given("HOST") ?? "127.0.0.1";
  const url = given("DATABASE_URL");
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url)) {
    throw new Error("DATABASE_URL must begin with postgres:// or postgresql://.");
  }
  const milliseconds = "a whole number of milliseconds, 50 to 60000";
  const duration = wholeNumber(50, 60_000);
  const { connections, connectMs, statementMs, lockMs } = defaultLimits;
  const limits: DatabaseLimits = {
    connections: read(
      "PLACARD_DB_CONNECTIONS",
      wholeNumber(1, 1_000),
      "a whole number, 1 to 1000",
      connections,
    ),
    connectMs: read("PLACARD_DB_CONNECT_MS", duration, milliseconds, connectMs),
    statementMs: read("PLACARD_DB_STATEMENT_MS", duration, milliseconds, statementMs),
    lockMs: read("PLACARD_DB_LOCK_MS", duration, milliseconds, lockMs),
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
      wanted: read("PLACARD_DEMO", z.enum(["on", "off"]), "on or off", "on") === "on",
      invoices: read(
        "PLACARD_DEMO_INVOICES",
        wholeNumber(0, 10_000_000),
        "a whole number, 0 to 10000000",
        12_000,
      ),
    },
    logLevel: read(
      "PLACARD_LOG",
      z.enum(["silent", "error", "warn", "info", "debug"]),
      "silent, error, warn, info or debug",
      "warn",
    ),
    stopping: {
      waitMs: 1000 * read("PLACARD_STOP_WAIT", wholeNumber(0, 600), "whole seconds, 0 to 600", 2),
      limitMs:
        1000 * read("PLACARD_STOP_LIMIT", wholeNumber(1, 3_600), "whole seconds, 1 to 3600", 30),
    },
    responsePort: read(
      "RESPONSE_PORT",
      z.optional(wholeNumber(0, 65_535)),
      "a port number, 0 to 65535",
      undefined,
    ),
    metricsPort: read(
      "METRICS_PORT",
      z.optional(wholeNumber(0, 65_535)),
      "a port number, 0 to 65535",
      undefined,
    ),
    responseBaseUrl: read(
      "RESPONSE_BASE_URL",
      z.optional(baseUrl),
      "an address of http or https without query, such as https://responses.example",
      undefined,
    ),
    proxies: read(
      "PLACARD_PROXY",
      z.optional(addressList),
      "addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8",
      undefined,
    ),
    secretKey: read(
      "PLACARD_SECRET_KEY",
      z.optional(key),
      "32 bytes in base64 or as 64 hexadecimal digits (`openssl rand -base64 32`)",
      undefined,
    ),
    mostErased: read(
      "PLACARD_ERASE_SHARE",
      wholeNumber(1, 100),
      "per cent, a whole number from 1 to 100",
      defaultMostErased,
    ),
    keepDays: read(
      "PLACARD_RESPONSE_DAYS",
      wholeNumber(1, longestKeepDays),
      `a whole number of days, 1 to ${longestKeepDays}`,
      defaultKeepDays,
    ),
    auditDays: read(
      "PLACARD_AUDIT_DAYS",
      wholeNumber(30, 36_500),
      "a whole number of days, 30 to 36500",
      defaultAuditDays,
    ),
    callsPerMinute: read(
      "PLACARD_RESPONSES_PER_MINUTE",
      wholeNumber(1, 60_000),
      "a whole number, 1 to 60000",
      defaultCallsPerMinute,
    ),
  };
}

/** Whether only this machine can reach it. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
