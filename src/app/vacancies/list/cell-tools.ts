import type { ComponentType } from "react";
import type { Language } from "../../i18n/catalogue.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import type { VacancyRow } from "./vacancy-row.ts";

/** What every cell may use; the same object as long as the language stays the same. */
export interface CellTools {
  readonly text: FeatureText<"vacancies">;
  readonly language: Language;
  /** What is known of a vacancy's placements; undefined until its code is there. */
  readonly AttentionMark: ComponentType<{ id: number }> | undefined;
  /** Its code did not come. */
  readonly isAttentionMissing: boolean;
  /** Opens the actions of a row below its button. */
  readonly onMenu: (vacancy: VacancyRow, button: HTMLElement) => void;
}
