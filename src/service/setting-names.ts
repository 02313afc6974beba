import { nearestName } from "#contract/page-settings.ts";

/** Every variable the service reads. */
export const settingNames = [
  "PORT",
  "HOST",
  "DATABASE_URL",
  "RESPONSE_PORT",
  "RESPONSE_BASE_URL",
  "METRICS_PORT",
  "PLACARD_BASE_URL",
  "SERVICE_URL",
  "SERVICE_TOKEN",
  "SERVICE_TOKEN_FILE",
  "SERVICE_TOKEN_HEADER",
  "SERVICE_TIMEOUT_MS",
  "SERVICE_MEMORY",
  "PLACARD_DATA",
  "PLACARD_DEMO",
  "PLACARD_DEMO_INVOICES",
  "PLACARD_RESPONSE_DAYS",
  "PLACARD_AUDIT_DAYS",
  "PLACARD_RESPONSES_PER_MINUTE",
  "PLACARD_ERASE_SHARE",
  "PLACARD_PROXY",
  "PLACARD_HOSTS",
  "PLACARD_BASE_PATH",
  "PLACARD_SIGN_IN",
  "PLACARD_LANGUAGE",
  "PLACARD_EXTENSIONS",
  "PLACARD_PICTURES",
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
export type SettingName = (typeof settingNames)[number];

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
  "PLACARD_MUTANT_TESTS",
  "PLACARD_NEWCOMER",
  "PLACARD_ORACLE",
  "PLACARD_PRINT_JOB",
  "PLACARD_PROOFS",
  "PLACARD_REQUESTS",
  "PLACARD_REQUESTS_STORE",
  "PLACARD_SCREENS",
  "PLACARD_SEED",
  "PLACARD_ATTACK_DAYS",
  "PLACARD_SOAK_SECONDS",
  "PLACARD_TIME_TRAVELS",
  "PLACARD_TEST_POSTGRES",
  "PLACARD_TRACE",
  "PLACARD_VISITS",
] as const;

/**
 * A mistyped name would leave its setting at the default, which may be unsafe.
 * @throws Error that names each such variable, with a suggestion
 */
export function refuseUnknownNames(
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const known = new Set<string>([...settingNames, ...toolNames]);
  const unknown = Object.keys(environment).filter(
    (name) =>
      (/^PLACARD_/i.test(name) || isNearlyServices(name)) &&
      environment[name] !== undefined &&
      !known.has(name),
  );
  if (unknown.length === 0) return;
  const suggestions = unknown.map((name) => {
    const meant = nearestSetting(name);
    return meant === undefined ? name : `${name} (did you mean ${meant}?)`;
  });
  throw new Error(
    `Placard has no setting ${suggestions.join(", ")}. The settings are ${settingNames.join(", ")}.`,
  );
}

/** Other programs may have variables with `SERVICE_`, so only names spelled almost like ours count as mistyped. */
const isNearlyServices = (name: string): boolean =>
  /^SERVICE_(UR|TOK|TIMEOUT)/i.test(name) && nearestSetting(name) !== undefined;

/**
 * The nearest name, compared without the prefix: `PLACARD_PORT` is as close to `PORT` as `PLACARD_DEM` is to
 * `PLACARD_DEMO`.
 */
const nearestSetting = (name: string): string | undefined =>
  nearestName(name, settingNames, (text) => text.toUpperCase().replace(/^PLACARD_/, ""));
