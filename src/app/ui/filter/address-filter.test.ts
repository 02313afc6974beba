import * as z from "zod/mini";
import { expect, test } from "vitest";
import { recordId } from "#contract/wire.ts";
import { addressFilter } from "./address-filter.ts";

const list = { path: (search: string) => `/list?${search}`, limit: { default: 20, max: 500 } };

test("a name that the operation's query does not have does not compile", () => {
  addressFilter("listInvoices", {
    ...list,
    // @ts-expect-error -- it is `payer_id`
    filters: { payer: { schema: recordId, wire: "payer" } },
  });
  addressFilter("listAudit", {
    ...list,
    // @ts-expect-error -- `until` is none of its parameters
    filters: { period: { from: "from", to: "until" } },
  });
  addressFilter("listErasures", {
    ...list,
    // @ts-expect-error -- it has no query
    filters: { vacancy: { schema: recordId, wire: "vacancy_id" } },
  });
});

test("a value that the operation does not take does not compile", () => {
  addressFilter("listInvoices", {
    ...list,
    // @ts-expect-error -- it has three statuses, and this is none of them
    filters: { status: { schema: z.enum(["paid"]), wire: "count_status" } },
  });
  addressFilter("listVacancies", {
    ...list,
    filters: {},
    sort: {
      // @ts-expect-error -- the service does not sort by it
      by: ["company"],
      default: { by: "title", direction: "asc" },
    },
  });
});

test("a filter has the values of its schemas, and order only where the list is sorted", () => {
  const address = addressFilter("listInvoices", {
    ...list,
    filters: { payer: { schema: recordId, wire: "payer_id" } },
  });
  const filter = address.read(new URLSearchParams("payer=7&sort=amount"));
  const payer: number | undefined = filter.payer;
  expect(payer).toBe(7);
  // @ts-expect-error -- there is no order in this address
  expect(filter.sort).toBeUndefined();
  // @ts-expect-error -- and no such filter
  expect(address.drop("recipient")).toEqual({});
});
