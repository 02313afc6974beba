import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Field } from "../ui/form/Field.tsx";
import { Combobox } from "../ui/Combobox.tsx";
import { useNamedVacancy } from "./named-vacancy.ts";
import { useVacancySuggestions } from "./use-vacancy-suggestions.ts";

/** A vacancy picked by its number or by a part of its title. */
export function VacancyPicker(props: {
  id: string;
  label: string;
  /** The field's text; a number once a vacancy is chosen. */
  value: string;
  hint: string;
  problem: string | undefined;
  isRequired?: boolean;
  hasAutofocus?: boolean;
  /** Shows the results in the page's flow, not over it. */
  isInFlow?: boolean;
  onValue: (value: string) => void;
  /** Called when the user picks a suggestion. */
  onChosen?: (id: number) => void;
}) {
  const { value } = props;
  const { entry, numberOf } = useFeatureText("responses");
  const text = entry.vacancy;
  const { vacancies, isSearching } = useVacancySuggestions(value);
  const digits = /^\s*№?\s*(\d{1,15})\s*$/.exec(value)?.[1];
  const named = useNamedVacancy(digits === undefined ? undefined : Number(digits));
  const hint =
    named.state === "known"
      ? named.isArchived
        ? text.archived(named.title)
        : text.known(named.title)
      : named.state === "missing"
        ? text.unknown
        : props.hint;
  const status =
    digits !== undefined
      ? ""
      : vacancies.length > 0
        ? text.found(vacancies.length)
        : isSearching
          ? text.searching
          : text.nothing;
  return (
    <Field
      id={props.id}
      label={props.label}
      isRequired={props.isRequired ?? false}
      hint={hint}
      problem={props.problem}
    >
      {(control) => (
        <Combobox
          isFreeText
          control={control}
          name="vacancy"
          label={props.label}
          text={value}
          options={vacancies.map(({ id, title }) => ({
            key: String(id),
            label: title,
            note: numberOf(id),
          }))}
          status={status}
          hasAutofocus={props.hasAutofocus ?? false}
          list={props.isInFlow === true ? "in-flow" : "over"}
          onText={props.onValue}
          onChoose={(key) => {
            props.onValue(key);
            props.onChosen?.(Number(key));
          }}
        />
      )}
    </Field>
  );
}
