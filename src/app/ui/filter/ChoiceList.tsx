import type { KeyboardEvent } from "react";
import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "./FilterPanel.module.css";
import { CheckIcon } from "../icons.tsx";
import { Button } from "../Button.tsx";

export interface Choice<Key extends string> {
  /** Undefined stands for “any”. */
  readonly key: Key | undefined;
  readonly label: string;
}

/** A choice of one. Each option is a button, and the arrow keys move between them. */
export function ChoiceList<Key extends string>(props: {
  choices: readonly Choice<Key>[];
  chosen: Key | undefined;
  onChoose: (key: Key | undefined) => void;
  /** Options that are unavailable, shown below the others with the reason. */
  others?: readonly { readonly label: string; readonly reason: string }[];
}) {
  const { chosen } = props;
  return (
    // The arrow keys are an addition to Tab.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={classes.choices} onKeyDown={moveByArrows}>
      {props.choices.map(({ key, label }) => (
        <li key={key ?? ""}>
          <Button
            variant="quiet"
            isWide
            data-autofocus={key === chosen || undefined}

            aria-pressed={key === chosen}

            onClick={() => props.onChoose(key)}
          >
            {label}
            {key === chosen && <CheckIcon />}
          </Button>
        </li>
      ))}
      {props.others?.map(({ label, reason }) => (
        <ClosedChoice key={`-${label}`} label={label} reason={reason} />
      ))}
    </ul>
  );
}

function ClosedChoice({ label, reason }: { label: string; reason: string }) {
  return (
    <li>
      <Button variant="quiet" isWide reason={reason}>
        {label}
      </Button>
    </li>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Until the choices are known. */
export function LoadingChoices() {
  const { common } = useText();
  return <p className={classes.choices}>{common.loading}</p>;
}
