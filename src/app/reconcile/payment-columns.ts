import type { FeatureText } from "../i18n/feature-texts.ts";

export type PaymentCell = keyof FeatureText<"reconcile">["table"]["columns"];

export interface PaymentColumn {
  /** One a line. */
  readonly cells: readonly PaymentCell[];
  /** In rem; one that grows takes this much at least. */
  readonly width: number;
  readonly grows?: boolean;
  readonly align?: "end";
}

/** By the room there is: every column; those that name the payment and what was found; two, of three lines a row. */
export type PaymentLayout = "wide" | "medium" | "stacked";

/** Where a layout fits without scrolling sideways; with `wide` the details stand beside the table, and not over it. */
export const layoutMedia = { wide: "(width >= 80em)", medium: "(width >= 63em)" } as const;

// A day and a number of six digits, as banks give them, are whole beside each other.
const besideDetails: readonly PaymentColumn[] = [
  { cells: ["payment"], width: 12.25 },
  { cells: ["amount"], width: 8.25, align: "end" },
  { cells: ["outcome"], width: 9.25 },
  { cells: ["invoice"], width: 8 },
  { cells: ["why"], width: 12.5, grows: true },
];

const columns: Readonly<Record<PaymentLayout, readonly PaymentColumn[]>> = {
  wide: [
    { cells: ["payment"], width: 12.25 },
    { cells: ["amount"], width: 8.5, align: "end" },
    { cells: ["outcome"], width: 9.5 },
    { cells: ["invoice"], width: 8.5 },
    { cells: ["why"], width: 13, grows: true },
    { cells: ["payer"], width: 12, grows: true },
    { cells: ["purpose"], width: 12, grows: true },
  ],
  medium: [
    { cells: ["payment"], width: 12.25 },
    { cells: ["amount"], width: 8.5, align: "end" },
    { cells: ["outcome"], width: 9.5 },
    { cells: ["invoice"], width: 8.5 },
    { cells: ["why"], width: 12.25 },
    { cells: ["payer"], width: 7, grows: true },
  ],
  stacked: [
    { cells: ["payment", "payer", "why"], width: 9, grows: true },
    { cells: ["amount", "outcome", "invoice"], width: 9.25, align: "end" },
  ],
};

/** What was found comes first. The details beside the table say who paid and for what, so the table need not. */
export const columnsFor = (
  layout: PaymentLayout,
  isBesideDetails: boolean,
): readonly PaymentColumn[] => (isBesideDetails ? besideDetails : columns[layout]);

export const tableWidth = (shown: readonly PaymentColumn[]): number =>
  shown.reduce((sum, { width }) => sum + width, 0);
