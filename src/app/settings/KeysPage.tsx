import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { query } from "../api/queries.ts";
import { roleMay } from "../api/role-may.ts";
import { useSession } from "../api/session.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionButton } from "../ui/ActionButton.tsx";
import { StaleNotice, UnreadableNotice } from "../ui/ListNotices.tsx";
import { ListPage } from "../ui/ListPage.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/use-title.ts";
import { KeyForm, type MadeKey } from "./KeyForm.tsx";
import { KeyShownOnce } from "./KeyShownOnce.tsx";
import { RecordTable } from "./RecordTable.tsx";
import { RevokeQuestion } from "./RevokeQuestion.tsx";
import { useKeyColumns } from "./use-key-columns.tsx";

export type KeyItem = ResultOf<"listApiKeys">["items"][number];

type Open =
  | { readonly kind: "add" }
  | { readonly kind: "revoke"; readonly item: KeyItem }
  | { readonly kind: "shown"; readonly made: MadeKey };

/** The client's API keys (`ext/api-keys`), for its admins; others are told why not. */
export function Component() {
  const text = useFeatureText("settings").keys;
  const session = useSession();
  useTitle(text.title);
  const role = session.state === "signed-in" ? session.user.role : undefined;
  if (roleMay("listApiKeys", role)) return <Keys />;
  return (
    <ListPage title={text.title} count={undefined} tools={null}>
      <p>{text.adminsOnly}</p>
    </ListPage>
  );
}

function Keys() {
  const text = useFeatureText("settings").keys;
  const format = useFormat();
  const [open, setOpen] = useState<Open>();
  const list = useQuery(query("listApiKeys", {}));
  // Someone whose access ended must not go on reading what was fetched before.
  const answer = list.error?.kind === "forbidden" ? undefined : list.data;
  const items = answer?.data.items;
  const columns = useKeyColumns((item) => setOpen({ kind: "revoke", item }));
  const close = () => setOpen(undefined);

  let instead: ReactNode;
  if (items === undefined && list.error !== null) {
    instead = <ProblemPanel error={list.error} onRetry={() => void list.refetch()} />;
  } else if (items?.length === 0 && answer?.unreadable.length === 0) {
    instead = (
      <section aria-label={text.none.title}>
        <h2>{text.none.title}</h2>
        <p>{text.none.text}</p>
      </section>
    );
  }
  return (
    <ListPage
      title={text.title}
      count={items && text.count(items.length, format.number(items.length))}
      tools={
        items !== undefined && (
          <ActionButton look="primary" onClick={() => setOpen({ kind: "add" })}>
            {text.add}
          </ActionButton>
        )
      }
    >
      <p>{text.lead}</p>
      {answer !== undefined && list.isRefetchError && (
        <StaleNotice receivedAt={answer.receivedAt} onRetry={() => void list.refetch()} />
      )}
      {(answer?.unreadable.length ?? 0) > 0 && (
        <UnreadableNotice records={answer?.unreadable ?? []} />
      )}
      <RecordTable
        title={text.title}
        items={items}
        columns={columns}
        busy={false}
        instead={instead}
      />
      {open?.kind === "add" && (
        <KeyForm onMade={(made) => setOpen({ kind: "shown", made })} onClose={close} />
      )}
      {open?.kind === "shown" && <KeyShownOnce made={open.made} onClose={close} />}
      {open?.kind === "revoke" && <RevokeQuestion item={open.item} onClose={close} />}
    </ListPage>
  );
}
