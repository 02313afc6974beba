import { useEffect, useEffectEvent, useRef } from "react";
import {
  queryOptions,
  useQuery,
  type FetchQueryOptions,
  type QueryKey,
} from "@tanstack/react-query";
import type { Role, SessionUser } from "#contract/session.ts";
import { ApiError } from "#contract/api-error.ts";
import { addresses } from "./addresses.ts";
import { useSignsInElsewhere } from "./service-rules.ts";
import { call } from "./client.ts";
import { queryClient } from "./query-client.ts";

/**
 * Who is signed in. A service without our sessions is a value and not an error, because react-query would retry an
 * error and the session would stay unknown meanwhile.
 */
export const whoAmI = queryOptions<SessionUser | "foreign", ApiError>({
  queryKey: ["whoAmI", {}],
  queryFn: ({ signal }) => askWhoAmI(signal),
});

/** @throws ApiError */
export async function askWhoAmI(signal: AbortSignal): Promise<SessionUser | "foreign"> {
  try {
    return (await call("whoAmI", {}, { signal })).data.user;
  } catch (error) {
    if (error instanceof ApiError && error.kind === "not-found") return "foreign";
    throw error;
  }
}

/**
 * True if the service served the page without a session and nobody has signed in since. Guarded queries are not sent
 * then.
 */
export const isKnownSignedOut = (): boolean =>
  addresses().isSignedOut && queryClient.getQueryData(whoAmI.queryKey) === undefined;

/** Starts a query without waiting, for loaders. Sends nothing if nobody is signed in. */
export function startQuery<Data, Key extends QueryKey>(
  options: FetchQueryOptions<Data, ApiError, Data, Key>,
): void {
  if (!isKnownSignedOut()) void queryClient.prefetchQuery(options);
}

let channel: BroadcastChannel | undefined;

/**
 * Where this browser's windows hear that another one has signed in or out. They share the cookie, so each asks again who
 * is signed in; what was refused meanwhile is asked again, too.
 */
export function sessionChannel(): BroadcastChannel {
  if (channel === undefined) {
    channel = new BroadcastChannel("placard-session");
    channel.addEventListener("message", () => void askAgain());
  }
  return channel;
}

async function askAgain(): Promise<void> {
  const { queryKey } = whoAmI;
  await queryClient.invalidateQueries({ queryKey });
  if (queryClient.getQueryState(queryKey)?.status === "success") {
    await queryClient.invalidateQueries();
  }
}

/** Tells the other windows that somebody has signed in or out here. */
export function announceSession(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no such argument
  sessionChannel().postMessage(null);
}

/** Signed in, but refused everything else until the password is changed or a second factor set up. */
export const isHeld = ({ needsNewPassword, needsFactor }: SessionUser): boolean =>
  needsNewPassword || needsFactor;

/** `unknown` until the service answers; `foreign` if it has no sessions of ours (plain mode). */
export type SessionState =
  | { readonly state: "signed-out" | "foreign" }
  | {
      readonly state: "unknown";
      /** The request failed: no connection, or an unreadable answer. */
      readonly isUnreachable: boolean;
    }
  | { readonly state: "signed-in"; readonly user: SessionUser };

export function useSession(): SessionState {
  const { isSignedOut } = addresses();
  // The server of the page may differ from the service that answers. A service without sessions requires no sign-in.
  const isForeign = useSignsInElsewhere(isSignedOut);
  const { data, error } = useQuery({
    ...whoAmI,
    staleTime: 5 * 60_000,
    // Another user may have signed in in another window.
    refetchOnWindowFocus: "always",
    // Otherwise, after a refusal, each component that mounts would request the session again.
    retryOnMount: false,
    enabled: ({ state }) => state.data !== undefined || !isSignedOut || isForeign,
  });
  if (error?.kind === "signed-out") return { state: "signed-out" };
  if (data !== undefined && data !== "foreign") return { state: "signed-in", user: data };
  if (data === "foreign" || isForeign) return { state: "foreign" };
  return isSignedOut
    ? { state: "signed-out" }
    : { state: "unknown", isUnreachable: error !== null };
}

/** Undefined where the service has sessions of its own, or has not answered yet. */
export function useRole(): Role | undefined {
  const session = useSession();
  return session.state === "signed-in" ? session.user.role : undefined;
}

/** Calls `onSignedIn` when the user has signed in again over the page, so that it stops asking for that. */
export function useSignedInAgain(onSignedIn: () => void): void {
  const { state } = useSession();
  const before = useRef(state);
  const report = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (before.current === "signed-out" && state === "signed-in") report();
    before.current = state;
  }, [state]);
}

/** Remembered choices are kept per user, so people who share a computer do not share columns. */
export function useUserKey(): string {
  const session = useSession();
  return session.state === "signed-in" ? session.user.login : "-";
}
