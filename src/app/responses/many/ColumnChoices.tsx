import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import classes from "./ManyResponses.module.css";
import { responseFields, type ResponseField } from "../response-values.ts";

/** The field of each pasted column: guessed, and changeable. */
export function ColumnChoices(props: {
  mapping: ColumnMapping;
  nameOf: (column: number) => string;
  isHeaded: boolean;
  onHeaded: (isHeaded: boolean) => void;
  onColumn: (column: number, field: ResponseField | undefined) => void;
}) {
  const { fields, many } = useFeatureText("responses").entry;
  return (
    <fieldset className={classes.columns}>
      <legend>{many.columns}</legend>
      {props.mapping.map((chosen, column) => {
        const name = cutText(props.nameOf(column), 30);
        return (
          // Columns have only their position as a key.
          <label key={column} className={classes.column}>
            <span>
              {name === "" ? many.column(column + 1) : many.columnNamed(column + 1, name)}
            </span>
            <select
              value={chosen ?? ""}
              onChange={(event) => {
                const { value } = event.currentTarget;
                props.onColumn(
                  column,
                  responseFields.find((field) => field === value),
                );
              }}
            >
              <option value="">{many.skip}</option>
              {responseFields.map((field) => (
                <option key={field} value={field}>
                  {fields[field]}
                </option>
              ))}
            </select>
          </label>
        );
      })}
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={props.isHeaded}
          onChange={(event) => props.onHeaded(event.currentTarget.checked)}
        />
        {many.header}
      </label>
    </fieldset>
  );
}
