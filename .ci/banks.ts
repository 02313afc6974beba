// Rewrites the app's table of banks from the Bank of Russia's directory: `npm run banks -- 20261121_ED807_full.xml`.
// The file is in the archive "Справочник БИК" on the bank's site; build the app again afterward.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./command.ts";
import { readDirectory } from "./ed807.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Which file? npm run banks -- <ED807 file>");
  process.exit(1);
}
const { day, banks, skipped } = readDirectory(readFileSync(file));
if (banks.length === 0) {
  console.error(
    "The file has no bank with an open correspondent account; the table stays as it was.",
  );
  process.exit(1);
}
const source = `Bank of Russia, directory of БИК (ED807)${day === undefined ? "" : ` of ${day}`}`;
writeFileSync(
  join(root, "src/app/invoices/payment-code/banks.json"),
  `${JSON.stringify({ source, banks }, undefined, 2)}\n`,
);
console.log(`${banks.length} banks written, ${skipped} entries without an account left out.`);
