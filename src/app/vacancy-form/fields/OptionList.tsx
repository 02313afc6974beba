import { useEffect, useRef } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import type { ChoiceOption } from "./choice-options.ts";
import classes from "./fields.module.css";

interface Group {
  readonly title: string | undefined;
  readonly options: readonly ChoiceOption[];
}

/** What a search has found, under headings where there are any. The keyboard is the field's. */
export function OptionList(props: {
  id: string;
  label: string;
  options: readonly ChoiceOption[];
  /** Of all that was found; the list may hold fewer. */
  total: number;
  chosen: readonly string[];
  isMulti: boolean;
  activeId: string | undefined;
  onActive: (id: string) => void;
  onChoose: (option: ChoiceOption) => void;
}) {
  const { id, options, chosen, activeId } = props;
  const text = useFeatureText("vacancyForm").wizard.pick;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (activeId === undefined) return;
    document.getElementById(`${id}-option-${activeId}`)?.scrollIntoView({ block: "nearest" });
  }, [id, activeId]);

  const groups = inGroups(options);
  const drawOption = (option: ChoiceOption) => {
    const isChosen = chosen.includes(option.id);
    return (
      // The field names this option as the active one and takes its keys.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      <div
        key={option.id}
        id={`${id}-option-${option.id}`}
        role="option"
        aria-selected={isChosen}
        className={classes.option}
        data-active={option.id === activeId || undefined}
        onMouseMove={() => {
          if (option.id !== activeId) props.onActive(option.id);
        }}
        onClick={() => props.onChoose(option)}
      >
        <span className={classes.optionCheck}>{isChosen && <CheckIcon />}</span>
        <span className={classes.optionTitle}>{option.title}</span>
        {option.note !== undefined && <span className={classes.optionNote}>{option.note}</span>}
      </div>
    );
  };
  return (
    // A press in the list must not take the focus out of the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={panel}
      className={classes.optionPanel}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={props.label}
        aria-multiselectable={props.isMulti || undefined}
        className={classes.optionList}
      >
        {groups.map((group, index) =>
          group.title === undefined ? (
            group.options.map(drawOption)
          ) : (
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} role="presentation" className={classes.optionGroup}>
                {group.title}
              </div>
              {group.options.map(drawOption)}
            </div>
          ),
        )}
      </div>
      {options.length === 0 && <p className={classes.optionNothing}>{text.nothing}</p>}
      {props.total > options.length && (
        <p className={classes.optionNothing}>{text.cut(options.length, props.total)}</p>
      )}
    </div>
  );
}

function inGroups(options: readonly ChoiceOption[]): readonly Group[] {
  const byTitle = Map.groupBy(options, ({ group }) => group);
  return [...byTitle].map(([title, grouped]) => ({ title, options: grouped }));
}
