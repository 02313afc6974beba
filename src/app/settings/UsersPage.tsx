import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { UserItem } from "#contract/users.ts";
import { query, useOperation } from "../api/queries.ts";
import { useSession } from "../api/session.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { ActionMenu } from "../ui/ActionMenu.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { ListTrouble } from "../ui/list/ListNotices.tsx";
import { useListAnswer } from "../ui/list/list-answer.ts";
import { ListPage } from "../ui/list/ListPage.tsx";
import { showDone, showProblem } from "../ui/notices.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/use-title.ts";
import { foldText, searchWords } from "../ui/filter/word-search.ts";
import { refusalText } from "../ui/refusal-text.ts";
import { OneTimeSecret } from "./OneTimeSecret.tsx";
import { RecordTable } from "./RecordTable.tsx";
import { SessionsDialog } from "./SessionsDialog.tsx";
import { actionsOfUser, isLastAdmin, type UserAction } from "./user-actions.ts";
import { useUserColumns } from "./use-user-columns.tsx";
import { NewUserForm, UserForm } from "./UserForm.tsx";
import { UserQuestion } from "./UserQuestion.tsx";
import { UserSearch } from "./UserSearch.tsx";

type Open =
  | { readonly kind: "add" }
  | { readonly kind: Exclude<UserAction, "enable">; readonly user: UserItem }
  | { readonly kind: "secret"; readonly name: string; readonly secret: string };

/** The client's users (`ext/users`), for its admins. */
export function Component() {
  const all = useFeatureText("settings");
  const text = all.users;
  const format = useFormat();
  const session = useSession();
  const ownId = session.state === "signed-in" ? session.user.id : undefined;
  useTitle(text.title);
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Open>();
  const [menu, setMenu] = useState<{ user: UserItem; button: HTMLElement }>();
  const list = useListAnswer(useQuery(query("listUsers", {})));
  const enable = useOperation("enableUser");
  const users = list.answer?.data.items;
  const shown =
    users && searchWords(users, search, ({ name, login }) => foldText(`${name} ${login}`));
  const columns = useUserColumns(ownId, (user, button) => setMenu({ user, button }));

  const run = (user: UserItem, action: UserAction) => {
    if (action !== "enable") {
      setOpen({ kind: action, user });
      return;
    }
    enable.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => showDone(text.done.enabled(user.name)),
        onError: (error) => showProblem(`${user.name}: ${refusalText(error, all.users.problems)}`),
      },
    );
  };
  const close = () => setOpen(undefined);
  const showSecret = (name: string, secret: string | null) => {
    if (secret === null) {
      showDone(text.done.added(name));
      close();
    } else setOpen({ kind: "secret", name, secret });
  };

  let instead: ReactNode;
  if (list.error !== undefined) {
    instead = <ProblemPanel error={list.error} onRetry={list.retry} />;
  } else if (shown?.length === 0) {
    instead = (
      <EmptyList title={text.nobodyFound.title} text={text.nobodyFound.text}>
        <Button onClick={() => setSearch("")}>{text.nobodyFound.all}</Button>
      </EmptyList>
    );
  }

  const roleReason = (user: UserItem) => {
    if (user.id === ownId && user.role === "admin") return text.form.ownRole;
    return isLastAdmin(user, users ?? []) ? text.form.lastAdmin : undefined;
  };

  return (
    <ListPage
      title={text.title}
      count={users && text.count(users.length, format.number(users.length))}
      tools={
        users !== undefined && (
          <Button variant="primary" onClick={() => setOpen({ kind: "add" })}>
            {text.add}
          </Button>
        )
      }
    >
      <UserSearch label={text.search} value={search} onValue={setSearch} />
      <ListTrouble list={list} />
      <RecordTable
        title={text.title}
        items={shown}
        columns={columns}
        busy={false}
        instead={instead}
      />
      {menu !== undefined && (
        <ActionMenu
          key={menu.user.id}
          label={text.actionsOf(menu.user.name)}
          actions={actionsOfUser(menu.user, {
            users: users ?? [],
            ownId,
            text,
            run: (action) => run(menu.user, action),
          })}
          anchor={menu.button}
          onClose={() => setMenu(undefined)}
        />
      )}
      {open?.kind === "add" && <NewUserForm onAdded={showSecret} onClose={close} />}
      {open?.kind === "edit" && (
        <UserForm user={open.user} roleReason={roleReason(open.user)} onClose={close} />
      )}
      {open?.kind === "sessions" && <SessionsDialog user={open.user} onClose={close} />}
      {(open?.kind === "disable" || open?.kind === "reset") && (
        <UserQuestion kind={open.kind} user={open.user} onPassword={showSecret} onClose={close} />
      )}
      {open?.kind === "secret" && (
        <OneTimeSecret
          text={text.shownOnce}
          explanation={text.shownOnce.text(open.name)}
          secret={open.secret}
          onClose={close}
        />
      )}
    </ListPage>
  );
}
