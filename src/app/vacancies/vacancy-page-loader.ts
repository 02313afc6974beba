import type { LoaderFunctionArgs } from "react-router";
import { recordId } from "#contract/wire.ts";
import { query } from "../api/queries.ts";
import { startQuery } from "../api/session.ts";

/** The vacancy's number in the address; undefined for what is none (`12abc`, 0, beyond 2^53), which is never asked for. */
export function readVacancyId(text: string | undefined): number | undefined {
  const read = recordId.safeParse(text);
  return read.success ? read.data : undefined;
}

/** Starts the question beside the page's own code, and waits for neither. */
export function vacancyLoader({ params }: Pick<LoaderFunctionArgs, "params">): null {
  const id = readVacancyId(params["id"]);
  if (id !== undefined) startQuery(query("vacancyDetails", { params: { id } }));
  return null;
}
