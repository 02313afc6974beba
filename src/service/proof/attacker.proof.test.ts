import { describe, expect, test } from "vitest";
import { dayMs, type Clock } from "../clock.ts";
import { recoveryCodeCount } from "#contract/factor-operations.ts";
import {
  codeWasRight,
  forgetWrongCodes,
  otherCodes,
  takeCodeTurn,
} from "../second-factor/code-limit.ts";
import { codeAt } from "../second-factor/totp.ts";
import { takeTurn } from "../session/guess-slowing.ts";
import { leastGuesses } from "../session/new-password.ts";
import { ask } from "../testing/ask.ts";
import { makeClient, makeFactor, makeUser, testPassword } from "../testing/make.ts";
import {
  patientLimits,
  startService,
  startStore,
  testPostgres,
  type StoreKind,
} from "../testing/start.ts";

/* A patient attacker guesses at one account from many addresses at once, at everything that lets somebody in: password, code,
   recovery code and fresh proof. What the service lets them compare in some days gives the chance of a year. */

/** Days that are simulated; `npm run prove` asks for 365. */
const days = Number(process.env["PLACARD_ATTACK_DAYS"] ?? 20);
/** As many as one may rent; each is a network of its own. */
const addresses = 1_000;

/** More passwords of a login than a thousand addresses compare in a day (`guess-slowing.test.ts`). */
const mostFromElsewhere = 13_000;

/** Codes that are right at one moment: the present step and those beside it. */
const chanceOfCode = 3 / 1e6;
/** Three groups of five characters of 31. */
const chanceOfRecoveryCode = recoveryCodeCount / 31 ** 15;

const hourMs = 3_600_000;

const ofMany = (chance: number, tries: number): number => -Math.expm1(tries * Math.log1p(-chance));
const meanOf = (count: number, value: (at: number) => number): number =>
  Array.from({ length: count }, (_, at) => value(at)).reduce((sum, one) => sum + one, 0) / count;
const inWords = (chance: number): string => chance.toExponential(1);

