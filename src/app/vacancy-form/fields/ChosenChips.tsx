import { useRef } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import classes from "./fields.module.css";

/** What was chosen of several, each with a button that takes it away. */
export function ChosenChips(props: {
  ids: readonly string[];
  titleOf: (id: string) => string;
  onRemove: (id: string) => void;
}) {
  const text = useFeatureText("vacancyForm").wizard.pick;
  const list = useRef<HTMLUListElement>(null);
  const { ids, titleOf } = props;
  if (ids.length === 0) return null;
  const remove = (index: number, id: string) => {
    // The focus goes to the neighbour, or to the field when none is left.
    const buttons = list.current?.querySelectorAll("button");
    const neighbour = buttons?.[index + 1] ?? buttons?.[index - 1];
    const field = list.current
      ?.closest("[data-field]")
      ?.querySelector<HTMLInputElement>("[role=combobox]");
    (neighbour ?? field)?.focus();
    props.onRemove(id);
  };
  return (
    <ul ref={list} className={classes.chips}>
      {ids.map((id, index) => (
        <li key={id} className={classes.chip}>
          <span>{titleOf(id)}</span>
          <button
            type="button"
            aria-label={text.remove(titleOf(id))}
            onClick={() => remove(index, id)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
