import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../paths.ts";

/** A link to an invoice that leads back to the reconciliation with its filter. */
export function InvoiceLink({
  countId,
  ...rest
}: Omit<ComponentProps<typeof Link>, "to" | "state"> & { countId: number }) {
  const search = useLocation().search.replace(/^\?/, "");
  return <Link {...rest} to={paths.invoice(countId)} state={{ reconcile: search }} />;
}
