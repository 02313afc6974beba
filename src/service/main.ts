import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

// Half of the start time is reading and stripping source; the cache saves that. It must be enabled before anything else
// is imported.
enableCompileCache(resolve(import.meta.dirname, "../../node_modules/.cache/compiled"));

const words = process.argv.slice(2);
const run =
  words.length === 0
    ? (await import("./serve.ts")).serve
    : (await import("./commands/run-command.ts")).runCommand;

run(words).catch((error: unknown) => {
  // People get the message; the stack is for unexpected errors.
  const failed = words.length === 0 ? "Placard did not start" : "Not done";
  console.error(error instanceof Error ? `${failed}: ${error.message}` : error);
  if (process.env["PLACARD_DEBUG"] !== undefined) console.error(error);
  process.exit(1);
});
