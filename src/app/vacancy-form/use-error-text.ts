import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import type { FormError } from "./use-form-errors.ts";

/** What an error says, in the language in use; the service's own words stand as they came. */
export function useErrorText(): (error: FormError) => string {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const format = useFormat();
  return ({ said }) => {
    if (said.by === "service") return said.text;
    const { fault } = said;
    switch (fault.rule) {
      case "required":
        return wizard.errors.required;
      case "notInteger":
        return wizard.errors.notInteger;
      case "tooLong":
        return wizard.errors.tooLong(format.number(fault.max), format.number(fault.length));
      case "tooSmall":
        return wizard.errors.tooSmall(format.number(fault.min));
      case "tooLarge":
        return wizard.errors.tooLarge(format.number(fault.max));
      case "reversed":
        return wizard.errors.reversed(fields.titles[fault.from]);
    }
  };
}
