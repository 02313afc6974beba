import { useQuery } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import type { Answer } from "./client.ts";
import { query } from "./queries.ts";

const capabilities = query("capabilities", {});
const extensionsOf = ({ data }: Answer<ResultOf<"capabilities">>) => new Set(data.extensions);
const none: ReadonlySet<string> = new Set();

/**
 * The extensions the service offers (paths below `/v1/`, such as `ext/orders/list`). Empty in plain mode; undefined until
 * the service has said.
 */
export function useExtensions(): ReadonlySet<string> | undefined {
  const { data, error } = useQuery({ ...capabilities, staleTime: Infinity, select: extensionsOf });
  if (data !== undefined) return data;
  // Anything but a list of extensions that can be read is a service without them.
  const isPlain =
    error !== null && ["not-found", "forbidden", "unreadable", "invalid"].includes(error.kind);
  return isPlain ? none : undefined;
}
