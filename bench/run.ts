// Measurements a person can run: `npm run bench`, or one part of it, such as `npm run bench -- service`.
import { measureBatch } from "./batch-part.ts";
import { measureClicks } from "./clicks-part.ts";
import { measureExport } from "./export-part.ts";
import { measureDashboard } from "./dashboard-part.ts";
import { measureLoad } from "./load-part.ts";
import { measureReconcile } from "./reconcile-part.ts";
import { measureService } from "./service-part.ts";
import { measureSignIn } from "./sign-in-part.ts";
import { measureTyping } from "./typing-part.ts";
import { measureWeight } from "./weight-part.ts";

const parts: Readonly<Record<string, (options: readonly string[]) => Promise<void>>> = {
  weight: measureWeight,
  load: measureLoad,
  clicks: measureClicks,
  typing: measureTyping,
  export: measureExport,
  batch: measureBatch,
  reconcile: measureReconcile,
  dashboard: measureDashboard,
  service: measureService,
  "sign-in": measureSignIn,
};

const [wanted, ...options] = process.argv.slice(2);
if (wanted !== undefined && parts[wanted] === undefined) {
  console.error(`There is no part “${wanted}”; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) await measure(options);
}
