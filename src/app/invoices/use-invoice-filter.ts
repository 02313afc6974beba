import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { paths } from "../paths.ts";
import {
  changeFilter,
  readInvoiceFilter,
  writeInvoiceFilter,
  type InvoiceFilter,
} from "./invoice-filter.ts";

export type ChangeInvoiceFilter = (
  change: Partial<InvoiceFilter> | ((filter: InvoiceFilter) => Partial<InvoiceFilter>),
  options?: { readonly replace?: boolean },
) => void;

/**
 * The list's filter, which lives in the address alone. A change pushes a history entry, so that Back undoes it;
 * `replace` is for typing, which would bury the way back under its letters.
 */
export function useInvoiceFilter(): {
  readonly filter: InvoiceFilter;
  readonly search: string;
  readonly change: ChangeInvoiceFilter;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const given = params.toString();
  const filter = useMemo(() => readInvoiceFilter(new URLSearchParams(given)), [given]);

  // Two quick changes may both come before the first is drawn; the second builds on the first all the same.
  const latest = useRef(filter);
  useLayoutEffect(() => {
    latest.current = filter;
  }, [filter]);

  const change = useCallback<ChangeInvoiceFilter>(
    (wanted, options) => {
      const part = typeof wanted === "function" ? wanted(latest.current) : wanted;
      latest.current = changeFilter(latest.current, part);
      const to = paths.invoices(writeInvoiceFilter(latest.current));
      void navigate(to, { replace: options?.replace ?? false, preventScrollReset: true });
    },
    [navigate],
  );

  return { filter, search: writeInvoiceFilter(filter), change };
}
