import { queryOptions, useQuery } from "@tanstack/react-query";
import { addresses, setKnownExtensions } from "./addresses.ts";
import { ApiError, type ApiErrorKind } from "#contract/api-error.ts";
import { queryClient } from "./query-client.ts";
import { request } from "./request.ts";

/** What a service offers beyond the interface. */
interface Capabilities {
  /** The service's name; empty if it gives none. */
  readonly service: string;
  /** Paths below `/v1/`, such as `ext/orders/list`. */
  readonly extensions: ReadonlySet<string>;
}

const nothing: Capabilities = { service: "", extensions: new Set() };

/** Without a readable list of extensions the service counts as having none. */
const plain: readonly ApiErrorKind[] = [
  "not-found",
  "forbidden",
  "signed-out",
  "unreadable",
  "invalid",
];
const notImplemented = 501;

/**
 * What the service offers, requested once. Plain mode is a value and not an error: an error would be retried by every
 * component that needs it, and the answer would stay unknown meanwhile.
 */
const capabilitiesQuery = queryOptions<Capabilities, ApiError>({
  // A separate key: the operation's own key holds the operation's raw answer.
  queryKey: ["offer"],
  queryFn: async ({ signal }) => {
    if (addresses().hasExtensions === false) return nothing;
    try {
      const { service, extensions } = (await request("capabilities", {}, { signal })).data;
      const offered = new Set(extensions);
      setKnownExtensions(offered);
      return { service, extensions: offered };
    } catch (error) {
      if (!(error instanceof ApiError && isAbsence(error))) throw error;
      setKnownExtensions(nothing.extensions);
      return nothing;
    }
  },
  staleTime: Infinity,
});

const isAbsence = ({ kind, status, isHidden }: ApiError): boolean =>
  plain.includes(kind) || status === notImplemented || isHidden;

/** @throws ApiError if the service does not answer */
export const fetchCapabilities = (): Promise<Capabilities> =>
  queryClient.fetchQuery(capabilitiesQuery);

/**
 * Whether the service has an extension. If the page's settings say so, no request is sent.
 * @throws ApiError if the service does not answer
 */
export async function isOffered(extension: string): Promise<boolean> {
  const known = queryClient.getQueryData(capabilitiesQuery.queryKey);
  if (known === undefined && addresses().hasExtensions === true) return true;
  return (known ?? (await fetchCapabilities())).extensions.has(extension);
}

/**
 * The same as a hook. Undefined until the service answers; false if the answer does not say.
 * @param isWanted false sends no request
 */
export function useOffered(extension: string, isWanted: boolean): boolean | undefined {
  const isInSettings = addresses().hasExtensions === true;
  const { data, isError } = useQuery({ ...capabilitiesQuery, enabled: isWanted && !isInSettings });
  if (data !== undefined) return data.extensions.has(extension);
  if (isInSettings) return true;
  return isError ? false : undefined;
}

/**
 * The service's extensions (paths below `/v1/`, such as `ext/orders/list`). Empty in plain mode; undefined until the
 * service answers.
 * @param isAsked false sends no request and waits until another caller asks
 */
export const useExtensions = (isAsked = true): ReadonlySet<string> | undefined =>
  useQuery({ ...capabilitiesQuery, enabled: isAsked }).data?.extensions;

/** Whether the service has an operation, by its `source` in the table. Until it has told, the page's settings do. */
export function useOffers(): (source: string) => boolean {
  const extensions = useExtensions();
  return (source) =>
    !source.startsWith("ext/") || (extensions?.has(source) ?? addresses().hasExtensions === true);
}

const ownName = "placard";

/** Whether the service is Placard's own. */
export const isOwnService = async (): Promise<boolean> =>
  (await fetchCapabilities()).service === ownName;

/** The same without waiting. Until the service answers, the page's settings decide. */
export function useIsOwnService(): boolean {
  const { data } = useQuery(capabilitiesQuery);
  return data === undefined ? addresses().hasExtensions === true : data.service === ownName;
}
