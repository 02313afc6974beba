import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeWindows1251 } from "../../format/windows-1251.ts";
import { parseStatement, type Statement } from "./parse-statement.ts";
import { decodeStatement } from "./statement-text.ts";

const { signal } = new AbortController();
const own = "40702810138000000001";
const second = "40702810538000000002";
const theirs = "40702810200000000077";

const section = (values: Readonly<Record<string, string>>, end = true): string[] => [
  "СекцияРасчСчет",
  ...Object.entries({
    ДатаНачала: "01.03.2026",
    ДатаКонца: "31.03.2026",
    РасчСчет: own,
    НачальныйОстаток: "100.00",
    ВсегоПоступило: "30.50",
    ВсегоСписано: "20.00",
    КонечныйОстаток: "110.50",
    ...values,
  })
    .filter(([, value]) => value !== "—")
    .map(([key, value]) => `${key}=${value}`),
  ...(end ? ["КонецРасчСчет"] : []),
];
const document = (sum: string, values: Readonly<Record<string, string>> = {}): string[] => [
  "СекцияДокумент=Платежное поручение",
  "Номер=12",
  `Сумма=${sum}`,
  ...Object.entries({
    ПлательщикСчет: theirs,
    ПолучательСчет: own,
    ДатаПоступило: "05.03.2026",
    ...values,
  }).map(([key, value]) => `${key}=${value}`),
  "НазначениеПлатежа=Оплата по счету № 5",
  "КонецДокумента",
];
const outgoing = (sum: string): string[] =>
  document(sum, {
    ПлательщикСчет: own,
    ПолучательСчет: theirs,
    ДатаПоступило: "",
    ДатаСписано: "06.03.2026",
  });
const statement = (...parts: readonly (readonly string[])[]): string =>
  [
    "1CClientBankExchange",
    "Кодировка=Windows",
    "ДатаНачала=01.03.2026",
    "ДатаКонца=31.03.2026",
    `РасчСчет=${own}`,
    ...parts.flat(),
    "КонецФайла",
    "",
  ].join("\r\n");
const parse = async (text: string): Promise<Statement> => await parseStatement([text], { signal });
const contradictionsOf = async (...parts: readonly (readonly string[])[]) =>
  (await parse(statement(...parts))).doubts;

const documents = [...document("10.50"), ...document("20.00"), ...outgoing("20.00")];

describe("a statement that adds up", () => {
  test("has no contradictions", async () => {
    expect(await contradictionsOf(section({}), documents)).toEqual([]);
  });

  test("may have a section for each day and one for the whole month", async () => {
    const days = [
      section({
        ДатаНачала: "05.03.2026",
        ДатаКонца: "05.03.2026",
        ВсегоСписано: "0.00",
        КонечныйОстаток: "130.50",
      }),
      section({
        ДатаНачала: "06.03.2026",
        ДатаКонца: "06.03.2026",
        НачальныйОстаток: "130.50",
        ВсегоПоступило: "0",
      }),
    ];
    expect(await contradictionsOf(...days, documents)).toEqual([]);
    expect(await contradictionsOf(section({}), ...days, documents)).toEqual([]);
  });

  test("may list only incoming documents, omit zero sums, and be overdrawn", async () => {
    const received = [...document("10.50"), ...document("20.00")];
    expect(await contradictionsOf(section({}), received)).toEqual([]);
    expect(
      await contradictionsOf(section({ ВсегоСписано: "—", КонечныйОстаток: "130.50" }), received),
    ).toEqual([]);
    expect(
      await contradictionsOf(
        section({ НачальныйОстаток: "-40.00", КонечныйОстаток: "-29.50" }),
        documents,
      ),
    ).toEqual([]);
  });

  test("counts a transfer between its own accounts as both received and paid", async () => {
    const other = section({
      РасчСчет: second,
      НачальныйОстаток: "0",
      ВсегоПоступило: "7.00",
      ВсегоСписано: "0",
      КонечныйОстаток: "7.00",
    });
    const transfer = document("7.00", { ПлательщикСчет: own, ПолучательСчет: second });
    const first = section({ ВсегоСписано: "27.00", КонечныйОстаток: "103.50" });
    expect(await contradictionsOf(first, other, documents, transfer)).toEqual([]);
  });
});

