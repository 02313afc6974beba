import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Form, FormActions } from "../ui/form/Form.tsx";
import { OwnPasswordFields } from "../ui/form/OwnPasswordFields.tsx";
import { useOwnPasswordForm } from "../ui/form/use-own-password-form.ts";
import { showDone } from "../ui/notices.ts";
import classes from "./Settings.module.css";

/** Changes the user's password; the old one is required. */
export function OwnPasswordForm({
  labelledBy,
  onClose,
}: {
  labelledBy: string;
  onClose: () => void;
}) {
  const text = useFeatureText("settings").own.password;
  const form = useOwnPasswordForm({ onDone: () => showDone(text.done), onClose });
  return (
    <Form form={form} aria-labelledby={labelledBy} autoComplete="on">
      <div className={classes.ownFields}>
        <OwnPasswordFields form={form} />
      </div>
      <FormActions
        form={form}
        submit={{ label: text.save, pending: text.saving }}
        onCancel={onClose}
      />
    </Form>
  );
}
