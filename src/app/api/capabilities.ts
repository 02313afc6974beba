import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, type ApiErrorKind } from "./api-error.ts";
import { call } from "./client.ts";

const none: ReadonlySet<string> = new Set();

/** Anything but a list of extensions that can be read is a service without them. */
const plain: readonly ApiErrorKind[] = ["not-found", "forbidden", "unreadable", "invalid"];

/**
 * What the service offers. Plain mode is an answer and not an error: an error would be asked about again, and unknown
 * meanwhile, with every component that wants to know.
 */
const extensions = queryOptions<ReadonlySet<string>, ApiError>({
  // Its own: what is kept under the operation's name is the operation's answer.
  queryKey: ["extensions"],
  queryFn: async ({ signal }) => {
    try {
      const { data } = await call("capabilities", {}, { signal });
      return new Set(data.extensions);
    } catch (error) {
      if (error instanceof ApiError && plain.includes(error.kind)) return none;
      throw error;
    }
  },
  staleTime: Infinity,
});

/**
 * The extensions the service offers (paths below `/v1/`, such as `ext/orders/list`). Empty in plain mode; undefined until
 * the service has said.
 */
export const useExtensions = (): ReadonlySet<string> | undefined => useQuery(extensions).data;
