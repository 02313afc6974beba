import * as z from "zod/mini";
import { useRemembered } from "./remembered.ts";

/**
 * Whether this browser shows requests: their addresses, bodies and curl commands. Only people who program need them, so
 * they are hidden at first.
 * @returns the choice saved in this browser and its setter
 */
export const useDeveloperMode = () => useRemembered("placard.developer-mode", z.boolean(), false);
