import { describe, expect, test } from "vitest";
import { planPages, type PaperHeights } from "./paper-plan.ts";

const heights = (
  change: Partial<PaperHeights> & { count?: number; row?: number },
): PaperHeights => ({
  lead: [100, 100],
  head: 20,
  rows: Array.from({ length: change.count ?? 1 }, () => change.row ?? 20),
  closing: 200,
  room: 1000,
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
