import packageJson from "../../package.json" with { type: "json" };
import type { Handler } from "./handler.ts";
import { servedOperations } from "./served-operations.ts";

export const version: string = packageJson.version;

/** The extensions are read from the table, so there is no list to maintain. */
export const extensions: readonly string[] = [
  ...new Set(
    Object.values(servedOperations)
      .flatMap(({ source, accepts }) => [
        source,
        ...(accepts === undefined ? [] : [accepts.source]),
      ])
      .filter((source) => source.startsWith("ext/")),
  ),
];

export const capabilities: Handler<"capabilities"> = async () => ({
  status: 200,
  body: { data: { service: "placard", extensions: [...extensions] } },
});
