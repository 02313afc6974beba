import type { ResultOf } from "#contract/operations.ts";
import { fetchAllPages } from "../../api/all-pages.ts";
import { call } from "../../api/client.ts";
import { retryOnce } from "../../api/queries.ts";
import type { ExportColumn, ExportSheet } from "../../format/export-table.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";

type Debts = ResultOf<"listDebts">;
export type Debt = Debts["items"][number];

type Text = Pick<FeatureText<"debts">, "columns" | "total" | "export">;

/** As many payers as the service gives at once. */
const payersAtOnce = 1000;

/**
 * All payers, whatever page is shown.
 * @returns undefined if they changed meanwhile
 * @throws ApiError of a page that failed twice
 */
export async function readAllDebts(
  signal: AbortSignal,
): Promise<{ debts: readonly Debt[]; sums: Debts } | undefined> {
  let sums: Debts | undefined;
  const read = await fetchAllPages<Debt>({
    ask: async (page, limit, own) => {
      const { data, unreadable } = await retryOnce(() =>
        call("listDebts", { params: { page, limit }, query: {} }, { signal: own }),
      );
      sums ??= data;
      return { rows: data.items, total: data.total, unreadable: unreadable.length };
    },
    idOf: ({ payer_id }) => payer_id,
    limit: payersAtOnce,
    signal,
  });
  return read.isComplete && sums !== undefined ? { debts: read.rows, sums } : undefined;
}

/** A row a payer, and a last one of all together. */
export function debtSheet(
  debts: readonly Debt[],
  { ages, sums }: Pick<Debts, "ages" | "sums">,
  text: Text,
): ExportSheet & { readonly total: NonNullable<ExportSheet["total"]> } {
  const { columns } = text;
  const named = [columns.age0, columns.age1, columns.age2, columns.age3];
  return {
    name: text.export.sheet,
    columns: [
      { title: columns.payer, kind: "text", width: 40 },
      { title: columns.count, kind: "count", width: 10 },
      ...ages.map((_, age) => ({
        title: named[age] ?? "",
        kind: "roubles" as const,
        width: 16,
      })),
      { title: columns.amount, kind: "roubles", width: 18 },
    ],
    rows: debts.map((debt) => [
      debt.payer,
      debt.count,
      ...debt.by_age.map(({ amount }) => amount),
      debt.amount,
    ]),
    total: [text.total, sums.count, ...ages.map(({ amount }) => amount), sums.amount],
    hasFilters: true,
  };
}

/** The same as a table of the CSV writer. */
export const asTable = ({ columns, rows, total }: ReturnType<typeof debtSheet>) => ({
  columns: columns.map((column, at): ExportColumn<ExportSheet["rows"][number]> => ({
    ...column,
    value: (row) => row[at],
  })),
  rows: [...rows, total],
});
