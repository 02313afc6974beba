import { Suspense, useState } from "react";
import { useMay } from "../api/may.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { prefetchCode, lazyPanel } from "../ui/lazy-part.tsx";
import { RecordList } from "../ui/list/RecordList.tsx";
import { useWholeList } from "../ui/list/use-record-list.ts";
import { useTableColumns } from "../ui/list/use-table-view.ts";
import { ToOverview } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/page-effects.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { cutText } from "../format/cut.ts";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import { useOperation } from "../api/queries.ts";
import { showDone } from "../ui/notices.ts";
import { useQuestion } from "../ui/use-question.ts";
import type { MadeKey } from "./KeyForm.tsx";
import { keyLayout, keyRows, type KeyItem } from "./key-columns.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import classes from "./Settings.module.css";

const loadForm = async () => (await import("./KeyForm.tsx")).KeyForm;
const KeyForm = lazyPanel(loadForm);
// The list does not need the form, so it loads while the page is idle and then opens at once.
whenIdle(() => prefetchCode(loadForm));

const nameOf = ({ name }: KeyItem): string => cutText(name, 150);

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
  const { keys: text, users } = useFeatureText("settings");
  const { language } = useLanguage();
  const [isAdding, setAdding] = useState(false);
  // Apart from the form, because the key may come after the form was closed.
  const [made, setMade] = useState<MadeKey>();
  const list = useWholeList("listApiKeys", {});
  const revoke = useOperation("revokeApiKey");
  const revoking = useQuestion<{ readonly item: KeyItem }>(
    async ({ item, idempotencyKey }) => {
      await revoke.mutateAsync({ params: { id: item.id }, idempotencyKey });
      showDone(text.revoking.done(nameOf(item)));
      return undefined;
    },
    users.problems,
    ({ item }) => nameOf(item),
  );
  return (
    <>
      <RecordList
        list={list}
        text={text}
        primary={
          list.error === undefined && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              {text.add}
            </Button>
          )
        }
        rows={keyRows}
        columns={useTableColumns(keyLayout)}
        head="name"
        cellTools={{ text, language, onRevoke: (item) => revoking.ask({ item }) }}
        empty={<EmptyList title={text.none.title} text={text.none.text} />}
      >
        <p className={classes.recordLead}>{text.lead}</p>
      </RecordList>
      {isAdding && (
        <Suspense fallback={null}>
          <KeyForm onMade={setMade} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {made !== undefined && (
        <SecretDialog
          key={made.key}
          text={text.shown}
          explanation={text.shown.text(cutText(made.name, 150))}
          secret={made.key}
          onClose={() => setMade(undefined)}
        />
      )}
      {revoking.asked !== undefined && (
        <ConfirmDialog
          title={text.revoking.title}
          confirm={text.revoking.confirm}
          pending={text.revoking.pending}
          variant="danger"
          isPending={revoking.asked.isPending}
          problem={revoking.asked.problem}
          onConfirm={revoking.confirm}
          onClose={revoking.close}
        >
          {text.revoking.text(nameOf(revoking.asked.item), cutText(revoking.asked.item.prefix, 40))}
        </ConfirmDialog>
      )}
    </>
  );
}
