import { Suspense, useState, type ReactNode } from "react";
import type { UserItem } from "#contract/users.ts";
import type { ApiError } from "#contract/api-error.ts";
import { useOperation } from "../api/queries.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { ActionMenu, type Action } from "../ui/ActionMenu.tsx";
import { prefetchCode, lazyPanel } from "../ui/lazy-part.tsx";
import { showDone, showProblem } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";
import { useQuestion } from "../ui/use-question.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { SessionsDialog } from "./SessionsDialog.tsx";

const loadForms = () => import("./UserForm.tsx");
const NewUserForm = lazyPanel(async () => (await loadForms()).NewUserForm);
const UserForm = lazyPanel(async () => (await loadForms()).UserForm);
// The list does not need the forms, so they load while the page is idle and then open at once.
whenIdle(() => prefetchCode(loadForms));

type UserAction = "edit" | "sessions" | "reset" | "factor" | "disable" | "enable";
type Open =
  | { readonly kind: "add" }
  | { readonly kind: "edit" | "sessions"; readonly user: UserItem };
interface AskedUser {
  readonly kind: "disable" | "reset" | "factor";
  readonly user: UserItem;
}

/**
 * An admin's actions on users: a row's menu and its dialogs.
 * @param users all users of the client, to find the last admin
 */
export function useUserActions(
  users: readonly UserItem[],
  ownId: number | undefined,
): {
  readonly onAdd: () => void;
  readonly onMenu: (user: UserItem, button: HTMLElement) => void;
  readonly dialogs: ReactNode;
} {
  const all = useFeatureText("settings");
  const text = all.users;
  const [open, setOpen] = useState<Open>();
  // Apart from the forms, because a password may come after its form was closed.
  const [shown, setShown] = useState<{ readonly name: string; readonly secret: string }>();
  const [menu, setMenu] = useState<{ user: UserItem; button: HTMLElement }>();
  const enable = useOperation("enableUser");
  const enableUser = (user: UserItem) => {
    enable.mutateAsync({ params: { id: user.id } }).then(
      () => showDone(text.done.enabled(user.name)),
      (error: ApiError) => showProblem(`${user.name}: ${refusalText(error, all.users.problems)}`),
    );
  };
  const { ask, question } = useUserQuestion({
    onPassword: (name, secret) => setShown({ name, secret }),
    onEnable: enableUser,
  });
  const run = (user: UserItem, action: UserAction) => {
    if (action === "enable") enableUser(user);
    else if (action === "edit" || action === "sessions") setOpen({ kind: action, user });
    else ask({ kind: action, user });
  };
  const close = () => setOpen(undefined);
  const onAdded = (name: string, secret: string | null) => {
    if (secret === null) showDone(text.done.added(name));
    else setShown({ name, secret });
  };

  const roleReason = (user: UserItem) => {
    if (user.id === ownId && user.role === "admin") return text.form.ownRole;
    return isLastAdmin(user, users) ? text.form.lastAdmin : undefined;
  };

  const dialogs = (
    <>
      {menu !== undefined && (
        <ActionMenu
          key={menu.user.id}
          label={text.actionsOf(menu.user.name)}
          actions={actionsOfUser(menu.user, {
            users,
            ownId,
            text,
            run: (action) => run(menu.user, action),
          })}
          anchor={menu.button}
          onClose={() => setMenu(undefined)}
        />
      )}
      <Suspense fallback={null}>
        {open?.kind === "add" && <NewUserForm onAdded={onAdded} onClose={close} />}
        {open?.kind === "edit" && (
          <UserForm user={open.user} roleReason={roleReason(open.user)} onClose={close} />
        )}
      </Suspense>
      {open?.kind === "sessions" && <SessionsDialog user={open.user} onClose={close} />}
      {question}
      {shown !== undefined && (
        <SecretDialog
          key={shown.secret}
          text={text.shownOnce}
          explanation={text.shownOnce.text(shown.name)}
          secret={shown.secret}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
  return {
    onAdd: () => setOpen({ kind: "add" }),
    onMenu: (user, button) => setMenu({ user, button }),
    dialogs,
  };
}

/** Whether no other active admin could manage users. */
const isLastAdmin = (user: UserItem, users: readonly UserItem[]): boolean =>
  user.role === "admin" &&
  user.disabledAt === null &&
  !users.some(
    ({ id, role, disabledAt }) => id !== user.id && role === "admin" && disabledAt === null,
  );

/** The actions on a user, or why they are unavailable; the service applies the same rules. */
function actionsOfUser(
  user: UserItem,
  at: {
    readonly users: readonly UserItem[];
    readonly ownId: number | undefined;
    readonly text: FeatureText<"settings">["users"];
    readonly run: (action: UserAction) => void;
  },
): Action[] {
  const { actions, reasons, problems } = at.text;
  const { codes } = problems;
  const isOwn = user.id === at.ownId;
  const action = (key: UserAction, reason?: string): Action => ({
    key,
    label: actions[key],
    reason,
    run: () => at.run(key),
  });
  const againstDisabling = isOwn
    ? reasons.oneself
    : isLastAdmin(user, at.users)
      ? codes.last_admin
      : undefined;
  return [
    action("edit"),
    action("sessions"),
    action("reset", isOwn ? codes.own_password : undefined),
    action("factor", isOwn ? codes.own_factor : user.hasFactor ? undefined : codes.no_factor),
    user.disabledAt === null ? action("disable", againstDisabling) : action("enable"),
  ];
}

/** Asks before a user is disabled, gets a new password, or loses the second factor. */
function useUserQuestion(on: {
  readonly onPassword: (name: string, password: string) => void;
  readonly onEnable: (user: UserItem) => void;
}) {
  const { done, problems, ...words } = useFeatureText("settings").users;
  const operations = {
    disable: useOperation("disableUser"),
    reset: useOperation("resetPassword"),
    factor: useOperation("resetFactor"),
  };
  const { asked, ask, confirm, close } = useQuestion<AskedUser>(
    async ({ kind, user }) => {
      const input = { params: { id: user.id } };
      if (kind === "reset") {
        const { data } = await operations.reset.mutateAsync({ ...input, body: {} });
        on.onPassword(user.name, data.password ?? "");
      } else if (kind === "disable") {
        await operations.disable.mutateAsync(input);
        showDone(done.disabled(user.name), { undo: () => on.onEnable(user) });
      } else {
        await operations.factor.mutateAsync(input);
        showDone(done.factor(user.name));
      }
      return undefined;
    },
    problems,
    ({ user }) => user.name,
  );
  const texts = { disable: words.disable, reset: words.reset, factor: words.resetFactor };
  return {
    ask,
    question: asked && (
      <ConfirmDialog
        title={texts[asked.kind].title}
        confirm={texts[asked.kind].confirm}
        pending={texts[asked.kind].pending}
        variant={asked.kind === "disable" ? "danger" : "primary"}
        isPending={asked.isPending}
        problem={asked.problem}
        onConfirm={confirm}
        onClose={close}
      >
        {texts[asked.kind].text(asked.user.name)}
      </ConfirmDialog>
    ),
  };
}
