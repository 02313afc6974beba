import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeText } from "../../format/testing/encode-text.ts";
import { parseStatement, type Statement } from "./parse-statement.ts";
import { decodeStatement, statementLimit } from "./statement-text.ts";

const own = "40702810138000000001";
const theirs = "40702810200000000077";
const signal = new AbortController().signal;

const document = (fields: Readonly<Record<string, string>>): string =>
  [
    "СекцияДокумент=Платежное поручение",
    ...Object.entries({
      Номер: "12",
      Дата: "04.03.2026",
      Сумма: "3270.00",
      ПлательщикСчет: theirs,
      ПлательщикИНН: "9610123458",
      Плательщик1: "АО «Ромашка»",
      ДатаПоступило: "05.03.2026",
      ПолучательСчет: own,
      Получатель1: "ООО «Вакансиум»",
      НеизвестныйКлюч: "что угодно",
      НазначениеПлатежа: "Оплата по счету № СЧ-000123 от 01.03.2026. НДС 22% - 589.67",
      ...fields,
    })
      .filter(([, value]) => value !== "—")
      .map(([key, value]) => `${key}=${value}`),
    "КонецДокумента",
  ].join("\r\n");
const file = (documents: readonly string[], end = "КонецФайла\r\n"): string =>
  [
    "1CClientBankExchange",
    "ВерсияФормата=1.03",
    "Кодировка=Windows",
    "Отправитель=Банк",
    "ДатаНачала=01.03.2026",
    "ДатаКонца=31.03.2026",
    `РасчСчет=${own}`,
    "СекцияРасчСчет",
    "ДатаНачала=01.03.2026",
    `РасчСчет=${own}`,
    "ВсегоПоступило=3270.00",
    "КонецРасчСчет",
    ...documents,
    end,
  ].join("\r\n");
const parse = async (text: string): Promise<Statement> => await parseStatement([text], { signal });
const payment = {
  line: 13,
  number: "12",
  date: "2026-03-05",
  documentDays: ["2026-03-05", "2026-03-04"],
  hasUnreadDay: false,
  amount: 327_000,
  payer: { name: "АО «Ромашка»", inn: "9610123458" },
  purpose: "Оплата по счету № СЧ-000123 от 01.03.2026. НДС 22% - 589.67",
  account: own,
};

test("an incoming payment is read with its payer, purpose, day and sum", async () => {
  expect(await parse(file([document({})]))).toEqual({
    version: "1.03",
    accounts: [own],
    balances: [{ account: own, opening: undefined, closing: undefined }],
    from: "2026-03-01",
    to: "2026-03-31",
    payments: [payment],
    otherDocuments: 0,
    outgoing: [],
    problems: [],
    problemCount: 0,
    doubts: [
      {
        kind: "incomplete",
        account: own,
        line: 8,
        missing: ["НачальныйОстаток", "ВсегоСписано", "КонечныйОстаток"],
      },
    ],
  });
});

test("any kind of line ending reads the same", async () => {
  const whole = await parse(file([document({})]));
  for (const end of ["\n", "\r"]) {
    expect(await parse(file([document({})]).replaceAll("\r\n", end))).toEqual(whole);
  }
});

test("only money from other accounts to an account of the statement is incoming", async () => {
  const { payments, otherDocuments } = await parse(
    file([
      document({ ПлательщикСчет: own, ПолучательСчет: theirs }),
      document({ ПлательщикСчет: own }),
      document({ ПолучательСчет: theirs }),
      document({ ПолучательСчет: "—", ПолучательРасчСчет: own }),
    ]),
  );
  expect(payments).toHaveLength(1);
  expect(otherDocuments).toBe(3);
});

