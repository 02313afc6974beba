import { vacancyStates } from "#contract/vacancies.ts";
import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import type { ActedOn } from "./vacancy-can.ts";
import classes from "./VacancyStateMark.module.css";

/** An empty circle, one with a tick, a square, a box: told apart without colour and in print. */
const shapes = {
  not_paid: <circle cx="8" cy="8" r="5.75" />,
  published: (
    <>
      <circle cx="8" cy="8" r="5.75" fill="currentColor" />
      <path className={classes.tick} d="m5.3 8.2 1.9 1.9 3.5-3.9" />
    </>
  ),
  completed: <path d="M3 3h10v10H3z" fill="currentColor" />,
  archived: <path d="M2 3h12v3H2zM3 6v7.5h10V6M6.5 9h3" />,
} as const;

/**
 * Word, shape and colour; in the archive beside its state, as the two are apart (§3.2). A state of the service's own is
 * shown by its title.
 */
export function VacancyStateMark(props: {
  vacancy: ActedOn & {
    readonly state?: { readonly type: string; readonly title: string } | undefined;
  };
  text: FeatureText<"vacancies">;
}) {
  const { vacancy, text } = props;
  const { state, archive } = vacancy;
  const known = vacancyStates.find((name) => name === state?.type);
  return (
    <span className={classes.both}>
      {known === undefined ? (
        <span className={classes.mark} data-state="unknown">
          <span className={classes.word}>
            {state === undefined ? text.stateUnknown : cutText(state.title || state.type)}
          </span>
        </span>
      ) : (
        <Mark shape={known} word={text.states[known]} />
      )}
      {archive !== undefined && archive !== 0 && <Mark shape="archived" word={text.archived} />}
    </span>
  );
}

function Mark(props: { shape: keyof typeof shapes; word: string }) {
  return (
    <span className={classes.mark} data-state={props.shape}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
        {shapes[props.shape]}
      </svg>
      <span className={classes.word}>{props.word}</span>
    </span>
  );
}
