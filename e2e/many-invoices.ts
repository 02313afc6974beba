import { makePayer, makeRecipient, makeRequisites } from "#service/testing/make.ts";
import type { TestService } from "#service/testing/start.ts";
import type { World } from "./fixtures.ts";

/** Makes invoices of one payer and one recipient; their amounts are 1000, 1001 … rubles. */
export async function makeManyInvoices(
  world: World,
  service: TestService,
  count: number,
): Promise<void> {
  const payer = await makePayer(service.store, world.clientId);
  const recipient = await makeRecipient(service.store, world.clientId);
  const requisites = await makeRequisites(service.store, { recipient_id: recipient });
  for (let index = 0; index < count; index += 1) {
    await world.makeInvoice({
      payer_id: payer,
      recipient_id: recipient,
      requisites_id: requisites,
      lines: [{ title: "Размещение вакансии", amount: 1000 + index }],
      vat_rate: null,
    });
  }
}

/** The service's own answer to a request sent outside the app. */
export async function askService(
  service: TestService,
  token: string,
  path: string,
): Promise<unknown> {
  const answer = await fetch(service.url + path, {
    headers: { cookie: `__Host-placard=${token}` },
  });
  return await answer.json();
}
