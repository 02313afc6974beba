import { cutText } from "../../format/cut.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import classes from "./ManyResponses.module.css";
import { responseFields, type ResponseField } from "../response-values.ts";
import { Check, Select } from "../../ui/controls.tsx";

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
            <Select
              value={chosen ?? ""}
              options={[
                { value: "" as const, title: many.skip },
                ...responseFields.map((value) => ({ value, title: fields[value] })),
              ]}
              onChoose={(field) => props.onColumn(column, field === "" ? undefined : field)}
            />
          </label>
        );
      })}
      <Check
        label={many.header}
        checked={props.isHeaded}
        onChange={(event) => props.onHeaded(event.currentTarget.checked)}
      />
    </fieldset>
  );
}
