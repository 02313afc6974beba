// The proofs at their full length: `npm run prove`, or some of them by a part of their file's name, such as
// `npm run prove -- requests`. `npm test` runs the same at a short length.
import { command, endCommands } from "./command.ts";
import { startPostgres } from "./postgres.ts";

/** Each proof's file, and how long it is in full. */
const proofs = [
  { file: "requests.proof.test.ts", env: { PLACARD_REQUESTS: "100000" } },
  { file: "access.test.ts", env: {} },
  { file: "canaries.test.ts", env: { PLACARD_CANARIES: "500" } },
] as const;

const wanted = process.argv.slice(2);
const chosen = proofs.filter(
  ({ file }) => wanted.length === 0 || wanted.some((word) => file.includes(word)),
);
if (chosen.length === 0) {
  console.error(`There is no such proof; there are ${proofs.map(({ file }) => file).join(", ")}.`);
  process.exit(1);
}

const database = await startPostgres().catch(() => undefined);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    void endCommands()
      .then(() => database?.stop())
      .finally(() => process.exit(130));
  });
}
try {
  for (const { file, env } of chosen) {
    const { exitCode } = await command(
      "vitest",
      ["run", "--config=.ci/vitest.config.ts", "--allowOnly=false", file],
      "show",
      // What is set already wins: a shorter run, another seed.
      { ...env, ...given(env), ...(database ? { PLACARD_TEST_POSTGRES: database.url } : {}) },
    );
    if (exitCode !== 0) process.exitCode = 1;
  }
} finally {
  await database?.stop();
}

function given(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(env).flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
