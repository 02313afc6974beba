import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openDevelopmentService } from "./development.ts";
import { openStore } from "./store/open.ts";
import { makeResponse, makeClient } from "./testing/make.ts";
import { makeVacancy } from "./testing/make-vacancies.ts";

test("in development, too, due responses are erased at the start", async () => {
  const path = mkdtempSync(join(tmpdir(), "placard-development-"));
  vi.stubEnv("PLACARD_DATA", path);
  vi.stubEnv("PLACARD_DEMO", "off");
  vi.stubEnv("DATABASE_URL", "");
  vi.spyOn(console, "log").mockReturnValue(undefined);
  try {
    const before = await openStore({ kind: "folder", path });
    const clientId = await makeClient(before);
    const vacancyId = await makeVacancy(before, { client_id: clientId });
    await makeResponse(before, { clientId, vacancyId });
    await before.db.updateTable("responses").set({ keep_until: 1 }).execute();
    await before.close();

    const service = await openDevelopmentService(false);
    await service.close();

    const after = await openStore({ kind: "folder", path });
    expect(await after.db.selectFrom("responses").select("id").execute()).toEqual([]);
    await after.close();
  } finally {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(path, { recursive: true, force: true });
  }
});
