import { Suspense, useState, useCallback } from "react";
import { useMay } from "../api/role-may.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyList, ListPage } from "../ui/list/ListPage.tsx";
import { prefetchCode, lazyPanel } from "../ui/lazy-part.tsx";
import { RecordList } from "../ui/list/RecordList.tsx";
import { useWholeList } from "../ui/list/use-record-list.ts";
import { useTableColumns } from "../ui/list/use-table-view.ts";
import { ToOverview } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/use-title.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { cutText } from "../format/cut.ts";
import { FormDialog, LeaveDialog, ConfirmDialog } from "../ui/Dialog.tsx";
import { useOperation } from "../api/queries.ts";
import { showDone } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";
import type { MadeKey } from "./KeyForm.tsx";
import { keyLayout, keyRows, type KeyItem } from "./key-columns.tsx";
import classes from "./Settings.module.css";

const loadForm = async () => (await import("./KeyForm.tsx")).KeyForm;
const KeyForm = lazyPanel(loadForm);
// The list does not need the form, so it loads while the page is idle and then opens at once.
whenIdle(() => prefetchCode(loadForm));

type Open =
  | { readonly kind: "add" }
  | { readonly kind: "revoke"; readonly item: KeyItem }
  | { readonly kind: "shown"; readonly made: MadeKey };

/** The client's API keys (`ext/api-keys`), for its admins; others are told why not. */
export function Component() {
  const text = useFeatureText("settings").keys;
  const { problems } = useLanguage().text;
  const may = useMay();
  useTitle(text.title);
  if (may("listApiKeys")) return <Keys />;
  return (
    <ListPage title={text.title} count={undefined}>
      <EmptyList icon="closed" title={problems.forbiddenTitle} text={text.adminsOnly}>
        <ToOverview />
      </EmptyList>
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
        primary={
          list.error === undefined && (
            <Button variant="primary" onClick={() => setOpen({ kind: "add" })}>
              {text.add}
            </Button>
          )
        }
        rows={keyRows}
        columns={useTableColumns(keyLayout)}
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

/** A new key, shown only once. Closing without copying it asks first. */
function KeyShownOnce(props: { made: MadeKey; onClose: () => void }) {
  const { made } = props;
  const { shown: text, leave } = useFeatureText("settings").keys;
  const [copy, setCopy] = useState<"none" | "done" | "failed">("none");
  const [isAsked, setAsked] = useState(false);
  const isKept = copy === "done";
  const isUnsaved = useCallback(() => !isKept, [isKept]);
  const copyKey = () => {
    navigator.clipboard.writeText(made.key).then(
      () => setCopy("done"),
      () => setCopy("failed"),
    );
  };
  return (
    <>
      <FormDialog
        title={text.title}
        cancel={isAsked && !isKept ? text.closeAnyway : text.close}
        problem={isAsked && !isKept ? text.ask : undefined}
        onClose={() => {
          if (isKept || isAsked) props.onClose();
          else setAsked(true);
        }}
      >
        <p>{text.text(cutText(made.name, 150))}</p>
        <div className={classes.keyLine}>
          <output className={classes.keyKey} aria-label={text.label}>
            {made.key}
          </output>
          <Button variant="primary" onClick={copyKey} data-autofocus>
            {text.copy}
          </Button>
        </div>
        <p role="status">
          {copy === "done" ? text.copied : copy === "failed" ? text.notCopied : ""}
        </p>
      </FormDialog>
      <LeaveDialog text={leave} isUnsaved={isUnsaved} />
    </>
  );
}

/** Asks before a key is revoked. */
function RevokeQuestion(props: { item: KeyItem; onClose: () => void }) {
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
