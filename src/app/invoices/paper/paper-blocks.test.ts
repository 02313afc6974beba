import { describe, expect, test } from "vitest";
import type { InvoiceDetails } from "#contract/invoices.ts";
import {
  textPieces,
  paperAmount,
  paperVat,
  unprintablePart,
  planPages,
  type PaperHeights,
} from "./paper-blocks.ts";

describe("a text on sheets", () => {
  test("an ordinary text of several lines stays whole", () => {
    const text = "125009, г. Москва\n\nтел. +7 (495) 000-12-34";
    expect(textPieces(text)).toEqual([text]);
    expect(textPieces("")).toEqual([""]);
  });

  test("line ends of other systems are line ends", () => {
    expect(textPieces("а\r\nб\rв")).toEqual(["а\nб\nв"]);
  });

  test("many lines are cut between lines, and none is lost", () => {
    const lines = Array.from({ length: 100 }, (_, place) => `строка ${place}`);
    const pieces = textPieces(lines.join("\n"));
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join("\n").split("\n")).toEqual(lines);
  });

  test("a long line is cut at a space, and nothing is lost", () => {
    const line = "слово ".repeat(1000);
    const pieces = textPieces(line);
    expect(pieces.join("")).toBe(line);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith(" "))).toBe(true);
  });

  test("an endless word is cut between characters", () => {
    const word = `x${"😀".repeat(2000)}`;
    const pieces = textPieces(word);
    expect(pieces.join("")).toBe(word);
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  });
});

test("amounts on paper are grouped, with kopecks, and never break over two lines", () => {
  expect(paperAmount(1_234_567, "rubles")).toBe("1\u00A0234\u00A0567,00");
  expect(paperAmount(1_234, "rubles")).toBe("1\u00A0234,00");
  expect(paperAmount(0, "rubles")).toBe("0,00");
});

test("no VAT is printed as a dash, not as zero", () => {
  expect(paperVat(0, "rubles")).toBe("—");
  expect(paperVat(220, "rubles")).toBe("220,00");
});

const invoice = (change: Partial<InvoiceDetails> = {}): InvoiceDetails => ({
  count_number: "Счёт на оплату № 1 от 5 марта 2026 г.",
  recipient: "ООО «Маяк»",
  contacts: "г. Москва",
  bank_itin: "",
  bank_kpp: "",
  bank_account_number: "",
  bank_bik: "",
  bank_correspondent_account: "",
  general_manager_position: "",
  general_manager: "",
  payer: "",
  offer_text: "",
  services: [{ title: "Публикация", amount: 1 }],
  total_amount: 1,
  total_amount_with_vat: 1,
  vat_string: "",
  vat_amount: 0,
  sum_string: "",
  ...change,
});

describe("what no sheet can carry", () => {
  test("an ordinary invoice, an empty one and a long one are printable", () => {
    const services = Array.from({ length: 60 }, () => ({ title: "Ш".repeat(300), amount: 1 }));
    expect(unprintablePart(invoice())).toBeUndefined();
    expect(unprintablePart(invoice({ services: [] }))).toBeUndefined();
    expect(unprintablePart(invoice({ services, offer_text: "а\n".repeat(500) }))).toBeUndefined();
  });

  test("a megabyte in one field is named", () => {
    const text = "x".repeat(1_000_000);
    expect(unprintablePart(invoice({ payer: text }))?.path).toBe("data.payer");
    expect(unprintablePart(invoice({ offer_text: text }))?.path).toBe("data.offer_text");
    expect(
      unprintablePart(
        invoice({
          services: [
            { title: "a", amount: 1 },
            { title: text, amount: 1 },
          ],
        }),
      )?.path,
    ).toBe("data.services[1].title");
  });
});

const heights = (
  change: Partial<PaperHeights> & { count?: number; row?: number },
): PaperHeights => ({
  lead: [100, 100],
  head: 20,
  rows: Array.from({ length: change.count ?? 1 }, () => change.row ?? 20),
  closing: 200,
  available: 1000,
  ...change,
});

const rowsOf = (plan: ReturnType<typeof planPages>) =>
  plan.map((page) => page.rows[1] - page.rows[0]);

describe("sheets of an invoice", () => {
  test("what fits one sheet stays on one", () => {
    expect(planPages(heights({ count: 29 }))).toEqual([
      { lead: [0, 2], rows: [0, 29], closing: true },
    ]);
  });

  test("one row too many moves the totals to the next sheet, with two rows", () => {
    const plan = planPages(heights({ count: 30 }));
    expect(rowsOf(plan)).toEqual([28, 2]);
    expect(plan.map((page) => page.closing)).toEqual([false, true]);
  });

  test("every sheet of a long invoice stays within its room, and no row is lost", () => {
    for (let count = 0; count <= 200; count += 1) {
      const plan = planPages(heights({ count }));
      expect(rowsOf(plan).reduce((sum, rows) => sum + rows, 0)).toBe(count);
      plan.forEach((page, index) => {
        const lead = (page.lead[1] - page.lead[0]) * 100;
        const rows = page.rows[1] - page.rows[0];
        const head = rows > 0 || page.closing ? 20 : 0;
        expect(lead + head + rows * 20 + (page.closing ? 200 : 0)).toBeLessThanOrEqual(1000);
        expect(page.rows[0]).toBe(index === 0 ? 0 : plan[index - 1]?.rows[1]);
      });
    }
  });

  test("totals and signature are never alone when there are rows", () => {
    for (let count = 1; count <= 200; count += 1) {
      expect(rowsOf(planPages(heights({ count }))).at(-1)).toBeGreaterThanOrEqual(
        Math.min(2, count),
      );
    }
  });

  test("a sheet never ends with the table's head", () => {
    const plan = planPages(heights({ lead: [780], count: 3, row: 210 }));
    expect(plan).toEqual([
      { lead: [0, 1], rows: [0, 0], closing: false },
      { lead: [1, 1], rows: [0, 3], closing: true },
    ]);
  });

  test("a row higher than a sheet gets one of its own", () => {
    const plan = planPages(heights({ rows: [1500, 20, 20] }));
    expect(rowsOf(plan)).toEqual([0, 1, 2]);
  });

  test("last rows too high to share a sheet with the totals let one of them go", () => {
    expect(rowsOf(planPages(heights({ rows: [20, 500, 500] })))).toEqual([2, 1]);
  });

  test("an invoice without services still has its totals", () => {
    expect(planPages(heights({ count: 0 }))).toEqual([
      { lead: [0, 2], rows: [0, 0], closing: true },
    ]);
  });
});
