import { loadFeatureTexts } from "../i18n/feature-texts.ts";
import { latePanel } from "./filter/late-panel.ts";

/** `ForeignAccess` and its texts, loaded when another service refuses. */
export const LateForeignAccess = latePanel(async () => {
  const panel = import("./AccessTokenForm.tsx");
  await loadFeatureTexts("plainMode");
  return (await panel).ForeignAccess;
});