test("money that leaves an account is read with whom it goes to; one that goes back and cannot be read is reported", async () => {
  const out = {
    ПлательщикСчет: own,
    ПолучательСчет: theirs,
    Получатель1: "ИНН 9610123458 АО «Ромашка»",
  };
  const sent = { ...out, ДатаСписано: "06.03.2026", Номер: "77" };
  const { outgoing, otherDocuments, problems } = await parse(
    file([
      document({ ...sent, НазначениеПлатежа: "Возврат по счету № СЧ-000123" }),
      document({ ...out, НазначениеПлатежа: "Возврат аванса", Сумма: "не сумма" }),
      document({ ...out, НазначениеПлатежа: "Оплата аренды", Сумма: "не сумма" }),
      document({ ПлательщикСчет: own, НазначениеПлатежа: "Возврат на свой счет" }),
      document({ ПолучательСчет: theirs, НазначениеПлатежа: "Возврат между чужими" }),
      document({ ...out, ДатаСписано: "", НазначениеПлатежа: "Возвр. излишне перечисленного" }),
      document({ ...out, НазначениеПлатежа: "Возврат\r\nСумма=1.00" }),
    ]),
  );
  expect(otherDocuments).toBe(7);
  expect(outgoing).toEqual([
    {
      line: 13,
      number: "77",
      date: "2026-03-06",
      documentDays: ["2026-03-06", "2026-03-04"],
      hasUnreadDay: false,
      amount: 327_000,
      payer: { name: "АО «Ромашка»", inn: "9610123458" },
      purpose: "Возврат по счету № СЧ-000123",
      account: own,
      isOutgoing: true,
    },
    expect.objectContaining({ purpose: "Возвр. излишне перечисленного", date: "2026-03-04" }),
  ]);
  expect(problems.map(({ fault }) => fault)).toEqual(["bad_sum", "repeated_key"]);
});

test("a purpose may span several keys or lines, and older files use another key for the payer", async () => {
  const { payments } = await parse(
    file([
      document({
        НазначениеПлатежа: "—",
        НазначениеПлатежа1: "Оплата по",
        НазначениеПлатежа2: "счету 5",
      }),
      document({ НазначениеПлатежа: "Оплата по\r\nсчету № 5\r\nНДС - 20 = много" }),
      document({ Плательщик1: "—", Плательщик: "ИНН 9610123458 АО Ромашка" }),
    ]),
  );
  expect(payments.map(({ purpose }) => purpose)).toEqual([
    "Оплата по счету 5",
    "Оплата по счету № 5 НДС - 20 = много",
    payment.purpose,
  ]);
  expect(payments[2]?.payer.name).toBe("АО Ромашка");
});

test("a text longer than any bank writes is cut", async () => {
  const long = "счет № 5 ".repeat(1000);
  const { payments } = await parse(
    file([
      document({ НазначениеПлатежа: long }),
      document({ НазначениеПлатежа: `x\r\n${`${long}\r\n`.repeat(50)}`, Плательщик1: long }),
    ]),
  );
  const lengths = payments.flatMap(({ purpose, payer }) => [purpose.length, payer.name.length]);
  // A blank at the end does not count.
  expect(lengths.map((length) => (length > 1990 && length <= 2000 ? "cut" : length))).toEqual([
    "cut",
    payment.payer.name.length,
    "cut",
    "cut",
  ]);
});

test("a problem is reported with its line, and the rest is read", async () => {
  const broken = file([
    document({ Сумма: "три рубля" }),
    document({ Сумма: "—" }),
    document({ ДатаПоступило: "31.02.2026" }),
    document({}).replace("\r\nКонецДокумента", ""),
    document({ ДатаПоступило: "", Номер: "последний" }),
    document({ ДатаПоступило: "31.02.2026", Дата: "вчера", Номер: "без дня" }),
    document({ ДатаПоступило: "—", Дата: "", Номер: "без даты" }),
  ]);
  const { payments, problems } = await parse(broken);
  const lines = broken.split("\r\n");
  expect(payments.map(({ number, date }) => [number, date])).toEqual([
    ["12", "2026-03-04"],
    ["12", "2026-03-05"],
    ["последний", "2026-03-04"],
    ["без дня", undefined],
    ["без даты", undefined],
  ]);
  expect(problems.map(({ fault, text }) => [fault, text])).toEqual([
    ["bad_sum", "Сумма=три рубля"],
    ["no_sum", "СекцияДокумент=Платежное поручение"],
    ["replaced_date", "ДатаПоступило=31.02.2026"],
    ["unfinished_document", "СекцияДокумент=Платежное поручение"],
    ["bad_date", "ДатаПоступило=31.02.2026"],
    ["no_date", "СекцияДокумент=Платежное поручение"],
  ]);
  for (const { line, text } of problems) expect(lines[line - 1]).toBe(text);
});

