import { queryClient } from "../../api/query-client.ts";
import { whoAmI } from "../../api/session.ts";
import { paths } from "../../paths.ts";
import { keptViews } from "./kept-views.ts";
import { startView, writeViewLink } from "./saved-views.ts";

/**
 * The address of the user's start view, with its name in it; undefined where there is none.
 * @throws ApiError while it is not known who is signed in
 */
export async function startViewAddress(): Promise<string | undefined> {
  const user = await queryClient.ensureQueryData(whoAmI);
  const view = startView(keptViews(user === "foreign" ? "-" : user.login));
  return view && paths.invoices(writeViewLink(view));
}
