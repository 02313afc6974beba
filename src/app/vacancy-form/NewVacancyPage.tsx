import { useFeatureText } from "../i18n/use-feature-text.ts";

export function Component() {
  return <h1>{useFeatureText("vacancies").title}</h1>;
}
