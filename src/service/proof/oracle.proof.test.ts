import { expect, test } from "vitest";
import { onBothStores, patientLimits } from "../testing/start.ts";
import { everyone, findByTrying, type Caller } from "./oracle.ts";

/** Guesses per caller and store, `all` for every one; `npm run prove` asks for all. */
const wanted = process.env["PLACARD_ORACLE"] ?? "120";
const seed = Number(process.env["PLACARD_SEED"] ?? 20_261_127);

const hoursMs = 3_600_000;
let now = Date.now();
let aheadMs = 0;
const clock = { now: () => now + aheadMs, sleep: async () => undefined };

onBothStores(
  "what can be found by trying",
  (running) => {
    test.for(everyone)(
      "a %s learns nothing hidden from requests that leave no trace",
      { timeout: wanted === "all" ? 3_600_000 : 60_000 + Number(wanted) * 500 },
      async (caller) => {
        now += hoursMs;
        const { silent, audited, ofTheInterface, tried } = await findByTrying(running(), caller, {
          seed: seed + everyone.indexOf(caller),
          clock,
          setAhead: (ms) => {
            aheadMs = ms;
          },
          ...(wanted === "all" ? {} : { most: Number(wanted) }),
        });
        console.log(
          `Oracle, ${caller} on ${running().store.dialect.name}: ${tried.secrets} hidden values, ${
            tried.slots
          } places, ${tried.requests} requests: ${silent.length} bits without a trace, ${
            audited.length
          } in the audit${
            ofTheInterface.length === 0
              ? ""
              : `, ${ofTheInterface.length} that the interface demands (403 of another client’s record)`
          }.`,
        );
        expect(silent).toEqual([]);
        // The program finds what there is to find.
        const looks = audited.filter((place) => place.includes("the client’s candidate’s phone"));
        const lookers: readonly Caller[] = ["admin", "recruiter"];
        expect(looks.length > 0, looks.join("\n")).toBe(lookers.includes(caller));
      },
    );
  },
  { clock, callsPerMinute: 1e6, databaseLimits: patientLimits },
);
