import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentLimits, paymentPayload, type PaymentRequisites } from "./payment-payload.ts";
import { drawQr, paymentQr, verifyQr } from "./payment-qr.ts";

const requisites: PaymentRequisites = {
  name: "ООО «Вакансиум»",
  account: "40702810138000000001",
  bankName: "ПАО Сбербанк",
  bik: "044525225",
  correspondentAccount: "30101810400000000225",
  sum: 327_000,
  purpose: "Оплата по счёту № СЧ-000123 от 05.03.2026",
  inn: "9610123458",
  kpp: "961001001",
};
const made = (change: Partial<PaymentRequisites> = {}) =>
  paymentPayload({ ...requisites, ...change });

function text(change: Partial<PaymentRequisites> = {}): string {
  const payload = made(change);
  if ("problem" in payload) throw new Error(payload.problem);
  return new TextDecoder(payload.encoding).decode(payload.bytes);
}

test("a code names the payee, the bank, the sum in kopecks and the purpose, in the standard's order", () => {
  expect(text()).toBe(
    "ST00012|Name=ООО «Вакансиум»|PersonalAcc=40702810138000000001|BankName=ПАО Сбербанк|BIC=044525225" +
      "|CorrespAcc=30101810400000000225|Sum=327000|Purpose=Оплата по счёту № СЧ-000123 от 05.03.2026" +
      "|PayeeINN=9610123458|KPP=961001001",
  );
});

test("empty values are left out, and a bank without a correspondent account has 0", () => {
  expect(text({ kpp: "", inn: "", purpose: " ", correspondentAccount: "" })).toBe(
    "ST00012|Name=ООО «Вакансиум»|PersonalAcc=40702810138000000001|BankName=ПАО Сбербанк|BIC=044525225" +
      "|CorrespAcc=0|Sum=327000",
  );
});

test("a bar in any value moves every pair to another separator", () => {
  expect(text({ purpose: "a|b" })).toMatch(/^ST00012~Name=[^|]*~KPP=961001001$|^ST00012~/);
  expect(text({ purpose: "a|b" }).split("~")).toHaveLength(10);
  expect(text({ purpose: "a|b~c^d" }).split("#")).toHaveLength(10);
  expect(made({ purpose: "|~^#_;&$@!*%+?" })).toEqual({ problem: "no_separator" });
});

test("the separator is the first mark that is in no value", () => {
  const marks = "|~^#_;&$@!*%+?";
  for (const [at, mark] of Array.from(marks).entries()) {
    expect(made({ purpose: `a${marks.slice(0, at)}` })).toMatchObject({ separator: mark });
  }
});

test.each([
  ["PersonalAcc", { account: "407028101380000000012" }],
  ["PersonalAcc", { account: "№40702810138000000001" }],
  ["BIC", { bik: "0445252251" }],
  ["BIC", { bik: "б044525225" }],
  ["CorrespAcc", { correspondentAccount: "301018104000000002251" }],
  ["CorrespAcc", { correspondentAccount: "к30101810400000000225" }],
  ["PayeeINN", { inn: "96101234581" }],
  ["PayeeINN", { inn: "и9610123458" }],
  ["PayeeINN", { inn: "961012345Х" }],
  ["PayeeINN", { inn: "нетинного_12" }],
  ["KPP", { kpp: "9610010011" }],
  ["KPP", { kpp: "9961001001" }],
] as const)("%s of a wrong form leaves no code", (field, change) => {
  expect(made(change)).toEqual({ problem: "malformed", field });
});

test("an entrepreneur has twelve digits, and a КПП may have two letters", () => {
  expect(text({ inn: "961012345876", kpp: "9610AB001" })).toMatch(
    /PayeeINN=961012345876\|KPP=9610AB001$/,
  );
});

const longName =
  "Общество с ограниченной ответственностью «Межрегиональная доска объявлений о работе»";