test("a truncated file keeps its complete payments and drops the incomplete one", async () => {
  const whole = file([document({}), document({})]);
  for (const end of ["КонецДокумента", "00\r\n", "КонецФайла"]) {
    const { payments, problems } = await parse(whole.slice(0, whole.lastIndexOf(end)));
    const isWhole = end === "КонецФайла";
    expect(payments).toHaveLength(isWhole ? 2 : 1);
    expect(problems.map(({ fault }) => fault)).toEqual([
      ...(isWhole ? [] : ["cut_document"]),
      "no_end",
    ]);
  }
});

test("a file without an account section has no payments and reports why", async () => {
  const { payments, problems } = await parse(
    file([document({})]).replaceAll(`РасчСчет=${own}`, ""),
  );
  expect(payments).toEqual([]);
  expect(problems.map(({ fault }) => fault)).toContain("no_accounts");
});

test("all unreadable lines are counted, and only the first thousand are kept", async () => {
  const { problems, problemCount } = await parse(file([Array(1500).fill("что-то").join("\n")]));
  expect(problems).toHaveLength(1000);
  expect(problemCount).toBe(1500);
});

test("a line without a key continues only a purpose; elsewhere it is reported with its text", async () => {
  const stray = async (...lines: string[]) =>
    (await parse(file(lines))).problems.map(({ line, fault, text }) => [line, fault, text]);
  expect(await stray(document({ Получатель1: "ООО\r\nвторая строка" }))).toEqual([
    [23, "stray_line", "вторая строка"],
  ]);
  expect(await stray("ничьё", document({}))).toEqual([[13, "stray_line", "ничьё"]]);
  expect(await stray("Назначение=чьё-то", "ничьё")).toEqual([[14, "stray_line", "ничьё"]]);
  expect(await stray("я".repeat(200))).toEqual([[13, "stray_line", "я".repeat(100)]]);
});

test("an empty file has no version and no period, and is reported as cut off", async () => {
  expect(await parse("")).toMatchObject({
    version: "",
    from: undefined,
    to: undefined,
    problems: [
      { line: 1, fault: "no_end", text: "" },
      { line: 1, fault: "no_accounts", text: "" },
    ],
  });
});

test("a document may say no more in its first line than that it begins", async () => {
  const bare = document({}).replace("=Платежное поручение", "");
  expect(await parse(file([bare]))).toMatchObject({ payments: [payment], problems: [] });
});

test("an account is twenty digits, and the last document may lack its end", async () => {
  const accounts = ["407028101380000000012", "x40702810138000000001", "4070281013800000000"];
  const lines = [...accounts.map((account) => `РасчСчет=${account}`), `Номер=${theirs}`];
  expect((await parse(file(lines))).accounts).toEqual([own]);
  const open = await parse(file([document({}).replace("\r\nКонецДокумента", "")]));
  expect(open.payments).toHaveLength(1);
  expect(open.problems.map(({ fault }) => fault)).toEqual(["unfinished_document"]);
});

test("a document's days are those of its debit, credit and order", async () => {
  const { payments } = await parse(file([document({ ДатаСписано: "03.03.2026" })]));
  expect(payments[0]?.documentDays).toEqual(["2026-03-05", "2026-03-04", "2026-03-03"]);
});

test("numbered purposes may stand in another order", async () => {
  const parts = "\r\nНазначениеПлатежа2=счету 5\r\nНазначениеПлатежа1=Оплата по";
  const { payments } = await parse(file([document({ НазначениеПлатежа: parts })]));
  expect(payments[0]?.purpose).toBe("Оплата по счету 5");
});

