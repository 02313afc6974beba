import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import type { Fault } from "./check-values.ts";
import type { FormError } from "./use-form-errors.ts";

/** What an error says, in the language in use; the service's own words stand as they came. */
export function useErrorText(): (error: FormError) => string {
  const sayFault = useFaultText();
  return ({ said }) => (said.by === "service" ? said.text : sayFault(said.fault));
}

/** What a value breaks of the contract's rules, in words. */
export function useFaultText(): (fault: Fault) => string {
  const { wizard, fields } = useFeatureText("vacancyForm");
  const { errors } = wizard;
  const format = useFormat();
  return (fault) => {
    switch (fault.rule) {
      case "required":
        return errors.required;
      case "notFoundByTitle":
        return errors.notFoundByTitle;
      case "notInteger":
        return errors.notInteger;
      case "tooLong":
        return errors.tooLong(format.number(fault.max), format.number(fault.length));
      case "hiddenSign":
      case "notEmail":
      case "notUrl":
      case "notPhone":
        return errors[fault.rule];
      case "otherExtension":
        return errors.otherExtension(fault.extension);
      case "tooSmall":
        return errors.tooSmall(format.number(fault.min));
      case "tooLarge":
        return errors.tooLarge(format.number(fault.max));
      case "reversed":
        return errors.reversed(fields.titles[fault.from]);
    }
  };
}
