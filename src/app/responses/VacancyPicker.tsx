import { useDebouncedValue } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { foldText } from "#contract/text.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { Field } from "../ui/form/Field.tsx";
import { Combobox } from "../ui/Combobox.tsx";
import { Button } from "../ui/Button.tsx";
import { useStorageOwner } from "../api/browser-store.ts";
import { useKnownVacancies } from "../api/known-vacancies.ts";
import { query } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { longestTitle, pauseMs, useNamedVacancy } from "./named-vacancy.ts";
import { searchWords } from "../ui/filter/word-search.ts";
import classes from "./ResponsePage.module.css";

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

/** Selects the vacancy whose responses are shown, by title, or by number and Enter. Empty shows all. */
export function VacancyPanel(props: {
  chosen: number | undefined;
  onChoose: (vacancy: number | undefined) => void;
}) {
  const { common } = useText();
  const { filter: text, entry } = useFeatureText("responses");
  const [typed, setTyped] = useState(props.chosen === undefined ? "" : String(props.chosen));
  const [wasAsked, setWasAsked] = useState(false);
  const id = /^\s*№?\s*(\d{1,15})\s*$/.exec(typed)?.[1];
  const isRead = typed.trim() === "" || (id !== undefined && Number(id) > 0);
  return (
    <form
      className={classes.pickerPanel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasAsked(true);
        if (isRead) props.onChoose(id === undefined ? undefined : Number(id));
      }}
    >
      <VacancyPicker
        id="response-vacancy-filter"
        label={text.names.vacancy}
        hint={entry.hints.vacancy_id}
        value={typed}
        problem={wasAsked && !isRead ? entry.problems.vacancy : undefined}
        hasAutofocus
        // The panel clips a floating list.
        isInFlow
        onValue={(value) => {
          setWasAsked(false);
          setTyped(value);
        }}
        onChosen={props.onChoose}
      />
      <Button variant="primary" className={classes.pickerApply} type="submit">
        {common.apply}
      </Button>
    </form>
  );
}

interface SuggestedVacancy {
  readonly id: number;
  readonly title: string;
}

const listed = 20;

/**
 * Vacancies found by a part of the title: the service's unarchived ones, or those this browser knows if the service has
 * no list. No suggestions for a number, which is already a vacancy's.
 */
function useVacancySuggestions(typed: string): {
  readonly vacancies: readonly SuggestedVacancy[];
  readonly isSearching: boolean;
} {
  const isNumber = /^\s*№?\s*\d+\s*$/.test(typed);
  const [wanted] = useDebouncedValue(typed.trim().slice(0, longestTitle), pauseMs);
  const owner = useStorageOwner();
  const found = useQuery({
    ...query("listVacancies", {
      params: { page: 1, limit: listed },
      query: { archive: false, ...(wanted === "" ? {} : { title: wanted }) },
    }),
    enabled: !isNumber,
    placeholderData: keepPreviousData,
  });
  const hasNoList = found.error?.isNotOffered === true;
  const known = useKnownVacancies(hasNoList ? owner : undefined);

  const vacancies = useMemo(() => {
    if (isNumber) return [];
    const all: readonly { id: number; title?: string | undefined }[] =
      (hasNoList ? known : found.data?.data.items) ?? [];
    const titled = all.map(({ id, title = "" }) => ({ id, title: cutText(title, longestTitle) }));
    return hasNoList
      ? searchWords(titled, wanted, ({ title }) => foldText(title)).slice(0, listed)
      : titled;
  }, [isNumber, hasNoList, found.data, known, wanted]);
  return { vacancies, isSearching: found.isFetching };
}
