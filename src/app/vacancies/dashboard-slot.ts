import type { ComponentType } from "react";
import type { Action } from "../ui/ActionMenu.tsx";

/** What the page tells the dashboard of its vacancy; undefined is what it does not know (plain mode). */
export interface SlotVacancy {
  readonly id: number;
  readonly title: string | undefined;
  readonly company: string | undefined;
  readonly state: string | undefined;
  readonly archive: number | undefined;
  readonly activatedAt: string | undefined;
  readonly edit: Action | undefined;
  readonly publish: Action | undefined;
}

/** The dashboard is another feature; the route brings both together. */
export type DashboardSlot = ComponentType<{
  vacancy: SlotVacancy;
  /** The page says already that the service did not answer. */
  isProblemShown?: boolean;
}>;
