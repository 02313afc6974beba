import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

// Half of a start is reading and stripping source; what was read once need not be read again. It must be on before
// anything else is imported.
enableCompileCache(resolve(import.meta.dirname, "../../node_modules/.cache/compiled"));
const { serve } = await import("./serve.ts");

serve().catch((error: unknown) => {
  // People get the sentence; the stack is for faults nobody foresaw.
  console.error(error instanceof Error ? `Placard did not start: ${error.message}` : error);
  if (process.env["PLACARD_DEBUG"] !== undefined) console.error(error);
  process.exit(1);
});
