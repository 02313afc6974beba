import { Suspense, useState } from "react";
import { roleMay } from "../api/role-may.ts";
import { useSession } from "../api/session.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { fetchCode, latePanel } from "../ui/filter/late-panel.ts";
import { ListPage } from "../ui/list/ListPage.tsx";
import { RecordList } from "../ui/list/RecordList.tsx";
import { useWholeList } from "../ui/list/use-record-list.ts";
import { useTitle } from "../ui/use-title.ts";
import { whenIdle } from "../ui/when-idle.ts";
import type { MadeKey } from "./KeyForm.tsx";
import { keyColumns, keyRows, type KeyItem } from "./key-columns.tsx";
import { KeyShownOnce } from "./KeyShownOnce.tsx";
import classes from "./Settings.module.css";
import { RevokeQuestion } from "./RevokeQuestion.tsx";

const loadForm = async () => (await import("./KeyForm.tsx")).KeyForm;
const KeyForm = latePanel(loadForm);
// The list needs no form; it is loaded while idle, so that it opens at once.
whenIdle(() => fetchCode(loadForm));

type Open =
  | { readonly kind: "add" }
  | { readonly kind: "revoke"; readonly item: KeyItem }
  | { readonly kind: "shown"; readonly made: MadeKey };

/** The client's API keys (`ext/api-keys`), for its admins; others are told why not. */
export function Component() {
  const text = useFeatureText("settings").keys;
  const { problems } = useLanguage().text;
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
  const { language } = useLanguage();
  const [open, setOpen] = useState<Open>();
  const list = useWholeList("listApiKeys", {});
  const close = () => setOpen(undefined);
  return (
    <>
      <RecordList
        list={list}
        text={text}
        tools={
          list.shown !== undefined && (
            <Button variant="primary" onClick={() => setOpen({ kind: "add" })}>
              {text.add}
            </Button>
          )
        }
        rows={keyRows}
        columns={keyColumns}
        head="name"
        cellTools={{ text, language, onRevoke: (item) => setOpen({ kind: "revoke", item }) }}
        empty={<EmptyList title={text.none.title} text={text.none.text} />}
      >
        <p className={classes.recordLead}>{text.lead}</p>
      </RecordList>
      {open?.kind === "add" && (
        <Suspense fallback={null}>
          <KeyForm onMade={(made) => setOpen({ kind: "shown", made })} onClose={close} />
        </Suspense>
      )}
      {open?.kind === "shown" && <KeyShownOnce made={open.made} onClose={close} />}
      {open?.kind === "revoke" && <RevokeQuestion item={open.item} onClose={close} />}
    </>
  );
}
