import { useEffect, useMemo, useState } from "react";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { ColumnChoices } from "./ColumnChoices.tsx";
import { applicantOf } from "./many-rows.ts";
import classes from "./ManyResponses.module.css";
import { ManySending } from "./ManySending.tsx";
import { ManyTable } from "./ManyTable.tsx";
import { PasteField } from "./PasteField.tsx";
import { rowState } from "../row-state.ts";
import type { Intake } from "../send-response.ts";
import { mostRows, useKnownApplicants, useManyRows } from "./use-many-rows.ts";
import { useManySending } from "./use-many-sending.ts";
import { VacancyPicker } from "../VacancyPicker.tsx";

/** Many responses from pasted rows or a CSV file: columns, checks, duplicates and the result of each row. */
export function ManyResponses(props: {
  vacancy: string;
  intake: Intake | undefined;
  /** Called with whether leaving would lose text. */
  onUnsaved: (isUnsaved: boolean) => void;
}) {
  const { intake, onUnsaved } = props;
  const { many: text } = useFeatureText("responses").entry;
  const [vacancy, setVacancy] = useState(props.vacancy);
  const [sendsDuplicates, setSendsDuplicates] = useState(false);
  const pasted = useManyRows(vacancy);
  const { rows } = pasted;
  const applicants = useKnownApplicants(rows, intake?.kind === "staff");
  const { known } = applicants;
  const sending = useManySending(intake);
  const { results } = sending;
  const states = useMemo(
    () =>
      rows.map((row) =>
        rowState(row, results.get(row.key), row.body && known?.get(applicantOf(row.body))),
      ),
    [rows, results, known],
  );
  // Also unsaved: a heading alone, text not parsed yet, and rows beyond the limit.
  const isAllSent =
    pasted.isRead &&
    pasted.found > 0 &&
    pasted.found <= mostRows &&
    states.every((state) => state === "sent");
  const isUnsaved = pasted.text.trim() !== "" && !isAllSent;
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);

  return (
    <section aria-label={text.table} className={classes.many}>
      <PasteField
        value={pasted.text}
        onValue={pasted.setText}
        onClear={() => {
          pasted.setText("");
          sending.clear();
        }}
      />
      <VacancyPicker
        id="responses-vacancy"
        label={text.vacancyForAll}
        hint={text.vacancyForAllHint}
        value={vacancy}
        problem={undefined}
        onValue={setVacancy}
      />
      {pasted.text.trim() === "" ? (
        <p className={classes.quiet}>{text.headers}</p>
      ) : (
        <>
          <p role="status">{text.read(pasted.found, text.separators[pasted.separator])}</p>
          {pasted.found > mostRows && (
            <p className={classes.warning}>{text.tooMany(mostRows, pasted.found)}</p>
          )}
          <ColumnChoices
            mapping={pasted.mapping}
            nameOf={pasted.columnName}
            isHeaded={pasted.isHeaded}
            onHeaded={pasted.setHeaded}
            onColumn={pasted.setColumn}
          />
          {applicants.isUnknown && <p className={classes.warning}>{text.duplicatesUnknown}</p>}
          <ManySending
            rows={rows}
            states={states}
            sendsDuplicates={sendsDuplicates}
            onSendsDuplicates={setSendsDuplicates}
            hasIntake={intake !== undefined}
            sending={sending}
          />
          <ManyTable rows={rows} results={results} known={known} />
        </>
      )}
    </section>
  );
}
