import { useId } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "../filter/FilterPanel.module.css";
import { Button } from "../Button.tsx";
import { densities } from "./data-column.ts";
import type { TableView } from "./use-table-view.ts";
import { Check } from "../controls.tsx";

/** Which columns the table shows, and how dense it is. Fetched when its button is approached. */
export function TableSettings<Column extends { readonly id: string }>({
  view,
  titles,
}: {
  view: TableView<Column>;
  titles: Readonly<Record<Column["id"], string>>;
}) {
  const text = useText().list.view;
  const density = useId();
  const shown = new Set<string>(view.columns.map((column) => column.id));
  const choices: readonly Column["id"][] = view.layout.columns.map(({ id }) => id);
  const first = choices.find((id) => !view.layout.fixed.includes(id));
  return (
    <div className={classes.tableSettings}>
      <fieldset>
        <legend>{text.columns}</legend>
        {choices.map((id) => (
          <Check
            key={id}
            label={titles[id]}
            checked={shown.has(id)}
            disabled={view.layout.fixed.includes(id)}
            data-autofocus={id === first || undefined}
            onChange={(event) => view.show(id, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{text.density}</legend>
        {densities.map((choice) => (
          <Check
            key={choice}
            type="radio"
            name={density}
            label={text[choice]}
            checked={view.density === choice}
            onChange={() => view.setDensity(choice)}
          />
        ))}
      </fieldset>
      <Button onClick={view.reset}>{text.reset}</Button>
    </div>
  );
}