describe("a statement that does not add up", () => {
  test("is reported with both numbers", async () => {
    expect(await contradictionsOf(section({ КонечныйОстаток: "110.51" }), documents)).toEqual([
      { kind: "balance", account: own, counted: 11_050, stated: 11_051 },
    ]);
    expect(await contradictionsOf(section({}), document("10.50"), outgoing("19.00"))).toEqual([
      { kind: "received", account: own, stated: 3050, documents: 1050 },
      { kind: "paid", account: own, stated: 2000, documents: 1900 },
    ]);
    const next = section({
      ДатаНачала: "01.04.2026",
      ДатаКонца: "30.04.2026",
      НачальныйОстаток: "1.00",
      ВсегоПоступило: "0",
      ВсегоСписано: "0",
      КонечныйОстаток: "1.00",
    });
    expect(await contradictionsOf(section({}), next, documents)).toEqual([
      { kind: "gap", account: own, line: 15, closing: 11_050, opening: 100 },
    ]);
  });

  test("lists what its sections lack", async () => {
    expect(
      await contradictionsOf(
        section({ НачальныйОстаток: "—", ВсегоПоступило: "много", КонечныйОстаток: "—" }, false),
        documents,
      ),
    ).toEqual([
      {
        kind: "incomplete",
        account: own,
        line: 6,
        missing: ["НачальныйОстаток", "ВсегоПоступило", "КонечныйОстаток", "КонецРасчСчет"],
      },
    ]);
    expect(await contradictionsOf(documents)).toEqual([{ kind: "no_sections", accounts: [own] }]);
  });

  test("counts documents dated outside its period", async () => {
    const late = [
      ...document("10.50", { ДатаПоступило: "01.04.2026" }),
      ...document("20.00", { ДатаПоступило: "28.02.2026" }),
    ];
    expect(await contradictionsOf(section({}), late, outgoing("20.00"))).toEqual([
      {
        kind: "outside",
        line: 15,
        day: "2026-04-01",
        count: 2,
        from: "2026-03-01",
        to: "2026-03-31",
      },
    ]);
    // The order may be older than the receipt of the money.
    expect(
      await contradictionsOf(
        section({}),
        document("30.50", { Дата: "27.02.2026" }),
        outgoing("20.00"),
      ),
    ).toEqual([]);
  });
});

describe("a sum that a section does not state", () => {
  const [none, left]: [string, string] = ["—", "110.50"];
  const both = { ВсегоПоступило: none, ВсегоСписано: none };
  const received = document("10.50");
  const paid = outgoing("20.00");
  test.each<[string, Readonly<Record<string, string>>, string[], string[]]>([
    ["nothing moved", { ...both, КонечныйОстаток: "100.00" }, [], []],
    ["only the paid moved", { ВсегоПоступило: none, КонечныйОстаток: "80.00" }, paid, []],
    [
      "only the received moved",
      { ВсегоПоступило: "10.50", ВсегоСписано: none, КонечныйОстаток: left },
      received,
      [],
    ],
    [
      "something was received",
      { ВсегоПоступило: none, КонечныйОстаток: "80.00" },
      [...received, ...paid],
      ["ВсегоПоступило"],
    ],
    [
      "the balances tell of something received",
      { ВсегоПоступило: none, КонечныйОстаток: left },
      paid,
      ["ВсегоПоступило"],
    ],
    [
      "something was paid",
      { ВсегоПоступило: "10.50", ВсегоСписано: none, КонечныйОстаток: left },
      [...received, ...paid],
      ["ВсегоСписано"],
    ],
    [
      "the balances tell of something paid",
      { ВсегоПоступило: "10.50", ВсегоСписано: none, КонечныйОстаток: "90.50" },
      received,
      ["ВсегоСписано"],
    ],
    [
      "the opening balance is missing",
      { ...both, НачальныйОстаток: none },
      [],
      ["НачальныйОстаток", "ВсегоПоступило", "ВсегоСписано"],
    ],
    [
      "the closing balance is missing",
      { ...both, КонечныйОстаток: none },
      [],
      ["ВсегоПоступило", "ВсегоСписано", "КонечныйОстаток"],
    ],
  ])("is zero only if balances and documents agree: %s", async (_, values, inFile, missing) => {
    const incomplete = { kind: "incomplete", account: own, line: 6, missing };
    expect(await contradictionsOf(section(values), inFile)).toEqual(
      missing.length === 0 ? [] : [incomplete],
    );
  });

  test.each(["НачальныйОстаток", "ВсегоПоступило", "ВсегоСписано", "КонечныйОстаток"])(
    "is only reported as missing, and comparisons that need it are skipped: %s",
    async (key) => {
      const period = { ДатаНачала: "01.03.2026", ДатаКонца: "10.03.2026" };
      const later = {
        ДатаНачала: "11.03.2026",
        НачальныйОстаток: "110.50",
        КонечныйОстаток: "121.00",
      };
      const other = key === "ВсегоСписано" ? "20.00" : "40.00";
      const told = async (...sections: string[][]) =>
        await contradictionsOf(...sections, document("61.00"), outgoing(other));
      const incomplete = (line: number) => ({
        kind: "incomplete",
        account: own,
        line,
        missing: [key],
      });
      const lacking = section({ ...period, [key]: none });
      expect(await told(lacking, section(later))).toEqual([incomplete(6)]);
      expect(await told(lacking, section({ ...later, [key]: none }))).toEqual(
        [6, 14].map(incomplete),
      );
    },
  );
});

