import { placementErrorsReply, statisticsReply, vacancyLinksReply } from "#contract/reports.ts";
import { ask, type Answered } from "./ask.ts";
import { makeApiKey } from "./make-placements.ts";
import { makeVacancy } from "./make-vacancies.ts";
import { makeRecruiter } from "./recruiter.ts";
import type { TestService } from "./start.ts";

type VacancyOverrides = Omit<Parameters<typeof makeVacancy>[1], "client_id">;

/** A recruiter with a key for sites, who reads over HTTP what the sites report over HTTP. */
export async function makeReporter(service: TestService) {
  const recruiter = await makeRecruiter(service);
  const { clientId, get } = recruiter;
  const { key } = await makeApiKey(service.store, { clientId });
  const readable = async (path: string): Promise<unknown> => {
    const answered = await get(path);
    if (answered.status !== 200) throw new Error(`${answered.status}: ${answered.text}`);
    return answered.json;
  };
  return {
    ...recruiter,
    key,
    vacancy: (overrides: VacancyOverrides = {}) =>
      makeVacancy(service.store, { state: "published", ...overrides, client_id: clientId }),
    report: async (
      id: number | string,
      siteId: number | string,
      body: unknown,
      headers: Record<string, string> = { "x-apikey": key },
    ): Promise<Answered> =>
      await ask(service, `/v1/ext/orders/${id}/placements/${siteId}`, {
        method: "PUT",
        body,
        headers,
      }),
    links: async (id: number) =>
      vacancyLinksReply.parse(await readable(`/v1/orders/${id}/urls`)).data,
    views: async (id: number, query = "") =>
      statisticsReply.parse(await readable(`/v1/orders/${id}/stats/views/boards${query}`)).data,
    calls: async (id: number, query = "") =>
      statisticsReply.parse(await readable(`/v1/orders/${id}/stats/calls/boards${query}`)).data,
    errors: async (id: number) =>
      placementErrorsReply.parse(await readable(`/v1/orders/${id}/errors`)).data,
  };
}
