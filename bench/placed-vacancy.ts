import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { moscowDay } from "#service/clock.ts";
import { serveBuiltApp } from "#service/http/built-app.ts";
import { makePlacement, makeSite, makeVacancy } from "#service/testing/make-vacancies.ts";
import { makeClient, makeUser } from "#service/testing/make.ts";
import { startService } from "#service/testing/start.ts";

const built = resolve(import.meta.dirname, "../dist");

export interface PlacedSize {
  readonly sites: number;
  readonly days: number;
}

/** A size's name in the table of figures. */
export const sizeInWords = ({ sites, days }: PlacedSize): string => `${sites} sites, ${days} days`;

export interface PlacedApp {
  readonly url: string;
  readonly token: string;
  /** One for each size, in the order given. */
  readonly vacancies: readonly number[];
  close(): Promise<void>;
}

/** The built app on its own store, with a vacancy for each size: a number of sites that counted for a number of days. */
export async function startPlaced(sizes: readonly PlacedSize[]): Promise<PlacedApp> {
  if (!existsSync(join(built, "built-from.txt"))) {
    throw new Error("The app is not built: run `npm run build` first.");
  }
  const service = await startService("sqlite", {
    serveApp: (server) => serveBuiltApp(server, built),
  });
  const clientId = await makeClient(service.store);
  const { token } = await makeUser(service.store, { clientId, role: "recruiter" });
  const vacancies: number[] = [];
  for (const { sites, days } of sizes) {
    const dayAgo = (ago: number) => moscowDay(Date.now() - ago * 86_400_000);
    const vacancyId = await makeVacancy(service.store, {
      client_id: clientId,
      state: "published",
      activated_at: Date.now() - (days - 1) * 86_400_000,
    });
    for (let site = 0; site < sites; site += 1) {
      await makePlacement(service.store, {
        vacancyId,
        siteId: await makeSite(service.store),
        placedOn: dayAgo(days - 1),
        url: `https://site-${site}.example/${vacancyId}`,
        days: Array.from({ length: days }, (_, ago) => ({
          date: dayAgo(ago),
          views: 5 + ((site * 31 + ago * 17) % 90),
          calls: (site * 7 + ago * 5) % 12,
        })),
      });
    }
    vacancies.push(vacancyId);
  }
  return { url: service.url, token, vacancies, close: () => service.end() };
}
