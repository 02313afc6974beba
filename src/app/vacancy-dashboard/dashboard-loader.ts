import type { LoaderFunctionArgs } from "react-router";
import { recordId } from "#contract/wire.ts";
import { query } from "../api/queries.ts";
import { startQuery } from "../api/session.ts";
import { firstRanges } from "./period-ranges.ts";
import { statisticsQuery } from "./statistics-query.ts";

/** Starts the four answers of a vacancy's reports beside the page's own code, and waits for none. */
export function dashboardLoader({
  params,
  request,
}: Pick<LoaderFunctionArgs, "params" | "request">): null {
  const id = recordId.safeParse(params["id"]);
  if (!id.success) return null;
  const input = { params: { id: id.data } };
  startQuery(query("vacancyLinks", input));
  startQuery(query("vacancyErrors", input));
  for (const [kind, range] of firstRanges(new URL(request.url).searchParams)) {
    startQuery(statisticsQuery(kind, id.data, range));
  }
  return null;
}
