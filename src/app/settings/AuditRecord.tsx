import type { RecordKind } from "#contract/audit.ts";
import { recordId } from "#contract/wire.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { RadioField } from "../ui/form/choice-fields.tsx";
import { Form } from "../ui/form/Field.tsx";
import { TextField } from "../ui/form/text-fields.tsx";
import { useCheckedForm } from "../ui/form/use-checked-form.ts";
import type { AuditFilter } from "./record-filters.ts";
import classes from "./Settings.module.css";

/** Filters by a kind of record or by one record. */
export function AuditRecord(props: {
  chosen: AuditFilter["record"];
  choices: readonly { readonly key: RecordKind; readonly label: string }[];
  onChoose: (record: AuditFilter["record"]) => void;
}) {
  const text = useFeatureText("settings").audit;
  const { common } = useText();
  const form = useCheckedForm({
    defaults: { kind: props.chosen?.kind ?? "vacancy", number: String(props.chosen?.id ?? "") },
    check: ({ kind, number }: { kind: RecordKind; number: string }) => {
      const typed = number.trim().replace(/^№\s*/, "");
      if (typed === "") return { sent: { kind, id: undefined } };
      const read = recordId.safeParse(typed);
      return read.success
        ? { sent: { kind, id: read.data } }
        : { problems: { number: text.recordWrong } };
    },
    send: props.onChoose,
  });
  return (
    <Form form={form} className={classes.filterForm}>
      <RadioField form={form} name="kind" label={text.names.record} choices={props.choices} />
      <TextField
        form={form}
        name="number"
        label={text.recordNumber}
        hint={text.recordHint}
        inputMode="numeric"
        data-autofocus
      />
      <div className={classes.filterButtons}>
        <Button type="submit" variant="primary">
          {common.apply}
        </Button>
        <Button onClick={() => props.onChoose(undefined)}>{common.reset}</Button>
      </div>
    </Form>
  );
}
