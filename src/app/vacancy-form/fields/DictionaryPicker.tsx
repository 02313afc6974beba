import { useMemo } from "react";
import type { PropertyValue } from "#contract/vacancy-property.ts";
import type { FormFieldName } from "../form-values.ts";
import { optionsOf } from "./choice-options.ts";
import { OptionsField } from "./OptionsField.tsx";

/** A large dictionary, by search. */
export function DictionaryPicker(props: { name: FormFieldName; values: readonly PropertyValue[] }) {
  const options = useMemo(() => optionsOf(props.values, ({ group }) => group), [props.values]);
  return <OptionsField name={props.name} options={options} known={options} />;
}
