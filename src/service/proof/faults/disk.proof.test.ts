import { afterEach, describe, expect, test } from "vitest";
import { openStore } from "#service/store/open.ts";
import { ask } from "#service/testing/ask.ts";
import { endLaunched } from "#service/testing/launch.ts";
import { makeUser, testPassword } from "#service/testing/make.ts";
import { makePartner } from "#service/testing/people.ts";
import { mountSmallDisk, storeOnDisk, type SmallDisk } from "#service/testing/small-disk.ts";
import { testPostgres } from "#service/testing/start.ts";
import {
  compareWithStore,
  rounds,
  superviseService,
  printFigures,
  writeResponses,
  type Supervised,
} from "./rounds.ts";

/** What a test has started; stopped in reverse order. */
let ends: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  endLaunched();
  for (const end of ends.toReversed()) await end();
  ends = [];
});

function smallDisk(megabytes: number): SmallDisk | undefined {
  const disk = mountSmallDisk(megabytes);
  if (disk !== undefined) ends.push(() => disk.end());
  return disk;
}

const wanted = rounds({ whole: 10, short: 1 });
const signIns = rounds({ whole: 20, short: 3 });

for (const [kind, megabytes] of [
  ["sqlite", 16],
  ["postgresql", 160],
] as const) {
  describe.skipIf(kind === "postgresql" && testPostgres === undefined)(`on ${kind}`, () => {
    test(
      "on a full disk changes are a 507, reading, sign-in and sign-out go on, and with room all is well again",
      async (context) => {
        const disk = smallDisk(megabytes);
        if (disk === undefined) return context.skip("this process may not mount a disk");
        const { place, environment, end } = await storeOnDisk(disk, kind);
        ends.push(end);
        const prepared = await openStore(place);
        const partner = await makePartner({ store: prepared, url: "" });
        const { login } = await makeUser(prepared, { clientId: partner.clientId, role: "admin" });
        await prepared.close();
        const service = await superviseService(environment);
        const goesOn = personAtWork(service, login);
        const acknowledged: string[] = [];
        let refused = 0;
        for (let round = 0; round < wanted; round += 1) {
          const writing = writeResponses(partner, () => service.url, {
            name: `Тур ${round}`,
            writers: 3,
          });
          await writing.goesOn(20);
          disk.fill();
          await expect.poll(() => writing.wrong.length, { timeout: 60_000 }).toBeGreaterThan(30);
          for (let time = 0; time < signIns; time += 1) await goesOn();
          // It also starts without room.
          await service.kill();
          await service.startAgain();
          await goesOn();
          disk.makeRoom();
          await writing.goesOn(20);
          await writing.end();
          refused += writing.wrong.length;
          acknowledged.push(...writing.acknowledged);
          for (const answer of writing.wrong) expect(answer).toMatch(/^507 .*нет места/);
        }
        const exitCode = await service.stop();
        const store = await openStore(place);
        const comparison = await compareWithStore(store, { acknowledged });
        await store.close();
        const deaths = service.crashes();
        printFigures(`full disk, ${kind}`, {
          rounds: wanted,
          ...comparison,
          "507": refused,
          "sign-ins meanwhile": wanted * signIns,
          deaths,
        });
        expect(comparison).toMatchObject({ lost: 0, doubled: 0 });
        expect([deaths, exitCode]).toEqual([0, 0]);
      },
      600_000 + wanted * 60_000,
    );
  });
}

/** Signs in, reads a list, and signs out. */
function personAtWork(service: Supervised, login: string) {
  return async () => {
    const body = { login, password: testPassword };
    const signedIn = await ask(service, "/v1/ext/session", { method: "POST", body });
    expect([signedIn.status, signedIn.text]).toEqual([200, expect.any(String)]);
    const cookie = (signedIn.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";
    for (const path of ["/v1/ext/session", "/v1/billing/counts/1/20", "/healthz"]) {
      expect([path, (await ask(service, path, { cookie })).status]).toEqual([path, 200]);
    }
    const signedOut = await ask(service, "/v1/ext/session", { method: "DELETE", cookie });
    expect(signedOut.status).toBe(204);
    expect((await ask(service, "/v1/ext/session", { cookie })).status).toBe(401);
  };
}
