import { expect, test } from "vitest";
import { parseStatement } from "./parse-statement.ts";

const { signal } = new AbortController();
const section = (account: string, opening: string, closing: string) =>
  `СекцияРасчСчет\nРасчСчет=${account}\nНачальныйОстаток=${opening}\nКонечныйОстаток=${closing}\nКонецРасчСчет\n`;
const balances = async (...sections: string[]) =>
  (await parseStatement([`1CClientBankExchange\n${sections.join("")}КонецФайла`], { signal }))
    .balances;

const account = "40702810900000000001";

test("of an account with a section a day, the first opens and the last closes", async () => {
  expect(
    await balances(section(account, "100.50", "200.00"), section(account, "200.00", "17.05")),
  ).toEqual([{ account, opening: 10_050, closing: 1705 }]);
});

test("an overdrawn account has a negative balance, and one that is not said is not zero", async () => {
  expect(await balances(section(account, "-5.00", ""))).toEqual([
    { account, opening: -500, closing: undefined },
  ]);
});
