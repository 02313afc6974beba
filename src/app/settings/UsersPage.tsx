import { Suspense, useState } from "react";
import { foldText } from "#contract/text.ts";
import { useSession } from "../api/session.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { FilterBar } from "../ui/filter/FilterBar.tsx";
import { SearchInput } from "../ui/filter/SearchInput.tsx";
import { lazyPanel } from "../ui/lazy-part.tsx";
import { searchWords } from "../ui/filter/word-search.ts";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { RecordList } from "../ui/list/RecordList.tsx";
import { useWholeList } from "../ui/list/use-record-list.ts";
import { useTableColumns } from "../ui/list/use-table-view.ts";
import { useMedia } from "../ui/page-width.ts";
import { useTitle } from "../ui/page-effects.ts";
import classes from "./Settings.module.css";
import { userLayout, userRows } from "./user-columns.tsx";
import { useUserActions } from "./use-user-actions.tsx";

const SignInRulesDialog = lazyPanel(
  async () => (await import("./SignInRulesDialog.tsx")).SignInRulesDialog,
);

/** The client's users (`ext/users`), for its admins. */
export function Component() {
  const text = useFeatureText("settings").users;
  const { language, text: common } = useLanguage();
  const format = useFormat();
  const session = useSession();
  const ownId = session.state === "signed-in" ? session.user.id : undefined;
  useTitle(text.title);
  const [search, setSearch] = useState("");
  const [isRulesOpen, setRulesOpen] = useState(false);
  const list = useWholeList("listUsers", {});
  const isPhone = useMedia("(width < 48em)");
  const users = list.shown?.items ?? [];
  const found = searchWords(users, search, ({ name, login }) => foldText(`${name} ${login}`));
  const { onAdd, onMenu, dialogs } = useUserActions(users, ownId);
  return (
    <>
      <RecordList
        list={{ ...list, shown: list.shown && { ...list.shown, items: found } }}
        text={text}
        tools={
          list.error === undefined && (
            <Button variant="quiet" onClick={() => setRulesOpen(true)}>
              {text.rules.title}
            </Button>
          )
        }
        primary={
          list.error === undefined && (
            <Button variant="primary" aria-label={text.add} onClick={onAdd}>
              {isPhone ? text.addShort : text.add}
            </Button>
          )
        }
        rows={userRows}
        columns={useTableColumns(userLayout)}
        head="name"
        cellTools={{ text, roles: common.shell.role, language, format, ownId, onMenu }}
        empty={
          <EmptyList title={text.nobodyFound.title} text={text.nobodyFound.text}>
            <Button onClick={() => setSearch("")}>{text.nobodyFound.all}</Button>
          </EmptyList>
        }
        isEmpty={list.shown !== undefined && found.length === 0}
      >
        <UserSearch label={text.search} value={search} onValue={setSearch} />
      </RecordList>
      {dialogs}
      {isRulesOpen && (
        <Suspense fallback={null}>
          <SignInRulesDialog onClose={() => setRulesOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Filters the loaded list. */
function UserSearch(props: { label: string; value: string; onValue: (value: string) => void }) {
  return (
    <FilterBar className={classes.userSearch} aria-label={props.label}>
      <SearchInput
        aria-label={props.label}
        placeholder={props.label}
        maxLength={100}
        value={props.value}
        onChange={(event) => props.onValue(event.currentTarget.value)}
      />
    </FilterBar>
  );
}
