import { Suspense, type ComponentType, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#contract/api-error.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { forgetVacancy, readKnownVacancy, rememberVacancy } from "../api/known-vacancies.ts";
import { query, useOperation } from "../api/queries.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import { showDone } from "../ui/notices.ts";
import { useQuestion, type OpenQuestion } from "../ui/use-question.ts";
import { type ActedOnVacancy, type ChangeKind, vacancyName } from "./vacancy-actions.ts";

type AskedChange = OpenQuestion<{ readonly kind: ChangeKind; readonly vacancy: ActedOnVacancy }>;

/** What the law and job sites may object to in a vacancy's ad; the form's feature, so the route gives it. */
export type RemarksPart = ComponentType<{ vacancyId: number }>;

/**
 * Publishing, unpublishing and deleting, each after a confirmation.
 * @param Remarks shown before publishing
 * @param onDeleted called once the vacancy is gone, so that its own page can navigate away
 * @returns `ask` opens the dialog; `question` is the open dialog, if any; `forget` removes a vacancy of which only the
 * number is known from this browser's list
 */
export function useVacancyChange(
  Remarks: RemarksPart,
  onDeleted?: () => void,
): {
  readonly ask: (change: Pick<AskedChange, "kind" | "vacancy">) => void;
  readonly question: ReactNode;
  readonly forget: (vacancy: ActedOnVacancy) => void;
} {
  const text = useFeatureText("vacancies");
  const client = useQueryClient();
  const owner = useStorageOwner();
  const operations = {
    publish: useOperation("publishVacancy"),
    unpublish: useOperation("unpublishVacancy"),
    delete: useOperation("deleteVacancy"),
  };

  const isKnown = async (id: number) =>
    owner !== undefined && (await readKnownVacancy(owner, id)) !== undefined;
  const settle = async ({ kind, vacancy: { id } }: AskedChange) => {
    if (kind === "delete") {
      onDeleted?.();
      client.removeQueries({ queryKey: query("vacancyDetails", { params: { id } }).queryKey });
      if (owner !== undefined) await forgetVacancy(owner, id);
    } else if (kind === "unpublish" && owner !== undefined && (await isKnown(id))) {
      await rememberVacancy(owner, { id, archive: 1 });
    }
  };
  const send = async (change: AskedChange) => {
    const { kind, vacancy, idempotencyKey } = change;
    const input = { params: { id: vacancy.id }, idempotencyKey };
    const name = vacancyName(vacancy, text);
    try {
      const { data } = await operations[kind].mutateAsync(input);
      if (!data.result) return text.refusals.notDone;
      await settle(change);
      showDone(text.dialogs[kind].done(name));
    } catch (error) {
      const isGone = kind === "delete" && error instanceof ApiError && error.kind === "not-found";
      // Nothing else would remove it from this browser's list.
      if (!isGone || !(await isKnown(vacancy.id))) throw error;
      await settle(change);
      showDone(text.plain.gone(name));
    }
    return undefined;
  };
  const forget = (vacancy: ActedOnVacancy) => {
    if (owner === undefined) return;
    const { id, archive } = vacancy;
    onDeleted?.();
    void forgetVacancy(owner, id);
    showDone(text.plain.forgotten(vacancyName(vacancy, text)), {
      undo: () => void rememberVacancy(owner, { id, archive: archive === 1 ? 1 : undefined }),
    });
  };
  const { asked, ask, confirm, close } = useQuestion(send, text.refusals, ({ vacancy }) =>
    vacancyName(vacancy, text),
  );
  return {
    ask,
    forget,
    question: asked && (
      <ChangeQuestion asked={asked} Remarks={Remarks} onConfirm={confirm} onClose={close} />
    ),
  };
}

/** Names the vacancy and the effect of the change. */
function ChangeQuestion(props: {
  asked: AskedChange;
  Remarks: RemarksPart;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const text = useFeatureText("vacancies");
  const { Remarks } = props;
  const { kind, vacancy, isPending, problem } = props.asked;
  const words = text.dialogs[kind];
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      pending={words.pending}
      variant={kind === "publish" ? "primary" : "danger"}
      isPending={isPending}
      problem={problem}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      {words.text(vacancyName(vacancy, text))}
      {kind === "publish" && (
        <Suspense fallback={null}>
          <Remarks vacancyId={vacancy.id} />
        </Suspense>
      )}
    </ConfirmDialog>
  );
}
