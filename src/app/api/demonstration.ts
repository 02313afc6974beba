import { useQuery } from "@tanstack/react-query";
import type { Demonstration } from "#contract/demonstration.ts";
import { query } from "./queries.ts";

/** Whether the page was served with demonstration data. */
export const isDemonstration = (): boolean => document.body.dataset["demonstration"] !== undefined;

const demonstrationQuery = () => ({ ...query("demonstration", {}), enabled: isDemonstration() });

/** The demonstration's accounts and records worth opening; undefined elsewhere, and until they are known. */
export function useDemonstration(): Demonstration | undefined {
  return useQuery(demonstrationQuery()).data?.data;
}

/** Whether they are asked for and not known yet. */
export const useIsDemonstrationComing = (): boolean => useQuery(demonstrationQuery()).isLoading;
