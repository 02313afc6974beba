import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { fieldsOf, type WriteOperation } from "#contract/vacancy-fields.ts";
import { formFieldNames } from "./form-values.ts";
import { propertyQuery } from "./use-property.ts";

/**
 * Reads the dictionaries of all steps once the first one stands: the others open at once, and a service that goes away
 * later leaves them usable.
 */
export function usePrefetchedReferences(operation: WriteOperation): void {
  const client = useQueryClient();
  useEffect(() => {
    const taken = new Map(fieldsOf(operation).map(({ name, kind }) => [name, kind]));
    for (const name of formFieldNames) {
      if (!/dictionary$/i.test(taken.get(name) ?? "")) continue;
      void client.prefetchQuery({ ...propertyQuery(name), staleTime: Infinity });
    }
  }, [client, operation]);
}
