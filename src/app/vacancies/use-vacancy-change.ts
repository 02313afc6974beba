import { useQueryClient } from "@tanstack/react-query";
import { useStorageOwner } from "../api/browser-store.ts";
import { forgetVacancy, readKnownVacancy, rememberVacancy } from "../api/known-vacancies.ts";
import { query, useOperation } from "../api/queries.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { showDone } from "../ui/notices.ts";
import { useQuestion, type Asked } from "../ui/use-question.ts";
import type { ActedOnVacancy, ChangeKind } from "./vacancy-actions.ts";
import { vacancyName } from "./vacancy-name.ts";

export type AskedChange = Asked<{ readonly kind: ChangeKind; readonly vacancy: ActedOnVacancy }>;

/**
 * Publishing, unpublishing and deleting, each after a question.
 * @param onDeleted the vacancy is gone: its own page leads away
 */
export function useVacancyChange(onDeleted?: () => void) {
  const text = useFeatureText("vacancies");
  const client = useQueryClient();
  const owner = useStorageOwner();
  const operations = {
    publish: useOperation("publishVacancy"),
    unpublish: useOperation("unpublishVacancy"),
    delete: useOperation("deleteVacancy"),
  };

  const settle = async ({ kind, vacancy: { id } }: AskedChange) => {
    if (kind === "delete") {
      onDeleted?.();
      client.removeQueries({ queryKey: query("vacancyDetails", { params: { id } }).queryKey });
      if (owner !== undefined) await forgetVacancy(owner, id);
    } else if (kind === "unpublish" && owner !== undefined) {
      const known = await readKnownVacancy(owner, id);
      if (known !== undefined) await rememberVacancy(owner, { id, how: known.how, archive: 1 });
    }
  };
  const send = async (change: AskedChange) => {
    const { kind, vacancy, idempotencyKey } = change;
    const input = { params: { id: vacancy.id }, idempotencyKey };
    const { data } = await operations[kind].mutateAsync(input);
    if (!data.result) return text.refusals.notDone;
    await settle(change);
    showDone(text.dialogs[kind].done(vacancyName(vacancy, text)));
    return undefined;
  };
  return useQuestion(send, text.refusals, ({ vacancy }) => vacancyName(vacancy, text));
}