test("mandatory fields of more than 300 bytes are written in windows-1251, bytes and head alike", () => {
  const name = longName.padEnd(150, " и учёбе");
  const payload = made({ name });
  expect(payload).toMatchObject({ encoding: "windows-1251" });
  expect(text({ name })).toMatch(/^ST00011\|Name=Общество с ограниченной/);
  expect("bytes" in payload && payload.bytes.length).toBe(text({ name }).length);
});

test("the longest fields the standard knows fill exactly its 300 bytes", () => {
  const longest = made({
    name: "я".repeat(160),
    bankName: "б".repeat(45),
    purpose: "",
    kpp: "",
    inn: "",
  });
  const head = "ST00011".length + "|Sum=327000".length;
  expect("bytes" in longest && longest.bytes.length - head).toBe(300);
});

test("300 bytes stay UTF-8, and 301 do not", () => {
  const others = new TextEncoder().encode(text({ name: "x" })).length;
  const block = others - "ST00012".length - 1;
  const rest = new TextEncoder().encode(
    "|Sum=327000|Purpose=Оплата по счёту № СЧ-000123 от 05.03.2026|PayeeINN=9610123458|KPP=961001001",
  ).length;
  const room = 300 - (block - rest);
  expect(made({ name: "я".repeat(Math.floor(room / 2)) + "x".repeat(room % 2) })).toMatchObject({
    encoding: "utf-8",
  });
  expect(
    made({ name: "я".repeat(Math.floor(room / 2)) + "x".repeat((room % 2) + 1) }),
  ).toMatchObject({ encoding: "windows-1251" });
});

test("a long name that windows-1251 cannot hold gives no code, and says which character it is", () => {
  expect(made({ name: `${longName} и учёбе ₽ и ещё чего-нибудь такого же длинного` })).toEqual({
    problem: "not_encodable",
    character: "₽",
  });
  expect(made({ name: "ООО «₽»" })).toMatchObject({ encoding: "utf-8" });
});

test("a name and a purpose in decomposed letters give the code that composed ones give", () => {
  const name =
    "Общество с ограниченной ответственностью «Научно-производственный объединённый центр автоматизированных систем управления и связи Поволжского района»";
  const purpose = "Оплата по счёту № 7 за март, район — Зелёный край".padEnd(210, " й");
  for (const given of ["АО «Зелёный край»", name]) {
    const composed = made({ name: given, purpose });
    expect(composed).toHaveProperty("bytes");
    expect(made({ name: given.normalize("NFD"), purpose: purpose.normalize("NFD") })).toEqual(
      composed,
    );
  }
  expect(made({ name: name.normalize("NFD") })).toMatchObject({ encoding: "windows-1251" });
});

test("signs that nobody sees are not in the code, and dashes windows-1251 lacks are those that look like them", () => {
  expect(text({ name: "ООО «Ро\u00adмашка\u200b»\u2028\ufeff" })).toContain("|Name=ООО «Ромашка»|");
  expect(text({ name: "ООО «Сад‑огород»" })).toContain("|Name=ООО «Сад‑огород»|");
  const name = `${longName} «Сад‑огород − Марʼяна ― О′Нил» и ещё чего-нибудь длинного`;
  expect(made({ name })).toMatchObject({ encoding: "windows-1251" });
  expect(text({ name })).toContain("«Сад-огород – Мар’яна — О’Нил»");
});

test.each([
  [{ name: " " }, "missing", "Name"],
  [{ bankName: "" }, "missing", "BankName"],
  [{ account: "123" }, "malformed", "PersonalAcc"],
  [{ bik: "04452522x" }, "malformed", "BIC"],
  [{ sum: 0 }, "malformed", "Sum"],
  [{ sum: 10.5 }, "malformed", "Sum"],
  [{ inn: "12345" }, "malformed", "PayeeINN"],
  [{ kpp: "12345" }, "malformed", "KPP"],
  [{ name: "я".repeat(161) }, "too_long", "Name"],
  [{ name: "я\ud800" }, "malformed", "Name"],
] as const)("%j gives no code: %s %s", (change, problem, field) => {
  expect(made(change)).toEqual({ problem, field });
});

