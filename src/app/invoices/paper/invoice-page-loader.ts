import type { LoaderFunctionArgs } from "react-router";
import { recordId } from "#contract/wire.ts";
import { query } from "../../api/queries.ts";
import { startQuery } from "../../api/session.ts";

/** The invoice's id in the address; undefined where it is not valid (`12abc`, 0, beyond 2^53). */
export function readCountId(text: string | undefined): number | undefined {
  const read = recordId.safeParse(text);
  return read.success ? read.data : undefined;
}

/** Starts the request while the page's code loads, and waits for neither (§4.5). */
export function invoiceLoader({ params }: Pick<LoaderFunctionArgs, "params">): null {
  const countId = readCountId(params["count_id"]);
  if (countId !== undefined) {
    startQuery(query("invoiceDetails", { params: { count_id: countId } }));
  }
  return null;
}