describe.for<StoreKind>(["sqlite", "postgresql"])("%s", (kind) => {
  const on = test.skipIf(kind === "postgresql" && testPostgres === undefined);

  on(
    `of an account with a second factor, a year of distributed guesses opens at most one in a million, and one in ten thousand where the password is known`,
    async () => {
      const { store, end } = await startStore(kind, patientLimits);
      try {
        const clientId = await makeClient(store);
        const user = await makeUser(store, { clientId, role: "admin" });
        await makeFactor(store, user.id);
        let now = Date.UTC(2026, 10, 27);
        const clock: Clock = { now: () => now, sleep: async () => undefined };
        const start = now;
        const until = start + days * dayMs;
        let codes = 0;
        // The attacker knows the password, and tries a code whenever the account takes one, from another address.
        while (now < until) {
          const turn = await takeCodeTurn(store, user.id, "other", now);
          if (turn.isOpen) codes += 1;
          else now += Math.min(turn.waitMs, dayMs);
          if (turn.isOpen) now += 1_000;
        }
        now = start;
        // Without the password every address guesses as fast as the service lets it.
        // The first guesses of each address are free; after them the rate is steady.
        let steady = 0;
        const guessMs = (days > 100 ? 24 : 2) * hourMs;
        for (let turn = 0; now < start + guessMs; turn += 1) {
          const network = turn % addresses;
          const remoteAddress = `198.18.${network >> 8}.${network & 255}`;
          const taken = await takeTurn(store, clock, { login: user.login, remoteAddress });
          if ("waitMs" in taken) {
            if (now > start + guessMs / 2) steady += 1;
            now += Math.max(taken.waitMs, 50);
          } else now += taken.retryAfterMs;
        }
        const passwords = 3 * addresses + (steady * 365 * dayMs) / (guessMs / 2);
        // A year touches three periods at most, whenever the first one began.
        const codesInYear = 3 * otherCodes.most;
        const byCode = ofMany(chanceOfCode, codesInYear);
        const byRecovery = ofMany(chanceOfRecoveryCode, passwords);
        const withPassword = byCode + byRecovery;
        const byPassword = ofMany(1 / leastGuesses, passwords);
        // The password is found at any time of the year; only then codes can be tried.
        const codesAfter = meanOf(365, (day) => Math.ceil((365 - day) / 180) * otherCodes.most);
        const withoutPassword = byPassword * (ofMany(chanceOfCode, codesAfter) + byRecovery);
        console.log(
          `Attacker (${kind}): ${codesInYear} codes and ${Math.round(passwords)} passwords compared in a year; ` +
            `with the password ${inWords(withPassword)}, without ${inWords(withoutPassword)}.`,
        );
        expect(codes).toBeLessThanOrEqual(otherCodes.most * Math.ceil(days / 180));
        expect(withPassword).toBeLessThanOrEqual(1e-4);
        expect(withoutPassword).toBeLessThanOrEqual(1e-6);
      } finally {
        await end();
      }
    },
    days > 100 ? 3_600_000 : 600_000,
  );

  on(
    "on a stolen device that nobody reports, a year of guesses opens at most one account in ten thousand without its password",
    async () => {
      const { store, end } = await startStore(kind, patientLimits);
      try {
        const clientId = await makeClient(store);
        const user = await makeUser(store, { clientId, role: "admin" });
        await makeFactor(store, user.id);
        const start = Date.UTC(2026, 10, 27);
        let now = start;
        const clock: Clock = { now: () => now, sleep: async () => undefined };
        // The password is known too. The user gives a right code on another device every eight hours, if the account takes
        // one; after it the attacker tries what the account takes, or so few codes that nobody notices.
        const codesOfDays = async (atOnce: number): Promise<readonly number[]> => {
          await forgetWrongCodes(store, user.id);
          const codesOfDay = Array.from({ length: days }, () => 0);
          let left = 0;
          for (let hour = 0; hour < days * 24; hour += 1) {
            now = start + hour * hourMs;
            if (hour % 8 === 0) {
              left = atOnce;
              const turn = await takeCodeTurn(store, user.id, "own", now);
              if (turn.isOpen) await codeWasRight(store, user.id, "own");
            }
            while (left > 0 && now < start + (hour + 1) * hourMs) {
              const turn = await takeCodeTurn(store, user.id, "own", now);
              now += turn.isOpen ? 1_000 : turn.waitMs;
              if (!turn.isOpen) continue;
              left -= 1;
              const day = Math.floor(hour / 24);
              codesOfDay[day] = (codesOfDay[day] ?? 0) + 1;
            }
          }
          return codesOfDay;
        };
        const ways = [await codesOfDays(Infinity), await codesOfDays(4)];
        /** In so many days, by the better way; the first days take most. */
        const codesIn = (left: number) =>
          Math.max(
            ...ways.map((codesOfDay) => {
              const later = codesOfDay.slice(7);
              const inFirst = codesOfDay.slice(0, 7).reduce((sum, one) => sum + one, 0);
              return inFirst + left * meanOf(later.length, (day) => later[day] ?? 0);
            }),
          ) +
          Math.ceil(left / 180) * otherCodes.most;
        // The password is not known: the device's own queue, as long as it has one, beside all the other addresses.
        now = start;
        const device = { login: user.login, remoteAddress: "192.0.2.1", device: "stolen" };
        const guessDays = Math.min(days, 20);
        let onDevice = 0;
        let inRow = 0;
        while (now < start + guessDays * dayMs) {
          const turn = await takeTurn(store, clock, device);
          if ("waitMs" in turn) {
            onDevice += 1;
            inRow += 1;
          }
          // After fifty it waits with all others until a day without a guess.
          if (inRow === 50) {
            inRow = 0;
            now += dayMs + 1;
          } else now += "waitMs" in turn ? turn.waitMs + 50 : turn.retryAfterMs;
        }
        const passwords = 365 * (onDevice / guessDays + mostFromElsewhere);
        const byPassword = ofMany(1 / leastGuesses, passwords);
        const withPassword = ofMany(chanceOfCode, codesIn(365));
        const withoutPassword =
          byPassword * meanOf(365, (day) => ofMany(chanceOfCode, codesIn(365 - day)));
        console.log(
          `Attacker on a stolen device (${kind}): ${Math.round(codesIn(365))} codes and ${Math.round(passwords)} passwords ` +
            `compared in a year; with the password ${inWords(withPassword)}, without ${inWords(withoutPassword)}.`,
        );
        expect(withPassword).toBeLessThanOrEqual(2e-3);
        expect(withoutPassword).toBeLessThanOrEqual(1e-4);
      } finally {
        await end();
      }
    },
    days > 100 ? 3_600_000 : 600_000,
  );

  on("guesses over HTTP, from proxies that add ports, find the same limits", async () => {
    let now = Date.UTC(2026, 10, 27, 9);
    const clock: Clock = { now: () => now, sleep: async () => undefined };
    const service = await startService(kind, { clock, proxies: ["127.0.0.1"] });
    try {
      const clientId = await makeClient(service.store);
      const user = await makeUser(service.store, { clientId, role: "billing", clock });
      const { secret } = await makeFactor(service.store, user.id);
      let compared = 0;
      for (let guess = 0; guess < 120; guess += 1) {
        now += 3_600_000;
        const answered = await ask(service, "/v1/ext/session", {
          method: "POST",
          headers: { "x-forwarded-for": `198.18.${guess}.7:${40_000 + guess}` },
          body: { login: user.login, password: testPassword, code: "000000" },
        });
        if (answered.text.includes("wrong_code")) compared += 1;
      }
      expect(compared).toBeLessThanOrEqual(otherCodes.most);
      // Then even the right code of a stranger's device is not taken.
      const right = await ask(service, "/v1/ext/session", {
        method: "POST",
        headers: { "x-forwarded-for": "198.19.0.1" },
        body: { login: user.login, password: testPassword, code: codeAt(secret, now) },
      });
      expect([right.status, right.text]).toEqual([429, expect.stringContaining("codes_wait")]);
    } finally {
      await service.end();
    }
  });
});
