import { addresses } from "./addresses.ts";
import { sendsOwnHeaders } from "./request.ts";
import { invoiceFiltersExtension } from "#contract/invoices.ts";
import type { OperationName, Operations, ResultOf } from "#contract/operations.ts";
import { unsaid } from "../foreign/unsaid.ts";
import {
  fetchCapabilities,
  isOwnService,
  useExtensions,
  useIsOwnService,
  useOffered,
  useOffers,
} from "./capabilities.ts";

/*
 * Rules that the contract has and the interface leaves to the service. Placard's own service keeps them; of another one
 * nothing is known. Until the service has told which it is, the page's settings decide.
 */

/** What the rows are called in the service's list: the first page asks for them before it has the table. */
const sources = {
  billingOverview: "ext/overview/billing",
  invoiceSums: "ext/billing/sums",
  listVacancies: "ext/orders/list",
  publishVacancy: "ext/orders/publish",
  vacancyAttention: "ext/orders/attention",
  vacancyOverview: "ext/overview/vacancies",
} as const satisfies { readonly [Name in OperationName]?: Operations[Name]["source"] };

/** Whether the service has the contract's limits for fields. Another one may take more, or less. */
export const useHasOurLimits = (): boolean => useIsOwnService();

/** Whether the service compares the version of what is changed (`If-Match`). */
export const useComparesVersions = (): boolean => useIsOwnService() && sendsOwnHeaders();

/** Whether the service is certain to make a request with the same `Idempotency-Key` once. */
export function useRecognizesKeys(): boolean {
  const isTold = useExtensions() !== undefined;
  return useIsOwnService() && isTold && sendsOwnHeaders();
}

/**
 * Whether the numbers of parameters (§4.7) are the contract's.
 * @throws ApiError if the service does not answer
 */
export const hasOurPropertyIds = isOwnService;

/** Whether the placements of a page of vacancies come with their views and calls, which otherwise cost too many requests. */
export const useCountsPlacements = (): boolean => useOffers()(sources.vacancyAttention);

/** Whether a list can be filtered by attention: remembered vacancies can be checked, pages of a service's list cannot. */
export function useFiltersAttention(): boolean {
  const offers = useOffers();
  return offers(sources.vacancyAttention) || !offers(sources.listVacancies);
}

/** Whether a vacancy is published by a request of its own, and nothing else stands before it. */
export const usePublishesHere = (): boolean => useOffers()(sources.publishVacancy);

/** Whether the list of invoices takes every order, and not only those of §4.1. */
export const useSortsInvoicesByAll = (): boolean => useOffers()(invoiceFiltersExtension.source);

/** Whether the service adds up invoices, so that nothing needs to be said about how far that has come. */
export const useSaysSums = (): boolean => useOffered(sources.invoiceSums, false) !== false;

/** Whether what is remembered of vacancies is that of all users of the service, and not of this browser alone. */
export const remembersForAll = (): boolean => addresses().hostsReads;

/** What an answer will leave unknown, so that nothing is drawn for it while the answer has not come. */
export function useUnsaid<Name extends keyof typeof unsaid>(name: Name): Partial<ResultOf<Name>> {
  const offers = useOffers();
  // Each is a part of the result of its name, which TypeScript cannot follow.
  return (offers(sources[name]) ? {} : unsaid[name]) as Partial<ResultOf<Name>>;
}

/**
 * Whether the service lists and shows vacancies, so that this browser need not keep them. While that is unknown they are
 * kept, because they may be found nowhere else.
 */
export async function showsVacancies(): Promise<boolean> {
  try {
    // The page's settings may promise what the service itself does not list.
    const { extensions } = await fetchCapabilities();
    return extensions.has("ext/orders/list") && extensions.has("ext/orders");
  } catch {
    return false;
  }
}

/**
 * Whether the service is known to have no sign-in that the app can show.
 * @param isAsked false sends no request and waits until another caller asks
 */
export const useSignsInElsewhere = (isAsked: boolean): boolean =>
  useExtensions(isAsked)?.has("ext/session") === false;
