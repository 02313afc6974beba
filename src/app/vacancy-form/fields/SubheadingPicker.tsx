import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { useVacancyForm } from "../form-context.ts";
import { useProperty } from "../use-property.ts";
import { optionsOf } from "./choice-options.ts";
import { OptionsField } from "./OptionsField.tsx";

/** Subheadings of the fields of activity chosen above; of all, under their headings, while none is. */
export function SubheadingPicker({ values }: { values: readonly PropertyValue[] }) {
  const text = useFeatureText("vacancyForm").wizard.pick;
  const { form } = useVacancyForm();
  const chosen = useWatch({ name: "specializations", control: form.control });
  const { property } = useProperty("specializations");
  const known = useMemo(() => {
    const titles = new Map(property?.values.map(({ id, title }) => [id, title]));
    return optionsOf(values, ({ parent }) =>
      parent === undefined ? undefined : (titles.get(parent) ?? text.others),
    );
  }, [values, property, text]);
  const options = useMemo(() => {
    const ofChosen = new Set(
      values.flatMap(({ id, parent }) =>
        parent !== undefined && chosen.includes(parent) ? [id] : [],
      ),
    );
    return ofChosen.size === 0 ? known : known.filter(({ id }) => ofChosen.has(id));
  }, [values, chosen, known]);
  return <OptionsField name="specializations_subheading" options={options} known={known} />;
}
