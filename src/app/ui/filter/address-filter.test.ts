import * as z from "zod/mini";
import { expect, test } from "vitest";
import { recordId, wireInteger } from "#contract/wire.ts";
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

test("what only an extension knows is not read in a list that names none", () => {
  const amounts = {
    from: "amount_from",
    to: "amount_to",
    names: ["least", "most"],
    schema: wireInteger(),
    isExtended: true,
  } as const;
  const search = new URLSearchParams("least=5");
  const plain = addressFilter("listInvoices", { ...list, filters: { amounts } });
  expect(plain.read(search).least).toBeUndefined();
  const extended = { ...list, filters: { amounts }, extension: "invoice-filters" };
  expect(addressFilter("listInvoices", extended).read(search).least).toBe(5);
});

test("one value that only an extension knows is not read in a list that names none", () => {
  const filters = { sum: { schema: wireInteger(), wire: "amount", isExtended: true } } as const;
  const search = new URLSearchParams("sum=5");
  expect(addressFilter("listInvoices", { ...list, filters }).read(search).sum).toBeUndefined();
  const extended = addressFilter("listInvoices", { ...list, filters, extension: "filters" });
  expect(extended.read(search).sum).toBe(5);
  expect(extended.write(extended.read(search))).toBe("sum=5");
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
    filters: {
      payer: { schema: recordId, wire: "payer_id" },
      recipient: { schema: recordId, wire: "recipient_id" },
    },
  });
  const filter = address.read(new URLSearchParams("payer=7&sort=amount"));
  const payer: number | undefined = filter.payer;
  expect(payer).toBe(7);
  expect(address.write(filter)).toBe("payer=7");
  // Without the recipient: equal requests have equal query keys.
  expect(address.request(filter)).toStrictEqual({
    params: { page: 1, limit: 20 },
    query: { payer_id: 7 },
  });
  // @ts-expect-error -- this address has no order
  expect(filter.sort).toBeUndefined();
  // @ts-expect-error -- there is no such filter
  expect(address.drop("number")).toEqual({});
});
