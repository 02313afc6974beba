import type { Page } from "@playwright/test";
import { phoneLooksPerHour } from "#contract/responses.ts";
import { countLook } from "#service/audit/write-audit.ts";
import type { TestService } from "#service/testing/start.ts";
import type { World } from "./fixtures.ts";

/** Removes the service's extensions; it then takes responses with an API key. */
export function removeExtensions(world: World): void {
  const noRoute = { status: 404, body: JSON.stringify({ error: "No route was found." }) };
  for (const path of [/\/v1\/ext\/(orders|capabilities|companies|responses)/]) {
    world.fault({ path, answer: noRoute });
  }
}

/** The service says that it shows vacancies but has no list of them, so the browser keeps the opened ones. */
export const hideVacancyList = (world: World): void =>
  void world.fault({
    path: /ext\/capabilities/,
    rewrite: (body) => body.replace('"ext/orders/list",', ""),
  });

/** The responses stored for a client, oldest first. */
export const responsesOf = async (service: TestService, clientId: number) =>
  await service.store.db
    .selectFrom("responses")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** A user has just asked about this many phones. */
export async function spendLooks(
  service: TestService,
  user: { readonly id: number; readonly clientId: number },
  times: number,
): Promise<void> {
  await countLook(
    service.store,
    {
      operation: "lookUpPhone",
      record: "response",
      field: "phone",
      user: { userId: user.id, clientId: user.clientId },
      requestId: "e2e",
      now: Date.now(),
      times,
      countedBy: "user",
    },
    phoneLooksPerHour,
  );
}

/** How many phones a user has asked about. */
export async function looksOf(service: TestService, userId: number): Promise<number> {
  const { times } = await service.store.db
    .selectFrom("audit")
    .select(({ fn }) => fn.sum<number | null>("times").as("times"))
    .where("operation", "=", "lookUpPhone")
    .where("who_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(times);
}

/** Everything the browser stores for the page: addresses, storages, databases, caches, titles. */
export async function storedByBrowser(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const kept: unknown[] = [
      location.href,
      document.title,
      JSON.stringify(history.state),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ];
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("success", () => resolve(opening.result));
        opening.addEventListener("error", () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        kept.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.addEventListener("success", () => resolve(reading.result));
          }),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        kept.push(name, request.url, await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(kept);
  });
}

/** The spellings of a person; the phone is `+7 (…) …-..-..`. */
export const tracesOf = (name: string, phone: string): string[] => {
  const digits = phone.replace(/\D/g, "");
  const own = digits.slice(1);
  const spaced = `${own.slice(0, 3)} ${own.slice(3, 6)} ${own.slice(6, 8)} ${own.slice(8)}`;
  const traces = [
    ...[name, ...name.split(" ")].flatMap((text) => [text, text.toLowerCase()]),
    phone,
    phone.slice(-9),
    digits,
    `8${own}`,
    own,
    own.slice(3),
    spaced,
    spaced.slice(4),
    spaced.replaceAll(" ", "-"),
  ];
  return traces.flatMap((trace) => [
    trace,
    encodeURIComponent(trace),
    new URLSearchParams({ trace }).toString().slice("trace=".length),
  ]);
};