test("a payer's name that is repeated is not doubled", async () => {
  const twice = "АО «Ромашка»\r\nПлательщик1=АО «Ромашка»";
  expect((await parse(file([document({ Плательщик1: twice })]))).payments).toEqual([payment]);
});

test("a payment whose document has a date that cannot be read says so", async () => {
  const { payments, problems } = await parse(
    file([document({ ДатаПоступило: "", Дата: "вчера" }), document({ ДатаСписано: "вчера" })]),
  );
  expect(payments.map(({ documentDays, hasUnreadDay }) => [documentDays, hasUnreadDay])).toEqual([
    [[], true],
    [["2026-03-05", "2026-03-04"], true],
  ]);
  expect(problems.map(({ fault, text }) => [fault, text])).toEqual([
    ["bad_date", "Дата=вчера"],
    ["replaced_date", "ДатаСписано=вчера"],
  ]);
});

test("a key may be empty first, and only some keys have one value", async () => {
  const others = "x\r\nМояСумма=1\r\nМояСумма=2\r\nСуммаВалюты=1\r\nСуммаВалюты=2";
  const written = document({ Номер: "\r\nНомер=12", НеизвестныйКлюч: others });
  const { payments, problems } = await parse(file([written]));
  expect(payments).toEqual([payment]);
  expect(problems).toEqual([]);
});

test("a payer's name may stand on two lines with the older key", async () => {
  const older = { Плательщик1: "—", Плательщик: "АО\r\nПлательщик=«Ромашка»" };
  expect((await parse(file([document(older)]))).payments).toEqual([payment]);
});

test.each([
  [2, 2, true],
  [3, 6, false],
  [3, 7, true],
  [4, 7, false],
])(
  "an unknown key behind the purpose in %d documents of %d is part of it: %s",
  async (having, all, isPart) => {
    const documents = Array.from({ length: all }, (__, at) =>
      document({
        НазначениеПлатежа: "Счет 5",
        ...(at < having ? { Метка: "7" } : {}),
      }),
    );
    const { payments } = await parse(file(documents));
    expect(payments[0]?.purpose).toBe(isPart ? "Счет 5 Метка=7" : "Счет 5");
  },
);

test("a purpose of 2,000 characters is whole, and a longer one is reported", async () => {
  const faults = async (length: number) =>
    (await parse(file([document({ НазначениеПлатежа: "я".repeat(length) })]))).problems.map(
      ({ fault }) => fault,
    );
  expect(await faults(2000)).toEqual([]);
  expect(await faults(2001)).toEqual(["cut_text"]);
});

test("six numbered purposes make one", async () => {
  const parts = [1, 2, 3, 4, 5, 6].map((at) => [`НазначениеПлатежа${at}`, `часть ${at}`] as const);
  const { payments } = await parse(
    file([document({ НазначениеПлатежа: "—", ...Object.fromEntries(parts) })]),
  );
  expect(payments[0]?.purpose).toBe("часть 1 часть 2 часть 3 часть 4 часть 5 часть 6");
});

test("a canceled reading ends with the signal's reason", async () => {
  const stopped = AbortSignal.abort(new Error("enough"));
  await expect(parseStatement([file([])], { signal: stopped })).rejects.toThrow("enough");
});

const inUtf8 = (text: string): Uint8Array => encodeText(text, "utf-8");
function accepted(bytes: Uint8Array) {
  const decoded = decodeStatement(bytes);
  if ("problem" in decoded) throw new Error(decoded.problem);
  return decoded;
}
const plain = file([document({ Плательщик1: 'АО "Ромашка" № 5' })]);
/** KOI8-R has no `№`. */
const koi8 = plain.replaceAll("№", "N");

