import { useState } from "react";
import { useOperation } from "../api/queries.ts";
import { cutText } from "../format/cut.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import { showDone } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";
import type { KeyItem } from "./key-columns.tsx";

/** Asks before a key is revoked. */
export function RevokeQuestion(props: { item: KeyItem; onClose: () => void }) {
  const { item, onClose } = props;
  const all = useFeatureText("settings");
  const text = all.keys.revoking;
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const revoke = useOperation("revokeApiKey");
  const name = cutText(item.name, 150);
  return (
    <ConfirmDialog
      title={text.title}
      confirm={text.confirm}
      pending={text.pending}
      cancel={text.cancel}
      variant="danger"
      isPending={revoke.isPending}
      problem={revoke.error === null ? undefined : refusalText(revoke.error, all.users.problems)}
      onConfirm={() => {
        revoke.mutate(
          { params: { id: item.id }, idempotencyKey },
          {
            onSuccess: () => {
              showDone(text.done(name));
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      {text.text(name, cutText(item.prefix, 40))}
    </ConfirmDialog>
  );
}
