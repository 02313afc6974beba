import type { UserItem } from "#contract/users.ts";
import { useOperation } from "../api/queries.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import { showDone } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";

/** Asks before a user is disabled or gets a new password. */
export function UserQuestion(props: {
  kind: "disable" | "reset";
  user: UserItem;
  onPassword: (name: string, password: string) => void;
  onClose: () => void;
}) {
  const { kind, user, onClose } = props;
  const all = useFeatureText("settings");
  const { keep, done, ...texts } = all.users;
  const words = texts[kind];
  const disable = useOperation("disableUser");
  const reset = useOperation("resetPassword");
  const { isPending, error } = kind === "disable" ? disable : reset;
  const params = { id: user.id };
  const confirm = () => {
    if (kind === "disable") {
      const onSuccess = () => {
        showDone(done.disabled(user.name));
        onClose();
      };
      disable.mutate({ params }, { onSuccess });
    } else {
      reset.mutate(
        { params, body: {} },
        { onSuccess: ({ data }) => props.onPassword(user.name, data.password ?? "") },
      );
    }
  };
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
