import { operations } from "#contract/operations.ts";
import { addressTable, settingsFrame } from "./address-table.ts";
import type { AddressRow } from "./first-address.ts";
import { operationPath, type AddressedInput } from "#contract/operation-path.ts";
import type { Feature } from "./i18n/feature-texts.ts";
import { roleIn } from "./api/role.ts";
import { findAddress } from "./paths.ts";

/**
 * Lists what an address needs, so the service can preload it with the page instead of after the main bundle. Built
 * separately for Node; a static host works without it.
 * @returns source paths of modules, and addresses of the first queries
 */
export function preloadsFor(request: {
  path: string;
  search: string;
  language: string;
  isSignedIn: boolean;
  isSignedOut: boolean;
  /** The value the browser remembers; it may be any text. */
  role?: string | undefined;
}): { modules: string[]; fetches: string[] } {
  const texts = `src/app/i18n/${request.language === "en" ? "en" : "ru"}`;
  const modules = [`${texts}.ts`];
  const fetches = request.isSignedOut ? [] : [operationPath(operations.whoAmI, {})];
  const found = findAddress(request.path);
  if (found === undefined) return { modules, fetches };
  const row: AddressRow = addressTable[found.name];
  if (found.name !== "invoices") modules.push("src/app/address-table.ts");
  if (row.isSetting === true) modules.push(sourceOf(settingsFrame));
  modules.push(sourceOf(row.page), ...row.texts.map((name) => `${texts}/${textFile(name)}.ts`));
  if (request.isSignedIn) {
    const questions =
      row.queries?.(found.params, new URLSearchParams(request.search), roleIn(request.role)) ?? [];
    // The table's types guarantee that the input fits the operation.
    fetches.push(
      ...questions.map(({ operation, input }) =>
        operationPath(operations[operation], input as AddressedInput),
      ),
    );
  }
  return { modules, fetches };
}

/** The build of this file replaces each `import("./…")` in the table with the module's path (`vite.config.ts`). */
const sourceOf = (page: () => unknown): string => String(page());

const textFile = (name: Feature): string =>
  name === "dashboard"
    ? "vacancy-dashboard"
    : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
