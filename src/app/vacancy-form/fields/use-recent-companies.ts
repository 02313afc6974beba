import * as z from "zod/mini";
import { useStorageOwner } from "../../api/browser-store.ts";
import { useRemembered } from "../../ui/remembered.ts";

const ids = z.array(z.string());
const most = 6;

/** Ids of companies typed before by this user on this service, the last first. */
export function useRecentCompanies() {
  const owner = useStorageOwner() ?? "-";
  const [recent, setRecent] = useRemembered(`placard.recent-companies ${owner}`, ids, []);
  const remember = (id: string) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) return;
    setRecent([id, ...recent.filter((other) => other !== id)].slice(0, most));
  };
  return { recent, remember };
}
