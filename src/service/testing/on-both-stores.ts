import { afterAll, beforeAll, describe } from "vitest";
import {
  startService,
  testPostgres,
  type StoreKind,
  type TestOptions,
  type TestService,
} from "./start.ts";

/**
 * States facts about the service on SQLite and on PostgreSQL. One service a file; every test makes its own client, so
 * tests see nothing of one another.
 */
export function onBothStores(
  title: string,
  facts: (running: () => TestService) => void,
  options: TestOptions = {},
): void {
  const kinds: readonly StoreKind[] = ["sqlite", "postgresql"];
  for (const kind of kinds) {
    describe.skipIf(kind === "postgresql" && testPostgres === undefined)(
      `${title} (${kind})`,
      () => {
        let service: TestService | undefined;
        beforeAll(async () => {
          service = await startService(kind, options);
        });
        afterAll(async () => {
          await service?.end();
        });
        facts(() => {
          if (service === undefined) throw new Error("The service did not start");
          return service;
        });
      },
    );
  }
}
