import type { UserItem } from "#contract/users.ts";
import { useOperation } from "../api/queries.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import { showDone } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";

/** Asks before a user is disabled, gets a new password, or loses the second factor. */
export function UserQuestion(props: {
  kind: "disable" | "reset" | "factor";
  user: UserItem;
  onPassword: (name: string, password: string) => void;
  onClose: () => void;
}) {
  const { kind, user, onClose } = props;
  const all = useFeatureText("settings");
  const { keep, done, disable: disableWords, reset: resetWords, resetFactor } = all.users;
  const disable = useOperation("disableUser");
  const reset = useOperation("resetPassword");
  const removal = useOperation("resetFactor");
  const input = { params: { id: user.id } };
  const closing = (message: string) => ({
    onSuccess: () => {
      showDone(message);
      onClose();
    },
  });
  const questions = {
    disable: {
      words: disableWords,
      change: disable,
      confirm: () => disable.mutate(input, closing(done.disabled(user.name))),
    },
    reset: {
      words: resetWords,
      change: reset,
      confirm: () =>
        reset.mutate(
          { ...input, body: {} },
          { onSuccess: ({ data }) => props.onPassword(user.name, data.password ?? "") },
        ),
    },
    factor: {
      words: resetFactor,
      change: removal,
      confirm: () => removal.mutate(input, closing(done.factor(user.name))),
    },
  };
  const { words, change, confirm } = questions[kind];
  const { isPending, error } = change;
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.confirm}
      pending={words.pending}
      cancel={keep}
      variant={kind === "disable" ? "danger" : "primary"}
      isPending={isPending}
      problem={error === null ? undefined : refusalText(error, all.users.problems)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {words.text(user.name)}
    </ConfirmDialog>
  );
}
