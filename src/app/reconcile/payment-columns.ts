import type { FeatureText } from "../i18n/feature-texts.ts";

export interface PaymentColumn {
  readonly id: keyof FeatureText<"reconcile">["table"]["columns"];
  /** In rem; one that grows takes this much at least. */
  readonly width: number;
  readonly grows?: boolean;
  readonly align?: "end";
}

const found: readonly PaymentColumn[] = [
  { id: "payment", width: 10 },
  { id: "amount", width: 8.5, align: "end" },
  { id: "outcome", width: 10 },
  { id: "invoice", width: 8.5 },
  { id: "why", width: 16.5 },
];
const paid: readonly PaymentColumn[] = [
  { id: "payer", width: 12, grows: true },
  { id: "purpose", width: 14, grows: true },
];

const all = [...found, ...paid];

/** What was found comes first. The details beside the table say who paid and for what, so the table need not. */
export const columnsFor = (isBesideDetails: boolean): readonly PaymentColumn[] =>
  isBesideDetails ? found : all;

export const tableWidth = (columns: readonly PaymentColumn[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);
