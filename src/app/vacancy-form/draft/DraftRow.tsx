import { Link } from "react-router";
import { seenText } from "#contract/wire.ts";
import { formatDate, localToday } from "../../format/date.ts";
import { formatTime } from "../../format/time.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { draftAge } from "./draft-age.ts";
import { changedFields, completeness } from "./draft-completeness.ts";
import type { Draft } from "./draft.ts";
import classes from "./draft.module.css";
import { formValuesOf } from "../form-values.ts";
import { useFaults } from "../steps/use-found-by-title.ts";
import { useNow } from "./use-now.ts";

type DraftsText = FeatureText<"vacancyForm">["drafts"];

/** One draft: what it is, how far it has come, how old it is. */
export function DraftRow(props: {
  draft: Draft;
  /** It was just had back: the focus goes on from here. */
  isRestored: boolean;
  onDiscard: () => void;
}) {
  const { draft } = props;
  const { drafts: text } = useFeatureText("vacancyForm");
  const { language } = useLanguage();
  const { unit, count } = draftAge(draft.changedAt, useNow());
  const changed = new Date(draft.changedAt);
  const title = titleOf(draft, text);
  return (
    <li className={classes.row}>
      <Link
        to={addressOf(draft)}
        className={classes.rowTitle}
        ref={props.isRestored ? focusNow : undefined}
      >
        {title}
      </Link>
      <p className={classes.rowFacts}>
        <span>
          {draft.edits === undefined ? text.whatNew : text.whatEdit(draft.edits.vacancyId)}
        </span>
        <span>
          {draft.edits === undefined ? (
            <Progress values={draft.values} />
          ) : (
            text.changedFields(changedFields(draft))
          )}
        </span>
        <time
          dateTime={changed.toISOString()}
          title={`${formatDate(localToday(changed), language)} ${formatTime(draft.changedAt, language)}`}
        >
          {unit === "now" ? text.age.now : text.age[unit](count)}
        </time>
        {draft.sending !== undefined && (
          <strong className={classes.rowUnsent}>
            <WarningIcon />
            {text.noAnswer}
          </strong>
        )}
      </p>
      <button
        type="button"
        className={classes.rowButton}
        aria-label={text.discardNamed(title)}
        onClick={props.onDiscard}
      >
        {text.discard}
      </button>
    </li>
  );
}

/** In the place of one that was discarded. */
export function DiscardedRow({ draft, onUndo }: { draft: Draft; onUndo: () => void }) {
  const { drafts: text } = useFeatureText("vacancyForm");
  const title = titleOf(draft, text);
  return (
    <li className={classes.rowDiscarded}>
      <p role="status">{text.discarded(title)}</p>
      <button
        type="button"
        className={classes.rowButton}
        aria-label={text.undoNamed(title)}
        onClick={onUndo}
        ref={focusNow}
      >
        {text.undo}
      </button>
    </li>
  );
}

/** The button that had the focus is gone, and this one stands in its place. */
const focusNow = (element: HTMLElement | null): void => element?.focus();

function titleOf({ values, edits }: Draft, text: DraftsText): string {
  const post = values.post ?? edits?.values?.post;
  const title = typeof post === "string" ? seenText(post) : "";
  return title === "" ? text.untitled : title;
}

/** How far a new vacancy has come, counted as its form counts. */
function Progress({ values }: { values: Draft["values"] }) {
  const { drafts: text } = useFeatureText("vacancyForm");
  const { faults, isChecking } = useFaults(create, { ...formValuesOf({}), ...values });
  const { filled, of } = completeness(faults);
  return isChecking ? null : text.filled(filled, of);
}

const create = { kind: "create" } as const;

const addressOf = ({ id, edits, step }: Draft): string =>
  edits === undefined
    ? paths.newVacancy({ draft: id, step })
    : paths.editVacancy(edits.vacancyId, { step });
