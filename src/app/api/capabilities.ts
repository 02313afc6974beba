import { queryOptions, useQuery } from "@tanstack/react-query";
import { addresses } from "./addresses.ts";
import { ApiError, type ApiErrorKind } from "./api-error.ts";
import { queryClient } from "./query-client.ts";
import { request } from "./request.ts";

/** What a service has beyond the interface. */
interface Offer {
  /** What it calls itself; empty where it says nothing. */
  readonly service: string;
  /** Paths below `/v1/`, such as `ext/orders/list`. */
  readonly extensions: ReadonlySet<string>;
}

const nothing: Offer = { service: "", extensions: new Set() };

/** Anything but a list of extensions that can be read is a service without them. */
const plain: readonly ApiErrorKind[] = [
  "not-found",
  "forbidden",
  "signed-out",
  "unreadable",
  "invalid",
];
const notImplemented = 501;

/**
 * What the service offers, asked once. Plain mode is an answer and not an error: an error would be asked about again, and
 * unknown meanwhile, with every component that wants to know.
 */
const offer = queryOptions<Offer, ApiError>({
  // Its own: what is kept under the operation's name is the operation's answer.
  queryKey: ["offer"],
  queryFn: async ({ signal }) => {
    if (addresses().hasExtensions === false) return nothing;
    try {
      const { service, extensions } = (await request("capabilities", {}, { signal })).data;
      return { service, extensions: new Set(extensions) };
    } catch (error) {
      if (error instanceof ApiError && isAbsence(error)) return nothing;
      throw error;
    }
  },
  staleTime: Infinity,
});

const isAbsence = ({ kind, status, isHidden }: ApiError): boolean =>
  plain.includes(kind) || status === notImplemented || isHidden;

/** @throws ApiError where the service does not say */
export const askOffer = (): Promise<Offer> => queryClient.fetchQuery(offer);

/**
 * Whether an extension may be asked for. A page that says that its service has them does not wait to hear it.
 * @throws ApiError where the service does not say
 */
export async function isOffered(extension: string): Promise<boolean> {
  const known = queryClient.getQueryData(offer.queryKey);
  if (known === undefined && addresses().hasExtensions === true) return true;
  return (known ?? (await askOffer())).extensions.has(extension);
}

/**
 * The same for a component; undefined until the service has said. One that does not say is taken as one without it.
 * @param isWanted false asks nobody
 */
export function useOffered(extension: string, isWanted: boolean): boolean | undefined {
  const isSaid = addresses().hasExtensions === true;
  const { data, isError } = useQuery({ ...offer, enabled: isWanted && !isSaid });
  if (data !== undefined) return data.extensions.has(extension);
  if (isSaid) return true;
  return isError ? false : undefined;
}

/**
 * The extensions the service offers (paths below `/v1/`, such as `ext/orders/list`). Empty in plain mode; undefined until
 * the service has said.
 * @param isAsked false waits until somebody else has asked
 */
export const useExtensions = (isAsked = true): ReadonlySet<string> | undefined =>
  useQuery({ ...offer, enabled: isAsked }).data?.extensions;

const ownName = "placard";

/** Whether it is Placard's own: its rules are the contract's, those of any other service are its own. */
export const isOwnService = async (): Promise<boolean> => (await askOffer()).service === ownName;

/** The same for a page that cannot wait: until the service has said, what the page says of it. */
export function useIsOwnService(): boolean {
  const { data } = useQuery(offer);
  return data === undefined ? addresses().hasExtensions === true : data.service === ownName;
}
