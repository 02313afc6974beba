import {
  queryOptions,
  useQuery,
  type FetchQueryOptions,
  type QueryKey,
} from "@tanstack/react-query";
import type { SessionUser } from "#contract/session.ts";
import { ApiError } from "./api-error.ts";
import { addresses } from "./addresses.ts";
import { useExtensions } from "./capabilities.ts";
import { call } from "./client.ts";
import { queryClient } from "./query-client.ts";

/**
 * Who is signed in. A service without sessions of ours is an answer and not an error: an error would be asked about
 * again, and nobody known meanwhile, with every component that wants to know.
 */
export const whoAmI = queryOptions<SessionUser | "foreign", ApiError>({
  queryKey: ["whoAmI", {}],
  queryFn: async ({ signal }) => {
    try {
      return (await call("whoAmI", {}, { signal })).data.user;
    } catch (error) {
      if (error instanceof ApiError && error.kind === "not-found") return "foreign";
      throw error;
    }
  },
});

/** Nobody has signed in since the service sent the page without a session: nothing it guards need be asked for yet. */
export const isKnownSignedOut = (): boolean =>
  addresses().isSignedOut && queryClient.getQueryData(whoAmI.queryKey) === undefined;

/** Starts a query without waiting for it; a loader's part. While surely nobody is signed in there is nothing to ask. */
export function startQuery<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, ApiError, Data, Key>,
): void {
  if (!isKnownSignedOut()) void queryClient.prefetchQuery(options);
}

/** `unknown` until the service has said; `foreign` where it has no sessions of ours (plain mode). */
export type SessionState =
  | { readonly state: "signed-out" | "foreign" }
  | {
      readonly state: "unknown";
      /** It was asked and could not be: no connection, or an answer that is none. */
      readonly isUnreachable: boolean;
    }
  | { readonly state: "signed-in"; readonly user: SessionUser };

export function useSession(): SessionState {
  const { isSignedOut } = addresses();
  // Who sent the page need not be who answers: a service that has no sessions was asked by nobody to sign in.
  const isForeign = useExtensions(isSignedOut)?.has("ext/session") === false;
  const { data, error } = useQuery({
    ...whoAmI,
    staleTime: 5 * 60_000,
    enabled: ({ state }) => state.data !== undefined || !isSignedOut || isForeign,
  });
  if (error?.kind === "signed-out") return { state: "signed-out" };
  if (data === "foreign") return { state: "foreign" };
  if (data !== undefined) return { state: "signed-in", user: data };
  return isSignedOut && !isForeign
    ? { state: "signed-out" }
    : { state: "unknown", isUnreachable: error !== null };
}

/** What this browser remembers is kept per user, so that two people at one desk do not inherit each other's columns. */
export function useUserKey(): string {
  const session = useSession();
  return session.state === "signed-in" ? session.user.login : "-";
}
