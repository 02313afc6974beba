import { useId } from "react";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ChangedValue } from "./ChangedValue.tsx";
import type { FormFieldName } from "../form-values.ts";
import classes from "./edit.module.css";
import type { Conflict } from "./merge-vacancies.ts";
import { canHaveBoth, type Choice } from "./merging.ts";

/** One thing two people changed differently: as it was, as each has it, and which of it stays. */
export function MergeConflict(props: {
  conflict: Conflict;
  choice: Choice | undefined;
  /** Where the sides are two windows; as it was before both nobody knows then. */
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
      {values !== undefined && <Values conflict={conflict} values={values} />}
    </label>
  );

  return (
    <fieldset className={classes.mergeConflict}>
      <legend>{titles.length > 1 ? text.together(titles) : titles}</legend>
      <div className={classes.mergeVersions}>
        {props.sides === undefined && (
          <div className={classes.mergeWas}>
            <span className={classes.mergeChoice}>{text.was}</span>
            <Values conflict={conflict} values={base} />
          </div>
        )}
        {option("mine", props.sides?.mine ?? text.keepMine, conflict.mine)}
        {option("theirs", props.sides?.theirs ?? text.takeTheirs, conflict.theirs)}
      </div>
      {canHaveBoth(conflict) && option("both", text.both)}
      {choice === "both" && first !== undefined && props.sides === undefined && (
        <p className={classes.mergeText}>
          {text.bothText}{" "}
          <button type="button" className={classes.mergeButton} onClick={() => props.onOpen(first)}>
            {text.openField}
          </button>
        </p>
      )}
    </fieldset>
  );
}

/** The values of one side; of a text, what that side added and removed is marked. */
function Values({ conflict, values }: { conflict: Conflict; values: VacancyValues }) {
  const { titles } = useFeatureText("vacancyForm").fields;
  const { fields, base } = conflict;
  return (
    <span className={classes.mergeValues}>
      {fields.map((field) => (
        <span key={field}>
          {fields.length > 1 && <span className={classes.mergeName}>{titles[field]}: </span>}
          <ChangedValue field={field} before={base[field]} after={values[field]} />
        </span>
      ))}
    </span>
  );
}
