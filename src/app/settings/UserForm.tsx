import { useWatch } from "react-hook-form";
import { roles, type Role } from "#contract/session.ts";
import { loginFault, userLimits, type UserItem } from "#contract/users.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { RadioField } from "../ui/form/choice-fields.tsx";
import { PasswordField, TextField } from "../ui/form/text-fields.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { FormDialog } from "../ui/Dialog.tsx";
import { showDone } from "../ui/notices.ts";

const { min, max } = userLimits.password;

interface NewUser {
  login: string;
  name: string;
  role: Role;
  how: "generated" | "typed";
  password: string;
}
const newUser: NewUser = { login: "", name: "", role: "recruiter", how: "generated", password: "" };

/** Creates a user. */
export function NewUserForm(props: {
  onAdded: (name: string, password: string | null) => void;
  onClose: () => void;
}) {
  const { form: text, problems: refusals } = useFeatureText("settings").users;
  const roleChoices = useRoleChoices();
  const form = useOperationForm("createUser", {
    defaults: newUser,
    input: ({ login, name, role, how, password }) => ({
      body: { login, name, role, ...(how === "typed" && { password }) },
    }),
    problems: {
      login: text.loginRequired,
      name: text.nameRequired,
      password: text.passwordLength(min, max),
    },
    check: ({ login }) => {
      const fault = loginFault(login);
      return fault === undefined ? {} : { login: refusals.codes[fault] };
    },
    refusals,
    onDone: ({ data }, { body }) => props.onAdded(body.name, data.password),
    onClose: props.onClose,
  });
  const how = useWatch({ control: form.form.control, name: "how" });
  return (
    <FormDialog
      title={text.addTitle}
      submit={{ form, label: text.add, pending: text.adding }}
      onClose={props.onClose}
    >
      <TextField
        form={form}
        name="login"
        label={text.login}
        hint={text.loginHint}
        maxLength={userLimits.login}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <TextField
        form={form}
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={userLimits.name}
      />
      <RadioField form={form} name="role" label={text.role} choices={roleChoices} />
      <RadioField
        form={form}
        name="how"
        label={text.password}
        choices={[
          { key: "generated", label: text.generated },
          { key: "typed", label: text.typed },
        ]}
      />
      {how === "typed" && (
        <PasswordField
          form={form}
          name="password"
          label={text.password}
          hint={text.passwordHint(min)}
          autoComplete="new-password"
        />
      )}
    </FormDialog>
  );
}

/** Changes a user's name and role. @param roleReason why the role cannot be changed */
export function UserForm(props: {
  user: UserItem;
  roleReason: string | undefined;
  onClose: () => void;
}) {
  const { user } = props;
  const { form: text, problems: refusals, done } = useFeatureText("settings").users;
  const roleChoices = useRoleChoices();
  const form = useOperationForm("changeUser", {
    defaults: { name: user.name, role: user.role },
    input: ({ name, role }) => ({
      params: { id: user.id },
      body: { name, ...(role === user.role ? {} : { role }) },
    }),
    problems: { name: text.nameRequired },
    refusals,
    onDone: (_answer, { body }) => showDone(done.saved(body?.name ?? user.name)),
    onClose: props.onClose,
  });
  return (
    <FormDialog
      title={text.editTitle(user.name)}
      submit={{ form, label: text.save, pending: text.saving }}
      onClose={props.onClose}
    >
      <TextField
        form={form}
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={userLimits.name}
        data-autofocus
      />
      <RadioField
        form={form}
        name="role"
        label={text.role}
        choices={roleChoices}
        reason={props.roleReason}
      />
    </FormDialog>
  );
}

function useRoleChoices() {
  const { form } = useFeatureText("settings").users;
  const { shell } = useText();
  return roles.map((key) => ({ key, label: shell.role[key], hint: form.roleHints[key] }));
}