test.each([
  ["windows-1251", "Windows", encodeText(plain, "windows-1251")],
  ["ibm866", "DOS", encodeText(plain.replace("Windows", "DOS"), "ibm866")],
  ["koi8-r", "KOI8-R", encodeText(koi8.replace("Windows", "KOI8-R"), "koi8-r")],
  ["koi8-r", "Windows, wrongly", encodeText(koi8, "koi8-r")],
  ["utf-8", "UTF-8", inUtf8(plain.replace("Windows", "UTF-8"))],
  ["utf-8", "a mark", inUtf8(`\ufeff${plain}`)],
  // Converted by a program that left the line unchanged.
  ["utf-8", "Windows, wrongly", inUtf8(plain)],
  ["windows-1251", "DOS, wrongly", encodeText(plain.replace("Windows", "DOS"), "windows-1251")],
  ["ibm866", "nothing", encodeText(plain.replace("Кодировка=Windows\r\n", ""), "ibm866")],
  // Windows' Notepad writes a mark, other programs do not.
  ["utf-16le", "Windows, wrongly", encodeText(`\ufeff${plain}`, "utf-16le")],
  ["utf-16be", "Windows, wrongly", encodeText(`\ufeff${plain}`, "utf-16be")],
  ["utf-16le", "nothing", encodeText(plain.replace("Кодировка=Windows\r\n", ""), "utf-16le")],
  ["utf-16be", "UTF-16", encodeText(plain.replace("Windows", "UTF-16"), "utf-16be")],
] as const)("a file in %s that claims %s is read", async (encoding, _, bytes) => {
  const decoded = accepted(bytes);
  const { payments, problems } = await parseStatement(decoded.parts, { signal });
  expect(decoded.encoding).toBe(encoding);
  expect(decoded.isDamaged()).toBe(false);
  expect(payments[0]?.payer.name.replace("N", "№")).toBe('АО "Ромашка" № 5');
  expect(problems).toEqual([]);
});

test("a file that is not a statement is refused with the reason", () => {
  expect(decodeStatement(new Uint8Array(0))).toEqual({ problem: "empty" });
  expect(decodeStatement(inUtf8("Привет\n1CClientBankExchange"))).toEqual({
    problem: "not_a_statement",
  });
  for (const other of [
    "1CClientBankExchange\nhello=world",
    `${"x".repeat(9)}1CClientBankExchange\nРасчСчет=1`,
    "1CClientBankExchange2\nРасчСчет=1",
    "hello\nРасчСчет=1",
    "1CClientBankExchange\nНашРасчСчет=1",
    "1CClientBankExchange\nРасчСчет5=1",
  ]) {
    expect(decodeStatement(inUtf8(other)), other).toEqual({ problem: "not_a_statement" });
  }
  for (const statement of [
    " \n 1CClientBankExchange  \r РасчСчет =1",
    "1CClientBankExchange\nСекцияДокумент",
  ]) {
    expect(decodeStatement(inUtf8(statement)), statement).toHaveProperty("encoding");
  }
  for (const encoding of ["utf-16le", "windows-1251"] as const) {
    const table = encodeText("ФИО;Телефон\nИванов Иван Иванович;1", encoding);
    expect(decodeStatement(table), encoding).toEqual({ problem: "not_a_statement" });
  }
  const ofNoEncoding = encodeText("Ян;1", "koi8-r");
  expect(decodeStatement(ofNoEncoding)).toEqual({ problem: "not_a_statement" });
  expect(decodeStatement(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toEqual({ problem: "binary" });
  expect(decodeStatement(inUtf8("%PDF-1.7"))).toEqual({ problem: "binary" });
  expect(decodeStatement(new Uint8Array(statementLimit + 1))).toEqual({ problem: "too_large" });
});

test("a file cut off inside a character is read and marked as damaged", () => {
  const bytes = inUtf8(plain);
  const cut = accepted(bytes.subarray(0, bytes.length - 3));
  expect([...cut.parts].join("").replace(/\ufffd$/, "")).toBe(plain.slice(0, -3));
  expect(cut.isDamaged()).toBe(true);
});

test("any bytes after a statement's first line are either refused or read without an error", async () => {
  const head = inUtf8("1CClientBankExchange\r\nКодировка=Windows\r\n");
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (tail) => {
      const decoded = decodeStatement(Uint8Array.from([...head, ...tail]));
      if ("problem" in decoded) return;
      const { payments } = await parseStatement(decoded.parts, { signal });
      expect(payments).toEqual([]);
    }),
  );
});
