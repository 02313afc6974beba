import { Suspense, useState, type ReactNode } from "react";
import type { UserItem } from "#contract/users.ts";
import { useOperation } from "../api/queries.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { ActionMenu, type Action } from "../ui/ActionMenu.tsx";
import { prefetchCode, lazyPanel } from "../ui/lazy-part.tsx";
import { showDone, showProblem, type UndoAction } from "../ui/notices.ts";
import { refusalText } from "../ui/refusal-text.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { ConfirmDialog, FormDialog } from "../ui/Dialog.tsx";
import { Button } from "../ui/Button.tsx";
import { SessionsDialog } from "./SessionList.tsx";
import classes from "./Settings.module.css";

const loadForms = () => import("./UserForm.tsx");
const NewUserForm = lazyPanel(async () => (await loadForms()).NewUserForm);
const UserForm = lazyPanel(async () => (await loadForms()).UserForm);
// The list does not need the forms, so they load while the page is idle and then open at once.
whenIdle(() => prefetchCode(loadForms));

type UserAction = "edit" | "sessions" | "reset" | "factor" | "disable" | "enable";
type Open =
  | { readonly kind: "add" }
  | { readonly kind: Exclude<UserAction, "enable">; readonly user: UserItem }
  | { readonly kind: "secret"; readonly name: string; readonly secret: string };

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
  const [menu, setMenu] = useState<{ user: UserItem; button: HTMLElement }>();
  const enable = useOperation("enableUser");
  const enableUser = (user: UserItem) => {
    enable.mutate(
      { params: { id: user.id } },
      {
        onSuccess: () => showDone(text.done.enabled(user.name)),
        onError: (error) => showProblem(`${user.name}: ${refusalText(error, all.users.problems)}`),
      },
    );
  };
  const run = (user: UserItem, action: UserAction) => {
    if (action === "enable") enableUser(user);
    else setOpen({ kind: action, user });
  };
  const close = () => setOpen(undefined);
  const showSecret = (name: string, secret: string | null) => {
    if (secret === null) {
      showDone(text.done.added(name));
      close();
    } else setOpen({ kind: "secret", name, secret });
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
        {open?.kind === "add" && <NewUserForm onAdded={showSecret} onClose={close} />}
        {open?.kind === "edit" && (
          <UserForm user={open.user} roleReason={roleReason(open.user)} onClose={close} />
        )}
      </Suspense>
      {open?.kind === "sessions" && <SessionsDialog user={open.user} onClose={close} />}
      {(open?.kind === "disable" || open?.kind === "reset" || open?.kind === "factor") && (
        <UserQuestion
          kind={open.kind}
          user={open.user}
          onPassword={showSecret}
          onEnable={() => enableUser(open.user)}
          onClose={close}
        />
      )}
      {open?.kind === "secret" && (
        <OneTimeSecret
          text={text.shownOnce}
          explanation={text.shownOnce.text(open.name)}
          secret={open.secret}
          onClose={close}
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
  const { actions, reasons } = at.text;
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
      ? reasons.lastAdmin
      : undefined;
  return [
    action("edit"),
    action("sessions"),
    action("reset", isOwn ? reasons.ownPassword : undefined),
    action("factor", isOwn ? reasons.ownFactor : user.hasFactor ? undefined : reasons.noFactor),
    user.disabledAt === null ? action("disable", againstDisabling) : action("enable"),
  ];
}

/** Asks before a user is disabled, gets a new password, or loses the second factor. */
function UserQuestion(props: {
  kind: "disable" | "reset" | "factor";
  user: UserItem;
  onPassword: (name: string, password: string) => void;
  onEnable: () => void;
  onClose: () => void;
}) {
  const { kind, user, onClose } = props;
  const all = useFeatureText("settings");
  const { keep, done, disable: disableWords, reset: resetWords, resetFactor } = all.users;
  const disable = useOperation("disableUser");
  const reset = useOperation("resetPassword");
  const removal = useOperation("resetFactor");
  const input = { params: { id: user.id } };
  const closing = (message: string, back?: UndoAction) => ({
    onSuccess: () => {
      showDone(message, back);
      onClose();
    },
  });
  const questions = {
    disable: {
      words: disableWords,
      change: disable,
      confirm: () =>
        disable.mutate(input, closing(done.disabled(user.name), { undo: props.onEnable })),
    },
    reset: {
      words: resetWords,
      change: reset,
      confirm: () =>
        reset.mutate(
          { ...input, body: {} },
          { onSuccess: ({ data }) => props.onPassword(user.name, data.password ?? "") },
        ),
    },
    factor: {
      words: resetFactor,
      change: removal,
      confirm: () => removal.mutate(input, closing(done.factor(user.name))),
    },
  };
  const { words, change, confirm } = questions[kind];
  const { isPending, error } = change;
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

/** A secret shown only once, with a button to copy it. */
function OneTimeSecret(props: {
  text: {
    readonly title: string;
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly done: string;
  };
  explanation: string;
  secret: string;
  onClose: () => void;
}) {
  const { text, secret } = props;
  const [copied, setCopied] = useState<"none" | "done" | "failed">("none");
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => setCopied("done"),
      () => setCopied("failed"),
    );
  };
  return (
    <FormDialog title={text.title} cancel={text.done} onClose={props.onClose}>
      <p className={classes.secretText}>{props.explanation}</p>
      <div className={classes.secretLine}>
        <output className={classes.secretSecret} aria-label={text.label}>
          {secret}
        </output>
        <Button variant="primary" onClick={copy}>
          {text.copy}
        </Button>
      </div>
      <p role="status" className={classes.secretCopied}>
        {copied === "done" ? text.copied : copied === "failed" ? text.notCopied : ""}
      </p>
    </FormDialog>
  );
}
