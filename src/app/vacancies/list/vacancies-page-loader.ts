import type { LoaderFunctionArgs } from "react-router";
import { query } from "../../api/queries.ts";
import { startQuery } from "../../api/session.ts";
import { vacancyFilter } from "./vacancy-filter.ts";

/** Starts the list's query while the page's code is still on its way; in the entry bundle, so it draws nothing. */
export function vacanciesLoader({ request }: Pick<LoaderFunctionArgs, "request">): null {
  const filter = vacancyFilter.read(new URL(request.url).searchParams);
  startQuery(query("listVacancies", vacancyFilter.request(filter)));
  return null;
}
