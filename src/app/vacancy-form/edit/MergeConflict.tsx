import type { VacancyValues } from "#contract/vacancy-values.ts";
import { useId } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { Button } from "../../ui/Button.tsx";
import type { FormFieldName } from "../form-values.ts";
import classes from "./edit.module.css";
import { type Conflict, canHaveBoth, type Choice } from "./merge-vacancies.ts";
import { ConflictValues } from "./ConflictValues.tsx";

/** One conflict between two people: the original, both versions, and the choice between them. */
export function MergeConflict(props: {
  conflict: Conflict;
  choice: Choice | undefined;
  /** The sides are two windows, so the original value is unknown. */
  sides?: { readonly mine: string; readonly theirs: string };
  onDecide: (choice: Choice) => void;
  onOpen: (field: FormFieldName) => void;
}) {
  const { edit, fields: fieldTexts } = useFeatureText("vacancyForm");
  const text = edit.merge;
  const group = useId();
  const { conflict, choice } = props;
  const { fields, base } = conflict;
  const titles = fields.map((field) => fieldTexts.titles[field]);
  const [first] = fields;

  const option = (value: Choice, title: string, values?: VacancyValues) => (
    <label className={classes.mergeOption} data-chosen={choice === value || undefined}>
      <span className={classes.mergeChoice}>
        <input
          type="radio"
          name={group}
          checked={choice === value}
          onChange={() => props.onDecide(value)}
        />
        {title}
      </span>
      {values !== undefined && <ConflictValues conflict={conflict} values={values} />}
    </label>
  );

  return (
    <fieldset className={classes.mergeConflict}>
      <legend>{titles.length > 1 ? text.together(titles) : titles}</legend>
      <div className={classes.mergeVersions}>
        {props.sides === undefined && (
          <div className={classes.mergeWas}>
            <span className={classes.mergeChoice}>{text.was}</span>
            <ConflictValues conflict={conflict} values={base} />
          </div>
        )}
        {option("mine", props.sides?.mine ?? text.keepMine, conflict.mine)}
        {option("theirs", props.sides?.theirs ?? text.takeTheirs, conflict.theirs)}
      </div>
      {canHaveBoth(conflict) && option("both", text.both)}
      {choice === "both" && first !== undefined && props.sides === undefined && (
        <p className={classes.mergeText}>
          {text.bothText}{" "}
          <Button size="small" onClick={() => props.onOpen(first)}>
            {text.openField}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
