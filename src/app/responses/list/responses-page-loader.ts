import type { LoaderFunctionArgs } from "react-router";
import { query } from "../../api/queries.ts";
import { startQuery } from "../../api/session.ts";
import { responseFilter } from "./response-filter.ts";

/** Starts the list's query while the page's code is still on its way; in the entry bundle, so it draws nothing. */
export function responsesLoader({ request }: Pick<LoaderFunctionArgs, "request">): null {
  const filter = responseFilter.read(new URL(request.url).searchParams);
  startQuery(query("listResponses", responseFilter.request(filter)));
  return null;
}
