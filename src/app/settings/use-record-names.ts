import { useQuery } from "@tanstack/react-query";
import { query } from "../api/queries.ts";

type Named = { readonly id: number; readonly name: string };

const nameIn = (items: readonly Named[] | undefined, id: number): string | undefined =>
  items?.find((item) => item.id === id)?.name;

/** @returns the name of a user or a key, as it is today; undefined for other records, and until the names have come */
export function useRecordNames() {
  const users = useQuery(query("listUsers", {})).data?.data.items;
  const keys = useQuery(query("listApiKeys", {})).data?.data.items;
  return (type: string, id: number): string | undefined => {
    if (type === "user") return nameIn(users, id);
    return type === "api-key" ? nameIn(keys, id) : undefined;
  };
}
