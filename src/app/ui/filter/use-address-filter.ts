import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useOffered } from "../../api/capabilities.ts";
import type { AddressFilter } from "./address-filter.ts";
import { useSearch } from "../Link.tsx";

export type ChangeAddress<Filter> = (
  change: Partial<Filter> | ((filter: Filter) => Partial<Filter>),
  options?: { readonly replace?: boolean },
) => void;

/**
 * A list's filter, which lives in the address alone. A change pushes a history entry, so that Back undoes it;
 * `replace` is for typing, which would bury the way back under its letters.
 */
export function useAddressFilter<Filter>(address: AddressFilter<Filter>): {
  readonly filter: Filter;
  readonly search: string;
  readonly change: ChangeAddress<Filter>;
  /** The filter with the changes that are not drawn yet: for keys pressed quickly. */
  readonly latest: () => Filter;
} {
  const params = useSearch();
  const navigate = useNavigate();
  const given = params.toString();
  // What the service offers decides over parts of the address, and may become known only now.
  const offered = useOffered(address.extension ?? "", false);
  // oxlint-disable-next-line react/exhaustive-deps
  const filter = useMemo(() => address.read(new URLSearchParams(given)), [address, given, offered]);

  // Two quick changes may both come before the first is drawn; the second builds on the first all the same.
  const current = useRef(filter);
  useLayoutEffect(() => {
    current.current = filter;
  }, [filter]);
  const latest = useCallback(() => current.current, []);

  const change = useCallback<ChangeAddress<Filter>>(
    (wanted, options) => {
      const part = typeof wanted === "function" ? wanted(current.current) : wanted;
      current.current = address.change(current.current, part);
      const to = address.path(address.write(current.current));
      void navigate(to, { replace: options?.replace ?? false });
    },
    [address, navigate],
  );

  return { filter, search: address.write(filter), change, latest };
}
