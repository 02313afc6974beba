import { moscowDay } from "../../clock.ts";
import { makeApiKey, makePlacement, makeSite } from "../../testing/make-placements.ts";
import { makeCompany, makeVacancy } from "../../testing/make-vacancies.ts";
import { makeClient, makeInvoice, makePayer, makeRecipient, makeUser } from "../../testing/make.ts";
import type { TestService } from "../../testing/start.ts";
import type { Target } from "../asking.ts";

const dayMs = 86_400_000;

/** A client with records of every kind that a walk looks at, and what the walk needs to look. */
export async function makeConformWorld(service: TestService) {
  const { store, url } = service;
  const clientId = await makeClient(store);
  const { cookie } = await makeUser(store, { clientId, role: "admin" });
  const { key } = await makeApiKey(store, { clientId, scopes: ["responses"] });
  const companyId = await makeCompany(store, { client_id: clientId });
  const payers = [await makePayer(store, clientId), await makePayer(store, clientId)];
  const recipients = [await makeRecipient(store, clientId), await makeRecipient(store, clientId)];
  for (let number = 1; number <= 12; number += 1) {
    const isPaid = number % 3 !== 0;
    await makeInvoice(store, {
      client_id: clientId,
      payer_id: payers[number % 2] ?? 0,
      recipient_id: recipients[number % 2] ?? 0,
      created_at: `2026-03-${String(number).padStart(2, "0")}`,
      lines: [{ title: "Размещение вакансии", amount: number * 1000 }],
      acts_amount: number * 100,
      ...(isPaid
        ? {
            status: "paid_full",
            payment_order: String(100 + number),
            payed_at: `2026-04-${10 + number}`,
          }
        : {}),
    });
  }
  const now = Date.now();
  const vacancy = await makeVacancy(store, {
    client_id: clientId,
    state: "published",
    created_at: now - 20 * dayMs,
  });
  const days = [5, 4].map((ago) => ({ date: moscowDay(now - ago * dayMs), views: 10, calls: 2 }));
  const placedOn = moscowDay(now - 20 * dayMs);
  const reported = { vacancyId: vacancy, placedOn };
  await makePlacement(store, { ...reported, url: "https://site.example/1", days });
  await makePlacement(store, { ...reported, siteId: await makeSite(store, { keepsViews: false }) });
  await makePlacement(store, { ...reported, error: "Нет фотографии" });
  const target: Target = {
    baseUrl: url,
    responseBaseUrl: url,
    cookie,
    key,
    mayWrite: true,
    timeoutMs: 30_000,
    fetch,
    sleep: async () => undefined,
  };
  return { target, wanted: { vacancy, values: { company_id: companyId } } };
}
