import { expect, test } from "vitest";
import { paperAmount, paperVat } from "./paper-amount.ts";

test("amounts on paper are grouped, with kopecks, and never break over two lines", () => {
  expect(paperAmount(1_234_567, "roubles")).toBe("1\u00A0234\u00A0567,00");
  expect(paperAmount(1_234, "roubles")).toBe("1\u00A0234,00");
  expect(paperAmount(0, "roubles")).toBe("0,00");
});

test("no VAT is a dash, not a zero", () => {
  expect(paperVat(0, "roubles")).toBe("—");
  expect(paperVat(220, "roubles")).toBe("220,00");
});
