import { useState } from "react";
import type { RecordKind } from "#contract/audit.ts";
import { recordId } from "#contract/wire.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { Button } from "../ui/Button.tsx";
import { TextField } from "../ui/TextField.tsx";
import type { AuditFilter } from "./record-filters.ts";
import { RadioGroup } from "./RadioGroup.tsx";
import classes from "./AuditFilter.module.css";

/** Which kind of record, or which one. */
export function AuditRecord(props: {
  chosen: AuditFilter["record"];
  choices: readonly { readonly key: RecordKind; readonly label: string }[];
  onChoose: (record: AuditFilter["record"]) => void;
}) {
  const text = useFeatureText("settings").audit;
  const { common } = useText();
  const [kind, setKind] = useState<RecordKind>(props.chosen?.kind ?? "vacancy");
  const [number, setNumber] = useState(String(props.chosen?.id ?? ""));
  const [wasAsked, setWasAsked] = useState(false);
  const typed = number.trim().replace(/^№\s*/, "");
  const read = recordId.safeParse(typed);
  const isWrong = typed !== "" && !read.success;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWasAsked(true);
        if (!isWrong) props.onChoose({ kind, id: read.success ? read.data : undefined });
      }}
    >
      <RadioGroup
        label={text.names.record}
        choices={props.choices}
        chosen={kind}
        onChoose={setKind}
      />
      <TextField
        label={text.recordNumber}
        hint={text.recordHint}
        problem={wasAsked && isWrong ? text.recordWrong : undefined}
        data-autofocus
        inputMode="numeric"
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="primary">
          {common.apply}
        </Button>
        <Button onClick={() => props.onChoose(undefined)}>{common.reset}</Button>
      </div>
    </form>
  );
}
