import { operationPath, recruiting, type AddressedInput } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import type { PageAnswer } from "#contract/page-answers.ts";
import { unwrapped } from "#contract/wire.ts";
import {
  addressTable,
  rowInDemonstration,
  settingsFrame,
  type AddressRow,
  type Question,
} from "./address-table.ts";
import type { Feature } from "./i18n/feature-texts.ts";
import { isAllowed, roleIn } from "./api/role.ts";
import { paths } from "./paths.ts";

/**
 * Lists what an address needs, so the service can preload it with the page instead of after the main bundle. Built
 * separately for Node; a static host works without it.
 * @returns source paths of modules, addresses of the first queries, of those that follow once the page is idle, and of
 *   those that follow from the answer (as JSON) to one of the first
 */
export async function preloadsFor(request: {
  path: string;
  search: string;
  language: string;
  isSignedIn: boolean;
  isSignedOut: boolean;
  isDemonstration: boolean;
  /** The value the browser remembers; it may be any text. */
  role?: string | undefined;
}): Promise<{
  modules: string[];
  fetches: string[];
  later: string[];
  followUps: (path: string, answer: string) => string[];
}> {
  const texts = `src/app/i18n/${request.language === "en" ? "en" : "ru"}`;
  const modules = [`${texts}.ts`];
  const fetches = request.isSignedOut ? [] : [operationPath(operations.whoAmI, {})];
  const later: string[] = [];
  const found = rowAt(request.path);
  if (found === undefined) return { modules, fetches, later, followUps: () => [] };
  const { params } = found;
  const row = request.isDemonstration ? rowInDemonstration(found.row) : found.row;
  if (row.isSetting === true) modules.push(await sourceOf(settingsFrame));
  modules.push(
    await sourceOf(row.page),
    ...row.texts.map((name) => `${texts}/${textFile(name)}.ts`),
  );
  if (request.isSignedOut && request.isDemonstration) {
    modules.push(await sourceOf(demonstrationAccounts), `${texts}/demonstration.ts`);
    fetches.push(operationPath(operations.demonstration, {}));
  }
  const role = roleIn(request.role);
  const questions = request.isSignedIn
    ? (row.queries?.(params, new URLSearchParams(request.search), role) ?? [])
    : [];
  if (request.isSignedIn) {
    fetches.push(...questions.map(pathOf));
    // What the frame shows about the account (`AccountWatch`).
    later.push(operationPath(operations.ownNotices, {}));
    if (role !== undefined && isAllowed(recruiting, role)) {
      later.push(operationPath(operations.newResponses, {}));
    }
    if (row.needsExtensions === true) later.push(operationPath(operations.capabilities, {}));
  }
  return {
    modules,
    fetches,
    later,
    followUps: (path, answer) => {
      const question = questions.find((one) => pathOf(one) === path);
      return question === undefined ? [] : followUpsOf(row, question, answer).map(pathOf);
    },
  };
}

/** What the sign-in of a demonstration shows below its form. */
const demonstrationAccounts = () => import("./session/DemonstrationAccounts.tsx");

// The table's types guarantee that the input fits the operation.
const pathOf = ({ operation, input }: Question): string =>
  operationPath(operations[operation], input as AddressedInput);

function followUpsOf(
  { followUps = {} }: AddressRow,
  { operation }: Question,
  answer: string,
): readonly Question[] {
  const ask = followUps[operation];
  if (ask === undefined) return [];
  const { status, body } = JSON.parse(answer) as PageAnswer;
  // The service checks its own answers, so this is the operation's result.
  return status === 200 ? ask(unwrapped(body) as never) : [];
}

/** In the build of this file a page stands for its path (`vite.config.ts`). */
const sourceOf = async (page: () => Promise<object>): Promise<string> =>
  String(Reflect.get(await page(), "path"));

const textFile = (name: Feature): string =>
  name === "dashboard"
    ? "vacancy-dashboard"
    : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Fixed paths are matched before numbers: `/invoices/print` is not an invoice. */
const rows = Object.entries<AddressRow>(addressTable)
  .map(([name, row]) => {
    const { pattern } = paths[name as keyof typeof paths];
    return { row, pattern: new RegExp(`^${pattern.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`) };
  })
  .toSorted((one, other) => Number(hasNumber(one.pattern)) - Number(hasNumber(other.pattern)));

function hasNumber(pattern: RegExp): boolean {
  return pattern.source.includes("(?<");
}

function rowAt(path: string) {
  for (const { row, pattern } of rows) {
    const match = pattern.exec(path);
    if (match !== null) return { row, params: match.groups ?? {} };
  }
  return undefined;
}
