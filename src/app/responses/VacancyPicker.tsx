import { useState } from "react";
import { useMay } from "../api/may.ts";
import { wordFor } from "../i18n/word-forms.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Field } from "../ui/form/Field.tsx";
import { Combobox } from "../ui/Combobox.tsx";
import { useNamedVacancy, vacancyNumber } from "./named-vacancy.ts";
import { useVacancySuggestions } from "./use-vacancy-suggestions.ts";

/** A vacancy picked by its number or by a part of its title. */
export function VacancyPicker(props: {
  id: string;
  label: string;
  /** A typed text, or the number of the chosen vacancy, which the field shows with its title. */
  value: string;
  hint: string;
  problem: string | undefined;
  isRequired?: boolean;
  /** The vacancy gets responses, so it may not be archived. */
  isForEntry?: boolean;
  hasAutofocus?: boolean;
  /** Shows the results in the page's flow, not over it. */
  isInFlow?: boolean;
  onValue: (value: string) => void;
  /** Called when the user picks a suggestion. */
  onChosen?: (id: number) => void;
  onLeave?: () => void;
}) {
  const { value, isForEntry = false } = props;
  const { entry, numberOf } = useFeatureText("responses");
  const text = entry.vacancy;
  const mayEnter = useMay()("enterResponse");
  const { vacancies, meant, isSearching } = useVacancySuggestions(value);
  const id = vacancyNumber(value);
  const named = useNamedVacancy(id);
  const [isTyping, setTyping] = useState(false);
  // Known before the service has answered about the number.
  const [picked, setPicked] = useState<{ readonly id: number; readonly title: string }>();
  const title =
    picked !== undefined && picked.id === id
      ? picked.title
      : named.state === "known"
        ? named.title
        : undefined;
  const isChosenShown = !isTyping && id !== undefined && title !== undefined;
  const stateOf = (type: string | undefined) => wordFor(text.states, type ?? "");
  const isArchived = named.state === "known" && named.isArchived;
  const hint = () => {
    if (named.state === "missing") return text.unknown;
    if (named.state !== "known" || (isArchived && isForEntry)) return props.hint;
    const state = stateOf(named.type);
    // Only our own service is known to take a response for a vacancy that is not published.
    const said = state !== undefined && mayEnter && isForEntry ? text.takesAnyway(state) : state;
    return text.known([named.title, named.company, named.city, said].filter(isSaid).join(" · "));
  };
  const status =
    id !== undefined
      ? ""
      : vacancies.length > 0
        ? meant === undefined
          ? text.found(vacancies.length)
          : text.foundMeant(vacancies.length, meant)
        : isSearching
          ? text.searching
          : text.nothing;
  return (
    <Field
      id={props.id}
      label={props.label}
      isRequired={props.isRequired ?? false}
      hint={hint()}
      problem={
        props.problem ??
        (isArchived && isForEntry && !isTyping ? text.archived(named.title) : undefined)
      }
    >
      {(control) => (
        <Combobox
          isFreeText
          control={control}
          name="vacancy"
          label={props.label}
          text={isChosenShown ? text.chosen(title, id) : value}
          isChosenShown={isChosenShown}
          options={vacancies.map((one) => ({
            key: String(one.id),
            label: one.title,
            note: numberOf(one.id),
            below: [one.company, stateOf(one.type)].filter(isSaid).join(" · ") || undefined,
          }))}
          status={status}
          hasAutofocus={props.hasAutofocus ?? false}
          list={props.isInFlow === true ? "in-flow" : "over"}
          onText={(typed) => {
            setTyping(true);
            props.onValue(typed);
          }}
          onChoose={(key) => {
            setTyping(false);
            setPicked(vacancies.find((one) => one.id === Number(key)));
            props.onValue(key);
            props.onChosen?.(Number(key));
          }}
          onLeave={() => {
            setTyping(false);
            props.onLeave?.();
          }}
        />
      )}
    </Field>
  );
}

const isSaid = (part: string | undefined): part is string => part !== undefined && part !== "";
