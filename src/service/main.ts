import { enableCompileCache } from "node:module";
import { resolve } from "node:path";

// Compiling is a fifth of the start time; the cache saves that. It must be enabled before anything else is imported.
enableCompileCache(resolve(import.meta.dirname, "../../node_modules/.cache/compiled"));

const words = process.argv.slice(2);
const run =
  words.length === 0
    ? (await import("./serve.ts")).serve
    : (await import("./commands/run-command.ts")).runCommand;

run(words).catch(async (error: unknown) => {
  // People get the message; the stack is for unexpected errors.
  const message = error instanceof Error ? error.message : String(error);
  if (words.length > 0) console.error(`Not done: ${message}`);
  else
    (await import("./operator-log.ts")).operatorLog("fatal", `Placard did not start: ${message}`);
  if (process.env["PLACARD_DEBUG"] !== undefined) console.error(error);
  process.exit(1);
});
