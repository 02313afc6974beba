import type { ResponseBody } from "#contract/responses.ts";
import { ApiError, type ApiErrorKind } from "#contract/api-error.ts";
import { call } from "../api/client.ts";
import { createStore, useStore } from "../api/memory-store.ts";

/**
 * How responses are sent: by staff (`ext/responses`), or with an API key (§4.6) if the service lacks that extension.
 */
export type Intake =
  | { readonly kind: "staff" }
  | { readonly kind: "api-key"; readonly key: string };

/**
 * Sends one response. A repeat with the same key creates no second one.
 * @returns its id; undefined if the service does not return it (§4.6 shows no body for a success)
 * @throws ApiError; with an API key, `not-found` means that the key was refused (§5)
 */
export async function sendResponse(
  intake: Intake,
  body: ResponseBody,
  idempotencyKey: string,
): Promise<number | undefined> {
  if (intake.kind === "staff") {
    return (await call("enterResponse", { body }, { idempotencyKey })).data.id;
  }
  try {
    return (await call("createResponse", { body }, { idempotencyKey, apiKey: intake.key })).data.id;
  } catch (error) {
    const isTaken = error instanceof ApiError && error.kind === "unreadable" && !error.isDoubtful;
    if (isTaken && error.status < 300) return undefined;
    throw error;
  }
}

export const isRefusedKey = (intake: Intake, error: ApiError): boolean =>
  intake.kind === "api-key" && error.kind === "not-found";

const lost: readonly ApiErrorKind[] = ["offline", "timeout", "server", "unreadable"];

/**
 * Whether the service may have taken the response, so that sending it again could make a second one. Only the service
 * that takes responses from staff is known to recognize the key of a repeat.
 */
export const mayBeTaken = (intake: Intake, { kind }: ApiError): boolean =>
  intake.kind === "api-key" && lost.includes(kind);

interface ApiKeyState {
  readonly key: string | undefined;
  /** The service refused the last key. */
  readonly wasRefused: boolean;
}

/** The API key for services that accept responses only with one. It is kept only in this page's memory. */
const state = createStore<ApiKeyState>({ key: undefined, wasRefused: false });

export const setApiKey = (key: string): void => state.set({ key, wasRefused: false });
export const forgetApiKey = (): void => state.set({ key: undefined, wasRefused: false });
/** Asks for another key, unless one has been typed since: the answers of several requests come one after another. */
export function refuseApiKey(intake: Intake): void {
  const isInUse = intake.kind === "api-key" && intake.key === state.get().key;
  if (isInUse) state.set({ key: undefined, wasRefused: true });
}

export const useApiKey = (): ApiKeyState => useStore(state);