describe("sections of one account", () => {
  /** The sum that they state as received together; 1 ruble in the first, 10 in the second. */
  async function statedBy(...periods: readonly (readonly [from: string, to: string])[]) {
    const day = (text: string) => (text === "—" ? text : `${text}.03.2026`);
    const sections = periods.map(([from, to], place) =>
      section({ ДатаНачала: day(from), ДатаКонца: day(to), ВсегоПоступило: `${10 ** place}.00` }),
    );
    const told = (await contradictionsOf(...sections)).find(({ kind }) => kind === "received");
    return told !== undefined && "stated" in told && told.stated / 100;
  }

  test.each([
    ["02", "04", "01", "05"],
    ["01", "04", "01", "05"],
    ["02", "05", "01", "05"],
    ["02", "—", "01", "05"],
    ["01", "—", "01", "05"],
  ] as const)("from %s to %s is within from %s to %s, and only this counts", async (...days) => {
    const [from, to, outerFrom, outerTo] = days;
    expect(await statedBy([from, to], [outerFrom, outerTo])).toBe(10);
    expect(await statedBy([outerFrom, outerTo], [from, to])).toBe(1);
  });

  test.each([
    ["01", "03", "02", "05"],
    ["01", "03", "04", "05"],
    ["01", "—", "02", "—"],
    ["—", "—", "—", "—"],
    ["—", "05", "01", "05"],
    ["01", "05", "—", "05"],
  ] as const)("from %s to %s and from %s to %s both count", async (from, to, nextFrom, nextTo) => {
    expect(await statedBy([from, to], [nextFrom, nextTo])).toBe(11);
  });

  test("of the same days count once, as the first of them", async () => {
    expect(await statedBy(["01", "05"], ["01", "05"], ["01", "05"])).toBe(1);
    expect(await statedBy(["03", "—"], ["03", "03"])).toBe(1);
  });
});

describe("a section", () => {
  const incomplete = (line: number, missing: string[], account = own) => ({
    kind: "incomplete",
    account,
    line,
    missing,
  });

  test("that does not end is reported, wherever it stops", async () => {
    const open = section({}, false);
    expect(await contradictionsOf(open, section({}), documents)).toEqual([
      incomplete(6, ["КонецРасчСчет"]),
    ]);
    expect(await contradictionsOf(documents, open)).toEqual([incomplete(31, ["КонецРасчСчет"])]);
  });

  test("without an account is reported, and has no balances", async () => {
    const { doubts, balances: known } = await parse(
      statement(section({}), section({ РасчСчет: "—" }), documents),
    );
    expect(doubts).toEqual([incomplete(15, ["РасчСчет"], "")]);
    expect(known.map(({ account: one }) => one)).toEqual([own]);
  });

  test("may be missing for one of the accounts", async () => {
    expect(await contradictionsOf([`РасчСчет=${second}`], section({}), documents)).toEqual([
      { kind: "no_sections", accounts: [second] },
    ]);
  });

  test("may lack its opening balance, which is no gap", async () => {
    const [first, next] = [{ ДатаКонца: "10.03.2026" }, { ДатаНачала: "11.03.2026" }];
    expect(
      await contradictionsOf(
        section(first),
        section({ ...next, НачальныйОстаток: "—" }),
        document("61.00"),
        outgoing("40.00"),
      ),
    ).toEqual([incomplete(15, ["НачальныйОстаток"])]);
  });

  test("may have a balance that is no number", async () => {
    expect(await contradictionsOf(section({ НачальныйОстаток: "-много" }), documents)).toEqual([
      incomplete(6, ["НачальныйОстаток"]),
    ]);
  });
});

describe("the days of documents", () => {
  const outside = async (text: string) =>
    (await parse(text)).doubts
      .filter(({ kind }) => kind !== "no_sections")
      .map((doubt) => (doubt.kind === "outside" ? doubt.day : doubt));
  const [before, first, last, after] = ["28.02.2026", "01.03.2026", "31.03.2026", "01.04.2026"];

  test("are those of the statement's own accounts, and may be the first and the last of its period", async () => {
    const from = { ПлательщикСчет: own, ПолучательСчет: theirs };
    const strange = { ПолучательСчет: theirs };
    for (const [fields, came, went, expected] of [
      [{}, first, before, []],
      [{}, last, "", []],
      [{}, before, first, ["2026-02-28"]],
      [from, after, last, []],
      [from, after, first, []],
      [from, last, after, ["2026-04-01"]],
      [strange, after, before, []],
    ] as const) {
      const one = document("1", { ДатаПоступило: came, ДатаСписано: went, ...fields });
      expect(await outside(statement(one)), `${came} ${went}`).toEqual(expected);
    }
  });

  test("are not compared with a period that is not whole", async () => {
    const dated = (day: string) => document("1", { ДатаПоступило: day });
    const whole = statement(dated(before), dated(after));
    expect(await outside(whole)).toEqual(["2026-02-28"]);
    for (const day of [`ДатаНачала=${first}`, `ДатаКонца=${last}`]) {
      expect(await outside(whole.replace(day, "Отправитель=Банк")), day).toEqual([]);
    }
  });
});

