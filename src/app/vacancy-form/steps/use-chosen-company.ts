import type { Company } from "#contract/vacancies.ts";
import { useLiveValues } from "../LiveValues.tsx";
import { useCompanies } from "../use-companies.ts";

export type ChosenCompany =
  | { readonly state: "none" | "loading"; readonly company?: undefined }
  | { readonly state: "known"; readonly company: Company }
  /** The service shows no companies, or not this one. */
  | { readonly state: "unknown"; readonly company?: undefined };

/** The company the form names, with what it gives to a vacancy. */
export function useChosenCompany(): ChosenCompany {
  const { company_id: chosen } = useLiveValues();
  const { companies, state } = useCompanies();
  const id = typeof chosen === "string" ? chosen.trim() : "";
  if (id === "") return { state: "none" };
  const company = companies.find((one) => String(one.id) === id);
  if (company !== undefined) return { state: "known", company };
  return { state: state === "loading" ? "loading" : "unknown" };
}
