import * as z from "zod/mini";
import { expect, test } from "vitest";
import { recordId } from "#contract/wire.ts";
import { addressFilter } from "./address-filter.ts";

const list = { path: (search: string) => `/list?${search}`, limit: { default: 20, max: 500 } };

test("a name that the operation's query does not have does not compile", () => {
  addressFilter("listInvoices", {
    ...list,
    // @ts-expect-error -- the wire name is `payer_id`
    filters: { payer: { schema: recordId, wire: "payer" } },
  });
  addressFilter("listAudit", {
    ...list,
    // @ts-expect-error -- `until` is not a parameter
    filters: { period: { from: "from", to: "until" } },
  });
  addressFilter("listErasures", {
    ...list,
    // @ts-expect-error -- this operation has no query
    filters: { vacancy: { schema: recordId, wire: "vacancy_id" } },
  });
});

test("a value that the operation does not take does not compile", () => {
  addressFilter("listInvoices", {
    ...list,
    // @ts-expect-error -- not one of the three statuses
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
  expect(address.write(filter)).toBe("payer=7");
  expect(address.request(filter)).toEqual({
    params: { page: 1, limit: 20 },
    query: { payer_id: 7 },
  });
  // @ts-expect-error -- this address has no order
  expect(filter.sort).toBeUndefined();
  // @ts-expect-error -- there is no such filter
  expect(address.drop("recipient")).toEqual({});
});
