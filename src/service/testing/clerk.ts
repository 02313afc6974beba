import { expect } from "vitest";
import { ask } from "./ask.ts";
import { makeClient, makeInvoice, makeUser, type InvoiceOverrides } from "./make.ts";
import type { TestService } from "./start.ts";

interface Listed {
  readonly data: {
    readonly items: readonly { count_id: number; [field: string]: unknown }[];
    readonly total: number;
    readonly pages: { page: number; total: number };
  };
}

/** A client of its own with a billing user who asks for the list. */
export async function makeClerk(service: TestService) {
  const clientId = await makeClient(service.store);
  const { cookie } = await makeUser(service.store, { clientId, role: "billing" });
  return {
    clientId,
    make: (overrides: Omit<InvoiceOverrides, "client_id"> = {}) =>
      makeInvoice(service.store, { ...overrides, client_id: clientId }),
    get: (path: string) => ask(service, `/v1/billing/counts${path}`, { cookie }),
    list: async (path: string): Promise<Listed["data"]> => {
      const answered = await ask(service, `/v1/billing/counts${path}`, { cookie });
      expect(answered.status, answered.text).toBe(200);
      return (answered.json as Listed).data;
    },
    ids: async (path: string): Promise<number[]> => {
      const answered = await ask(service, `/v1/billing/counts${path}`, { cookie });
      expect(answered.status, answered.text).toBe(200);
      return (answered.json as Listed).data.items.map((item) => item.count_id);
    },
  };
}
