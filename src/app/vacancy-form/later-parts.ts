// One file of code that loads after a form's first fields (`use-later-parts.ts`).
export { AllFindings, FieldFindingList, StepLawNote } from "./advice/Findings.tsx";
export { compileLimits } from "./advice/lint-law.ts";
export { ChooseWindow } from "./edit/ChooseWindow.tsx";
export { VacancyPreview } from "./preview/VacancyPreview.tsx";