test("line breaks become spaces, and a long purpose is cut at the standard's length", () => {
  expect(text({ name: "ООО\n«Два \t слова»" })).toContain("|Name=ООО «Два слова»|");
  const purpose = /\|Purpose=([^|]*)/.exec(text({ purpose: "я".repeat(300) }))?.[1];
  expect(purpose).toHaveLength(paymentLimits.Purpose);
});

test("in any payload head and bytes agree, and every pair can be taken apart again", () => {
  const line = fc.string({
    unit: fc.constantFrom(...("абвЯё «»№|~^#=/\\\n ₽😀z9".match(/./gsu) ?? [])),
    minLength: 1,
    maxLength: 200,
  });
  fc.assert(
    fc.property(
      line,
      line,
      line,
      fc.integer({ min: 1, max: 1e14 }),
      (name, bankName, purpose, sum) => {
        const payload = made({ name, bankName, purpose, sum });
        if ("problem" in payload) return;
        const { bytes, encoding, separator } = payload;
        const read = new TextDecoder(encoding, { fatal: true }).decode(bytes);
        expect(read.slice(0, 8)).toBe(`ST0001${encoding === "utf-8" ? 2 : 1}${separator}`);
        const pairs = read.slice(8).split(separator);
        expect(pairs.map((pair) => pair.slice(0, pair.indexOf("=")))).toEqual(
          Object.keys(paymentLimits).filter((key) => key !== "Purpose" || purpose.trim() !== ""),
        );
        expect(pairs).toContain(`Sum=${sum}`);
      },
    ),
    { numRuns: 1000 },
  );
});

test("a code is read back by another reader, in both encodings", async () => {
  for (const name of ["ООО «Вакансиум»", longName.padEnd(150, " и учёбе")]) {
    const payload = made({ name });
    if ("problem" in payload) throw new Error(payload.problem);
    const matrix = paymentQr(payload.bytes);
    if (matrix === undefined) throw new Error("no code");
    expect(verifyQr(matrix, payload.bytes)).toBe(true);
    expect(verifyQr(matrix, payload.bytes.with(9, 0x21))).toBe(false);
    expect(verifyQr(matrix, payload.bytes.slice(1))).toBe(false);
  }
});

test("any bytes that fit a code are read back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 900 }), async (bytes) => {
      const matrix = paymentQr(bytes);
      expect(matrix !== undefined && verifyQr(matrix, bytes)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("a code damaged beyond repair is not verified, and too many bytes give no code", async () => {
  const bytes = Uint8Array.from({ length: 200 }, (_, place) => place);
  const matrix = paymentQr(bytes);
  if (matrix === undefined) throw new Error("no code");
  const torn = {
    ...matrix,
    dark: matrix.dark.map((row, y) => (y > 15 && y < 40 ? row.map(() => true) : row)),
  };
  expect(verifyQr(torn, bytes)).toBe(false);
  expect(paymentQr(new Uint8Array(2332))).toBeUndefined();
  expect(paymentQr(new Uint8Array(2331))).toMatchObject({ size: 177 });
});

test("the drawing covers exactly the dark modules, half a millimeter each or more", async () => {
  const matrix = paymentQr(new TextEncoder().encode(text()));
  if (matrix === undefined) throw new Error("no code");
  const { path, modules, millimeters } = drawQr(matrix);
  const drawn = Array.from({ length: matrix.size }, () => Array<boolean>(matrix.size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(length); step += 1) {
      const row = drawn[Number(y) - 4];
      if (row !== undefined) row[Number(x) - 4 + step] = true;
    }
  }
  expect(drawn).toEqual(matrix.dark);
  expect(modules).toBe(matrix.size + 8);
  expect(millimeters / modules).toBeGreaterThanOrEqual(0.5);
  expect(drawQr(matrix, 10).millimeters).toBe(modules / 2);
});
