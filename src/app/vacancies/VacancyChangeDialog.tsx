import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import type { AskedChange } from "./use-vacancy-change.ts";
import { vacancyName } from "./vacancy-name.ts";

/** Says what will become of the vacancy, by its name, before it does. */
export function VacancyChangeDialog(props: {
  asked: AskedChange;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const text = useFeatureText("vacancies");
  const { kind, vacancy, isPending, problem } = props.asked;
  const words = text.dialogs[kind];
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      pending={words.pending}
      cancel={text.dialogs.keep}
      variant={kind === "publish" ? "primary" : "danger"}
      isPending={isPending}
      problem={problem}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      {words.text(vacancyName(vacancy, text))}
    </ConfirmDialog>
  );
}
