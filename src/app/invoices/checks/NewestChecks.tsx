import { useMemo, type ReactNode } from "react";
import type { CheckedInvoice } from "#contract/invoices.ts";
import { usePaperBanks } from "../payment-code/use-payment-code.ts";
import { preflight } from "./preflight.ts";

/**
 * Runs the checks before printing on these invoices.
 * @param props.children shows those with an error or a warning, by `count_id`; undefined until they are known
 */
export function NewestChecks(props: {
  invoices: readonly (CheckedInvoice & { readonly count_id: number })[];
  children: (withFindings: readonly number[] | undefined) => ReactNode;
}) {
  const { invoices, children } = props;
  const { banks, isSettled } = usePaperBanks();
  const doubtful = useMemo(() => {
    if (!isSettled) return undefined;
    return invoices
      .filter((one) => preflight(one, banks).some(({ severity }) => severity !== "unchecked"))
      .map((one) => one.count_id);
  }, [invoices, banks, isSettled]);
  return children(doubtful);
}
