import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { query } from "../api/queries.ts";
import { roleMay } from "../api/role-may.ts";
import { useSession } from "../api/session.ts";
import { useFormat } from "../format/use-format.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { ListTrouble } from "../ui/list/ListNotices.tsx";
import { useListAnswer } from "../ui/list/list-answer.ts";
import { ListPage } from "../ui/list/ListPage.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/use-title.ts";
import { KeyForm, type MadeKey } from "./KeyForm.tsx";
import { KeyShownOnce } from "./KeyShownOnce.tsx";
import { RecordTable } from "./RecordTable.tsx";
import classes from "./RecordTable.module.css";
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
  const { problems } = useText();
  const session = useSession();
  useTitle(text.title);
  const role = session.state === "signed-in" ? session.user.role : undefined;
  if (roleMay("listApiKeys", role)) return <Keys />;
  return (
    <ListPage title={text.title} count={undefined} tools={null}>
      <EmptyList title={problems.forbiddenTitle} text={text.adminsOnly} />
    </ListPage>
  );
}

function Keys() {
  const text = useFeatureText("settings").keys;
  const format = useFormat();
  const [open, setOpen] = useState<Open>();
  const list = useListAnswer(useQuery(query("listApiKeys", {})));
  const items = list.answer?.data.items;
  const columns = useKeyColumns((item) => setOpen({ kind: "revoke", item }));
  const close = () => setOpen(undefined);

  let instead: ReactNode;
  if (list.error !== undefined) {
    instead = <ProblemPanel error={list.error} onRetry={list.retry} />;
  } else if (items?.length === 0 && list.unreadable.length === 0) {
    instead = <EmptyList title={text.none.title} text={text.none.text} />;
  }
  return (
    <ListPage
      title={text.title}
      count={items && text.count(items.length, format.number(items.length))}
      tools={
        items !== undefined && (
          <Button variant="primary" onClick={() => setOpen({ kind: "add" })}>
            {text.add}
          </Button>
        )
      }
    >
      <p className={classes.lead}>{text.lead}</p>
      <ListTrouble list={list} />
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
