import { Suspense } from "react";
import type { VacancyValues } from "#contract/vacancy-values.ts";
import { useSession } from "../../api/session.ts";
import { formatDate, formatTime, moscowDay, moscowToday } from "../../format/date.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { LazyForeignAccess } from "../../ui/ProblemPanel.tsx";
import { DraftNotice } from "../draft/DraftNotices.tsx";
import type { SendingVacancy } from "./use-send-vacancy.ts";
import { Button } from "../../ui/Button.tsx";

/** The progress of sending. Refusals and changes of others are shown by the form itself. */
export function SendingNotice(props: {
  sending: SendingVacancy;
  kind: "create" | "edit";
  /** The values the form would send now. */
  values: () => VacancyValues;
  /** Called when the user confirms that the vacancy exists. */
  onDiscard: () => void;
}) {
  const { sending, kind } = props;
  const { state } = sending;
  const { language } = useLanguage();
  const session = useSession();
  const { sending: text } = useFeatureText("vacancyForm").drafts;
  switch (state.kind) {
    case "sending":
      return (
        <DraftNotice tone="news" label={text.label} isInSight>
          {kind === "create" ? text.sendingNew : text.sendingEdit}
        </DraftNotice>
      );
    case "asking-again":
      return (
        <DraftNotice
          tone="news"
          label={text.label}
          isInSight
          actions={
            state.nextAt !== undefined && (
              <Button size="small" onClick={sending.stop}>
                {text.stop}
              </Button>
            )
          }
        >
          {(state.nextAt === undefined ? text.asking : text.askingSoon)(state.attempt, state.of)}
        </DraftNotice>
      );
    case "unknown": {
      const sentOn = moscowDay(state.sentAt);
      const time = formatTime(state.sentAt, language);
      const when =
        sentOn === moscowToday()
          ? text.atTime(time)
          : text.onDay(formatDate(sentOn, language), time);
      const unknownEdit = sending.mayReplace ? text.unknownEditPlain : text.unknownEdit;
      if (!sending.mayRetry) {
        return (
          <DraftNotice
            tone="trouble"
            label={text.label}
            isInSight
            actions={
              <>
                <Button size="small" onClick={() => sending.sendAnyway(props.values())}>
                  {text.sendAnyway}
                </Button>
                <Button size="small" onClick={props.onDiscard}>
                  {text.itIsThere}
                </Button>
              </>
            }
          >
            <strong>{text.unknownTitle}</strong>
            <p>{text.unknownPlain(when)}</p>
          </DraftNotice>
        );
      }
      return (
        <DraftNotice
          tone="trouble"
          label={text.label}
          isInSight
          actions={
            <Button size="small" onClick={sending.retry}>
              {sending.mayReplace ? text.sendChangesAgain : text.askAgain}
            </Button>
          }
        >
          <strong>{text.unknownTitle}</strong>
          <p>{(kind === "create" ? text.unknownNew : unknownEdit)(when)}</p>
        </DraftNotice>
      );
    }
    case "signed-out":
    case "forbidden":
      // A service with its own sign-in answers 401 or 403 to unknown users; a token may solve both.
      if (session.state === "foreign") {
        return (
          <DraftNotice tone="trouble" label={text.label} isInSight>
            <Suspense fallback={null}>
              <LazyForeignAccess refused={state.isUnknown ? "question" : "change"} />
            </Suspense>
          </DraftNotice>
        );
      }
      return trouble(
        state.kind === "signed-out"
          ? state.isUnknown
            ? text.signedOutUnknown
            : text.signedOut
          : state.isUnknown
            ? text.forbiddenUnknown
            : text.forbidden,
      );
    case "not-found":
      return trouble(text.notFound);
    case "too-many":
      return trouble(text.tooMany);
    case "full":
      return trouble(text.full);
    case "idle":
    case "refused":
    case "changed":
    case "done":
      return null;
  }

  function trouble(words: string) {
    return (
      <DraftNotice tone="trouble" label={text.label} isInSight>
        {words}
      </DraftNotice>
    );
  }
}
