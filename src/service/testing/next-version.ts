import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type * as OpenStore from "#service/store/open.ts";

const root = resolve(import.meta.dirname, "../../..");

/** The tables that requests read and write most. */
const widened = [
  "users",
  "sessions",
  "api_keys",
  "invoices",
  "vacancies",
  "responses",
  "idempotency_keys",
  "audit",
];

/** A later version of the service in a folder of its own. */
export interface NextVersion {
  /** The file to start it by. */
  readonly main: string;
  /** Opens a store as that version does. */
  readonly openStore: typeof OpenStore.openStore;
  end(): void;
}

/** Copies this version and adds a migration that adds a column to the tables which are used most. */
export async function makeNextVersion(): Promise<NextVersion> {
  const folder = mkdtempSync(join(tmpdir(), "placard-next-"));
  for (const part of ["package.json", "tsconfig.json", "src/contract", "src/service"]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  for (const part of ["node_modules", "dist"]) symlinkSync(join(root, part), join(folder, part));
  const file = join(folder, "src/service/store/migrate.ts");
  const before = readFileSync(file, "utf8");
  const statements = widened.map((table) => `"ALTER TABLE ${table} ADD COLUMN next_version TEXT"`);
  const after = before.replace(
    /(?<=const migrations: [^;]*\n)(?=\];)/,
    () => `  { name: "999-next-version", statements: () => [${statements.join(", ")}] },\n`,
  );
  if (after === before) throw new Error(`${file} has no list of migrations.`);
  writeFileSync(file, after);
  const { openStore } = (await import(
    join(folder, "src/service/store/open.ts")
  )) as typeof OpenStore;
  return {
    main: join(folder, "src/service/main.ts"),
    openStore,
    end: () => rmSync(folder, { recursive: true }),
  };
}
