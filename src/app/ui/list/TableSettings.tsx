import { useId } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "./TableSettings.module.css";
import { Button } from "../Button.tsx";
import { densities } from "./data-column.ts";
import type { TableView } from "./use-table-view.ts";
import { Check } from "../controls.tsx";
import { showDone } from "../notices.ts";

/** The choice of a table's columns and density. Its code loads when the pointer or focus reaches its button. */
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
  const { chosen, restore } = view;
  const offerBack = (done: string) =>
    showDone(done, { undo: () => restore(chosen), subject: view.layout.name });
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
            onChange={(event) => {
              const isShown = event.currentTarget.checked;
              view.show(id, isShown);
              if (!isShown) offerBack(text.columnHidden(titles[id]));
            }}
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
      <Button
        onClick={() => {
          view.reset();
          offerBack(text.wasReset);
        }}
      >
        {text.reset}
      </Button>
    </div>
  );
}
