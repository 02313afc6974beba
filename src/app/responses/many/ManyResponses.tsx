import { useImperativeHandle, useMemo, useState, useId, useRef, type Ref } from "react";
import { phoneLooksPerHour } from "#contract/responses.ts";
import { formatNumber } from "../../format/number.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { rowState, ManyTable } from "./ManyTable.tsx";
import type { Intake } from "../send-response.ts";
import type { WithInput } from "../OneResponse.tsx";
import { VacancyPicker } from "../VacancyPicker.tsx";
import { Button } from "../../ui/Button.tsx";
import { SampleFile } from "../../ui/SampleFile.tsx";
import { Field } from "../../ui/form/Field.tsx";
import { LinesControl } from "../../ui/form/text-fields.tsx";
import { cutText } from "../../format/cut.ts";
import { Check, Select } from "../../ui/controls.tsx";
import {
  applicantOf,
  mostRows,
  useKnownApplicants,
  useManyRows,
  type AnsweredApplicants,
} from "./many-rows.ts";
import classes from "./ManyResponses.module.css";
import { ManySending } from "./ManySending.tsx";
import { useManySending } from "./send-many.ts";
import { columnFields, type ColumnField, type ColumnMapping } from "./column-mapping.ts";
import { readTableFile } from "./read-table-file.ts";

/** Many responses from pasted rows, a workbook or a text file: columns, checks, duplicates and the result of each row. */
export function ManyResponses({
  ref,
  ...props
}: {
  vacancy: string;
  intake: Intake | undefined;
  ref: Ref<WithInput>;
}) {
  const { intake } = props;
  const { many: text } = useFeatureText("responses").entry;
  const { language } = useLanguage();
  const [vacancy, setVacancy] = useState(props.vacancy);
  const [sendsDuplicates, setSendsDuplicates] = useState(false);
  const pasted = useManyRows(vacancy);
  const { rows } = pasted;
  const [answered] = useState((): AnsweredApplicants => new Map());
  const applicants = useKnownApplicants(rows, intake?.kind === "staff", answered);
  const { known } = applicants;
  const sending = useManySending(intake, answered);
  const { results } = sending;
  const states = useMemo(
    () =>
      rows.map((row) =>
        rowState(row, results.get(row.key), row.body && known?.get(applicantOf(row.body))),
      ),
    [rows, results, known],
  );
  const separatorNames: Readonly<Record<string, string>> = text.separators;
  // Also unsaved: a heading alone, text not parsed yet, and rows beyond the limit.
  const isAllSent =
    pasted.isRead &&
    pasted.found > 0 &&
    pasted.found <= mostRows &&
    states.every((state) => state === "sent");
  const isUnsaved = pasted.text.trim() !== "" && !isAllSent;
  useImperativeHandle(ref, () => ({ isUnsaved: () => isUnsaved }));

  return (
    <section aria-label={text.table} className={classes.many}>
      <PasteField
        value={pasted.text}
        onValue={pasted.setText}
        onClear={() => {
          sending.stop();
          pasted.setText("");
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
        <>
          <p className={classes.quiet}>{text.headers}</p>
          <SampleFile of="candidates" />
        </>
      ) : (
        <>
          <p role="status">
            {text.read(pasted.found, separatorNames[pasted.separator] ?? `“${pasted.separator}”`)}
          </p>
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
          {pasted.above.length > 0 && <p className={classes.warning}>{text.above(pasted.above)}</p>}
          {pasted.leftOut.length > 0 && (
            <p className={classes.warning}>
              {text.leftOut(
                pasted.leftOut.map((column) =>
                  columnTitle(text, column, pasted.isHeaded ? pasted.columnName(column) : ""),
                ),
              )}
            </p>
          )}
          {applicants.isLimited && (
            <p role="status" className={classes.warning}>
              {text.duplicatesLimited(formatNumber(phoneLooksPerHour, language))}
            </p>
          )}
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

/** Rows pasted from a table or read from a file. Nothing is stored. */
function PasteField(props: {
  value: string;
  onValue: (text: string) => void;
  onClear: () => void;
}) {
  const text = useFeatureText("responses").entry.many;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const table = await readTableFile(file);
    setNotes([]);
    if (table.problem !== undefined) return setProblem(text[table.problem]);
    setProblem(undefined);
    const { workbook, isDamaged } = table;
    setNotes([
      ...(workbook === undefined
        ? []
        : [
            text.sheetRead(
              workbook.sheet,
              workbook.otherSheets.map((name) => cutText(name, 40)),
            ),
          ]),
      ...(isDamaged ? [text.fileDamaged] : []),
    ]);
    props.onValue(table.text);
  };
  return (
    <div className={classes.paste}>
      <Field id={id} label={text.paste} hint={text.pasteHint} problem={problem}>
        {(control) => (
          <LinesControl
            control={control}
            spellCheck={false}
            wrap="off"
            value={props.value}
            onChange={(event) => {
              setProblem(undefined);
              setNotes([]);
              props.onValue(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      <div className={classes.buttons}>
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
          className="visually-hidden"
          aria-label={text.file}
          tabIndex={-1}
          onChange={(event) => {
            const input = event.currentTarget;
            void read(input.files?.[0]);
            // Lets the user choose the same file again after a correction.
            input.value = "";
          }}
        />
        <Button onClick={() => picker.current?.click()}>{text.file}</Button>
        {props.value !== "" && (
          <Button
            onClick={() => {
              setNotes([]);
              props.onClear();
              // The button disappears, and the next rows are pasted here.
              document.getElementById(id)?.focus();
            }}
          >
            {text.clear}
          </Button>
        )}
      </div>
      <div role="status">
        {notes.map((note) => (
          <p key={note} className={classes.warning}>
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}

/** A column by its place, from 1 on the screen, and by its heading if it has one. */
function columnTitle(
  text: FeatureText<"responses">["entry"]["many"],
  column: number,
  heading: string,
): string {
  const name = cutText(heading, 30);
  return name === "" ? text.column(column + 1) : text.columnNamed(column + 1, name);
}

/** The field of each pasted column: guessed, and changeable. */
function ColumnChoices(props: {
  mapping: ColumnMapping;
  nameOf: (column: number) => string;
  isHeaded: boolean;
  onHeaded: (isHeaded: boolean) => void;
  onColumn: (column: number, field: ColumnField | undefined) => void;
}) {
  const { fields, many } = useFeatureText("responses").entry;
  return (
    <fieldset className={classes.columns}>
      <legend>{many.columns}</legend>
      {props.mapping.map((chosen, column) => {
        return (
          // Columns have only their position as a key.
          <label key={column} className={classes.column}>
            <span>{columnTitle(many, column, props.nameOf(column))}</span>
            <Select
              value={chosen ?? ""}
              options={[
                { value: "" as const, title: many.skip },
                ...columnFields.map((value) => ({
                  value,
                  title: { ...fields, ...many.nameParts }[value],
                })),
              ]}
              onChoose={(field) => props.onColumn(column, field === "" ? undefined : field)}
            />
          </label>
        );
      })}
      <Check
        label={many.header}
        checked={props.isHeaded}
        onChange={(event) => props.onHeaded(event.currentTarget.checked)}
      />
    </fieldset>
  );
}
