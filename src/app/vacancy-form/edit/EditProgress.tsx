import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import type { DraftHandle } from "../draft-handle.ts";
import { DraftNotice } from "../draft/DraftNotice.tsx";
import { useVacancyForm } from "../form-context.ts";
import { valuesOfForm } from "../form-values.ts";
import { SendingNotice } from "../send/SendingNotice.tsx";
import type { EditState } from "./use-merging.ts";
import { useRefusal } from "../send/use-refusal.ts";
import type { SendingVacancy } from "../send/use-send-vacancy.ts";
import { changedValues } from "../vacancy-changes.ts";

/** Above the fields of any step: how the sending goes, and that others changed the vacancy meanwhile. */
export function EditProgress(props: {
  handle: DraftHandle;
  edit: EditState;
  sending: SendingVacancy;
  isRestored: boolean;
  isReview: boolean;
}) {
  const { edit: text } = useFeatureText("vacancyForm");
  const { form } = useVacancyForm();
  const navigate = useNavigate();
  const { handle, edit, sending } = props;
  useRefusal(sending.state);
  useMergeOnceChanged(edit, sending);
  return (
    <>
      <SendingNotice
        sending={sending}
        kind="edit"
        values={() => changedValues(edit.base.values, valuesOfForm(form.getValues()))}
        onDiscard={() => {
          void handle.discard().then(() => navigate(paths.vacancy(edit.base.vacancyId)));
        }}
      />
      {edit.reading === "reading" && <DraftNotice tone="news">{text.merge.merging}</DraftNotice>}
      {edit.reading === "failed" && (
        <DraftNotice
          tone="trouble"
          actions={
            <button type="button" onClick={() => void edit.merge(form)}>
              {text.merge.readAgain}
            </button>
          }
        >
          {text.merge.readFailed}
        </DraftNotice>
      )}
      <MergeNotice edit={edit} isReview={props.isReview} />
      {edit.merging === undefined && props.isRestored && (
        <DraftNotice tone="news">{text.restored}</DraftNotice>
      )}
    </>
  );
}

/** In the review the merge itself is on the page. */
function MergeNotice({ edit, isReview }: { edit: EditState; isReview: boolean }) {
  const text = useFeatureText("vacancyForm").edit.merge;
  const { pathOf } = useVacancyForm();
  if (edit.merging === undefined || isReview) return null;
  return (
    <DraftNotice tone="news" actions={<Link to={pathOf("review")}>{text.toReview}</Link>}>
      {edit.undecided.length > 0 ? text.openNoticeConflicts : text.openNotice}
    </DraftNotice>
  );
}

/** A refusal by the version (412) is answered by reading what others saved, once for each refusal. */
function useMergeOnceChanged(edit: EditState, { state }: SendingVacancy): void {
  const { form } = useVacancyForm();
  const { merge, wasMerged } = edit;
  useEffect(() => {
    if (state.kind === "changed" && !wasMerged(state)) void merge(form, state);
  });
}
