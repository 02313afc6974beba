import { useState } from "react";
import { roles, type Role } from "#contract/session.ts";
import { userLimits, type UserItem } from "#contract/users.ts";
import type { ApiError } from "../api/api-error.ts";
import { useOperation } from "../api/queries.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { showDone } from "../ui/notices.ts";
import { TextField } from "../ui/TextField.tsx";
import { refusalText } from "../ui/refusal-text.ts";
import { FormDialog } from "../ui/FormDialog.tsx";
import { RadioGroup } from "./RadioGroup.tsx";

const { min } = userLimits.password;

/** A new user, or another name and role of one. @param roleReason why the role stays as it is */
export function UserForm(props: {
  user: UserItem | undefined;
  roleReason: string | undefined;
  onAdded: (name: string, password: string | null) => void;
  onClose: () => void;
}) {
  const { user } = props;
  const all = useFeatureText("settings");
  const { form, done } = all.users;
  const { shell } = useText();
  const [login, setLogin] = useState("");
  const [name, setName] = useState(user?.name ?? "");
  const [role, setRole] = useState<Role>(user?.role ?? "recruiter");
  const [isTyped, setTyped] = useState(false);
  const [password, setPassword] = useState("");
  const [wasAsked, setWasAsked] = useState(false);
  // Of this form: however often its button is pressed, one user is made.
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const create = useOperation("createUser");
  const change = useOperation("changeUser");
  const isPending = create.isPending || change.isPending;
  const error: ApiError | null = create.error ?? change.error;
  const isTaken = error?.entries.some(({ code }) => code === "login_taken") ?? false;

  const problems = {
    login: user === undefined && !/^\S+$/.test(login.trim()) ? form.loginRequired : undefined,
    name: name.trim() === "" ? form.nameRequired : undefined,
    password:
      user === undefined && isTyped && password.length < min ? form.passwordShort(min) : undefined,
  };
  const submit = () => {
    setWasAsked(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const saved = name.trim();
    if (user === undefined) {
      const body = { login: login.trim(), name: saved, role, ...(isTyped ? { password } : {}) };
      create.mutate(
        { body, idempotencyKey },
        {
          onSuccess: ({ data }) => props.onAdded(saved, data.password),
          // A refused request may be mended and sent again; a lost answer is asked for again.
          onError: ({ kind }) => {
            if (kind === "invalid") renewKey(crypto.randomUUID());
          },
        },
      );
    } else {
      const body = { name: saved, ...(role === user.role ? {} : { role }) };
      change.mutate(
        { params: { id: user.id }, body },
        {
          onSuccess: () => {
            showDone(done.saved(saved));
            props.onClose();
          },
        },
      );
    }
  };
  const loginProblem = isTaken ? form.loginTaken : wasAsked ? problems.login : undefined;

  return (
    <FormDialog
      title={user === undefined ? form.addTitle : form.editTitle(user.name)}
      submit={
        user === undefined
          ? { label: form.add, pending: form.adding, isPending }
          : { label: form.save, pending: form.saving, isPending }
      }
      cancel={form.cancel}
      problem={error === null || isTaken ? undefined : refusalText(error, all.users.problems)}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {user === undefined && (
        <TextField
          label={form.login}
          hint={form.loginHint}
          problem={loginProblem}
          maxLength={userLimits.login}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          value={login}
          onChange={(event) => {
            create.reset();
            setLogin(event.currentTarget.value);
          }}
        />
      )}
      <TextField
        label={form.name}
        hint={form.nameHint}
        problem={wasAsked ? problems.name : undefined}
        maxLength={userLimits.name}
        data-autofocus={user !== undefined || undefined}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <RadioGroup
        label={form.role}
        reason={props.roleReason}
        chosen={role}
        choices={roles.map((key) => ({ key, label: shell.role[key], hint: form.roleHints[key] }))}
        onChoose={setRole}
      />
      {user === undefined && (
        <RadioGroup
          label={form.password}
          chosen={isTyped ? "typed" : "generated"}
          choices={[
            { key: "generated", label: form.generated },
            { key: "typed", label: form.typed },
          ]}
          onChoose={(key) => setTyped(key === "typed")}
        />
      )}
      {isTyped && (
        <TextField
          type="password"
          label={form.password}
          hint={form.passwordHint(min)}
          problem={wasAsked ? problems.password : undefined}
          maxLength={userLimits.password.max}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