test("a file without its last line is reported as cut off", async () => {
  const text = statement(section({}), documents).replace("КонецФайла\r\n", "");
  expect((await parse(text)).doubts).toEqual([{ kind: "cut" }]);
});

describe("a damaged file", () => {
  const whole = statement(section({}), documents);
  const in1251 = (text: string): Uint8Array => {
    const written = encodeWindows1251(text);
    if ("lacks" in written) throw new Error(written.lacks);
    return written.bytes;
  };
  const encoded = { "utf-8": new TextEncoder().encode(whole), "windows-1251": in1251(whole) };

  /** The payments read from it, and whether a warning says that it is incomplete. */
  async function read(bytes: Uint8Array) {
    const decoded = decodeStatement(bytes);
    if ("problem" in decoded) return { isTold: true, payments: [] };
    const { payments, doubts, problemCount } = await parseStatement(decoded.parts, { signal });
    return {
      isTold: decoded.isDamaged() || doubts.length > 0 || problemCount > 0,
      payments: payments.map(({ amount, account }) => `${account} ${amount}`),
    };
  }

  test.each(["utf-8", "windows-1251"] as const)(
    "in %s is reported wherever it is cut off, and gives only complete payments",
    async (encoding) => {
      const bytes = encoded[encoding];
      const { isTold, payments: all } = await read(bytes);
      expect(isTold).toBe(false);
      expect(all).toHaveLength(2);
      const lineEnd = 2;
      for (let end = 0; end < bytes.length - lineEnd; end += 1) {
        const cut = await read(bytes.subarray(0, end));
        expect([end, cut.isTold]).toEqual([end, true]);
        expect(all.slice(0, cut.payments.length)).toEqual(cut.payments);
      }
    },
  );

  test("is reported wherever a part is missing, if that changes the payments", async () => {
    const bytes = encoded["windows-1251"];
    const { payments: all } = await read(bytes);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length),
        fc.oneof(fc.nat(8), fc.nat(bytes.length)),
        async (start, length) => {
          const { isTold, payments } = await read(
            Uint8Array.from([...bytes.subarray(0, start), ...bytes.subarray(start + length)]),
          );
          expect(isTold || payments.join() === all.join()).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test("with documents left out, doubled or changed is reported", async () => {
    const sum = fc.integer({ min: 1, max: 10_000_000 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(sum, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.constantFrom("none", "left out", "doubled", "changed"),
        async (sums, place, change) => {
          const rubles = (kopecks: number) => (kopecks / 100).toFixed(2);
          const received = sums.reduce((total, one) => total + one, 0);
          const at = place % sums.length;
          const before = sums[at] ?? 0;
          const changes = {
            none: [before],
            doubled: [before, before],
            changed: [before + 1],
            "left out": [],
          };
          const inFile = sums.toSpliced(at, 1, ...changes[change]);
          const doubts = await contradictionsOf(
            section({
              ВсегоПоступило: rubles(received),
              ВсегоСписано: "0.00",
              КонечныйОстаток: rubles(10_000 + received),
            }),
            inFile.flatMap((one) => document(rubles(one))),
          );
          expect(doubts.map(({ kind }) => kind)).toEqual(change === "none" ? [] : ["received"]);
        },
      ),
      { numRuns: 300 },
    );
  });
});

const daySection = (account: string, opening: string, closing: string) =>
  `СекцияРасчСчет\nРасчСчет=${account}\nНачальныйОстаток=${opening}\nКонечныйОстаток=${closing}\nКонецРасчСчет\n`;
const balances = async (...sections: string[]) =>
  (await parseStatement([`1CClientBankExchange\n${sections.join("")}КонецФайла`], { signal }))
    .balances;

const account = "40702810900000000001";

test("with a section for each day, the first gives the opening balance and the last the closing balance", async () => {
  expect(
    await balances(daySection(account, "100.50", "200.00"), daySection(account, "200.00", "17.05")),
  ).toEqual([{ account, opening: 10_050, closing: 1705 }]);
});

test("an overdrawn account has a negative balance, and a missing balance is not zero", async () => {
  expect(await balances(daySection(account, "-5.00", ""))).toEqual([
    { account, opening: -500, closing: undefined },
  ]);
});
