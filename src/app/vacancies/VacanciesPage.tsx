import { useFeatureText } from "../i18n/use-feature-text.ts";

/** The vacancies (`ext/orders/list`), or those this browser knows of. */
export function Component() {
  return <h1>{useFeatureText("vacancies").title}</h1>;
}
