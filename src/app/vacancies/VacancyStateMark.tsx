import { vacancyStates, type VacancyState } from "#contract/lists.ts";
import { cutText } from "../format/cut.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { StateMark, type StateAppearance } from "../ui/StateMark.tsx";
import { stateWord, useStateWords } from "./state-words.ts";
import type { ActedOn } from "./vacancy-actions.ts";
import classes from "./VacancyStateMark.module.css";

const appearances: Readonly<Record<VacancyState | "archived", StateAppearance>> = {
  // Not yet published is not urgent: waiting loses nothing. What is urgent is a placement that ends, which is shown beside the
  // state.
  not_paid: { shape: "empty", tone: "quiet" },
  published: { shape: "tick", tone: "good" },
  completed: { shape: "square", tone: "quiet" },
  archived: { shape: "box", tone: "quiet" },
};

/**
 * The state as word, shape and color. The archive is shown beside it, because it is independent of the state (§3.2).
 */
export function VacancyStateMark(props: {
  vacancy: ActedOn & {
    readonly state?: { readonly type: string; readonly title: string } | undefined;
  };
  text: FeatureText<"vacancies">;
  /** In a row, an archived vacancy shows only that; its state is read out, and shown on hover. */
  isShort?: boolean;
  /** The day of a remembered state, which may have changed since; shown below it. */
  seenOn?: string | undefined;
}) {
  const words = useStateWords();
  const { vacancy, text, seenOn } = props;
  const { state, archive } = vacancy;
  const known = vacancyStates.find((name) => name === state?.type);
  if (props.isShort === true && archive !== undefined && archive !== 0) {
    const word =
      known === undefined
        ? cutText(state?.title ?? state?.type ?? "")
        : stateWord(known, state?.title ?? "", words);
    return (
      <span className={classes.both} title={word || undefined}>
        <span className="visually-hidden">{word} </span>
        <StateMark appearance={appearances.archived} word={text.archived} />
      </span>
    );
  }
  const isDated = state !== undefined && seenOn !== undefined;
  return (
    <span className={isDated ? `${classes.both} ${classes.dated}` : classes.both}>
      {known === undefined ? (
        <StateMark
          appearance={{ tone: "quiet" }}
          word={state === undefined ? text.stateUnknown : cutText(state.title || state.type)}
        />
      ) : (
        <StateMark
          appearance={appearances[known]}
          word={stateWord(known, state?.title ?? "", words)}
        />
      )}
      {isDated && <span className={classes.seenOn}>{text.stateSeenOn(seenOn)}</span>}
      {archive !== undefined && archive !== 0 && (
        <StateMark appearance={appearances.archived} word={text.archived} />
      )}
    </span>
  );
}
