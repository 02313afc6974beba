import { useState } from "react";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import classes from "./ResponsePage.module.css";
import { vacancyNumber } from "./named-vacancy.ts";
import { VacancyPicker } from "./VacancyPicker.tsx";

/** Selects the vacancy whose responses are shown, by title, or by number and Enter. Empty shows all. */
export function VacancyPanel(props: {
  chosen: number | undefined;
  onChoose: (vacancy: number | undefined) => void;
}) {
  const { common } = useText();
  const { filter: text, entry } = useFeatureText("responses");
  const [typed, setTyped] = useState(props.chosen === undefined ? "" : String(props.chosen));
  const [wasAsked, setWasAsked] = useState(false);
  const id = vacancyNumber(typed);
  const isRead = typed.trim() === "" || id !== undefined;
  return (
    <form
      className={classes.pickerPanel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasAsked(true);
        if (isRead) props.onChoose(id);
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
