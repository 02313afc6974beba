import { withTexts } from "../i18n/feature-texts.ts";
import { latePanel } from "./filter/late-panel.ts";

/** `ForeignAccess` and its texts, loaded when another service refuses. */
export const LateForeignAccess = latePanel(
  async () => (await withTexts(import("./AccessTokenForm.tsx"), "plainMode")).ForeignAccess,
);
