import type { LoaderFunctionArgs } from "react-router";
import { recordId } from "#contract/wire.ts";
import { query } from "../api/queries.ts";
import { startQuery } from "../api/session.ts";

/** The response's number in the address; undefined for what is none, which is never asked for. */
export function readResponseId(text: string | undefined): number | undefined {
  const read = recordId.safeParse(text);
  return read.success ? read.data : undefined;
}

/** Starts the question beside the page's own code, and waits for neither. */
export function responseLoader({ params }: Pick<LoaderFunctionArgs, "params">): null {
  const id = readResponseId(params["id"]);
  if (id !== undefined) startQuery(query("responseDetails", { params: { id } }));
  return null;
}
