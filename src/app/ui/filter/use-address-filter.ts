import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
// What an address may say depends on the extension of its list.
// oxlint-disable-next-line no-restricted-imports
import { useOffered } from "../../api/capabilities.ts";
import type { AddressFilter } from "./address-filter.ts";
import type { UnreadPart } from "./unread-address.ts";

export type ChangeAddress<Filter> = (
  change: Partial<Filter> | ((filter: Filter) => Partial<Filter>),
  options?: { readonly replace?: boolean },
) => void;

/**
 * A list's filter. It lives only in the address. A change adds a history entry, so Back undoes it; `replace` is for
 * typing, which would otherwise add an entry per letter.
 */
export function useAddressFilter<Filter>(address: AddressFilter<Filter>): {
  readonly filter: Filter;
  readonly search: string;
  readonly change: ChangeAddress<Filter>;
  /** The filter including changes that are not rendered yet, for keys pressed in quick succession. */
  readonly latest: () => Filter;
  /** The service has the list's extension, and so all its filters and orders. */
  readonly isExtended: boolean;
  /** What the address has and the filter lacks. Empty until it is known what the service offers. */
  readonly unread: readonly UnreadPart[];
  /** Writes the address without its unread parts. */
  readonly dropUnread: () => void;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const given = params.toString();
  // Whether parts of the address are read depends on the service's extensions, which may become known only now.
  const offered = useOffered(address.extension ?? "", false);
  // oxlint-disable-next-line react/exhaustive-deps
  const filter = useMemo(() => address.read(new URLSearchParams(given)), [address, given, offered]);

  const isDecided = address.extension === undefined || offered !== undefined;
  const unread = useMemo(
    () => (isDecided ? address.unread(new URLSearchParams(given)) : []),
    // oxlint-disable-next-line react/exhaustive-deps
    [address, given, offered, isDecided],
  );

  // Two changes may come before the first is rendered; the second then builds on the first.
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
      const isTyped = options?.replace ?? false;
      void navigate(to, { replace: isTyped, flushSync: isTyped });
    },
    [address, navigate],
  );

  const dropUnread = useCallback(() => {
    void navigate(address.path(address.write(current.current)), { replace: true });
  }, [address, navigate]);

  const isExtended = address.extension !== undefined && offered === true;
  return { filter, search: address.write(filter), change, latest, isExtended, unread, dropUnread };
}
