import { useCallback, useImperativeHandle, useMemo, useState, useRef, type Ref } from "react";
import { flushSync } from "react-dom";
import { phoneLooksPerHour } from "#contract/responses.ts";
import { startOfLine } from "#contract/text.ts";
import { formatNumber } from "../../format/number.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { rowState, ManyTable } from "./ManyTable.tsx";
import type { Intake } from "../send-response.ts";
import type { WithInput } from "../OneResponse.tsx";
import { VacancyPicker } from "../VacancyPicker.tsx";
import { useNamedVacancy, vacancyNumber } from "../named-vacancy.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog, usePreloadedDialogs } from "../../ui/Dialog.tsx";
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
  const { many: text, vacancy: vacancyText, problems } = useFeatureText("responses").entry;
  const archivedText = vacancyText.archived;
  const { language } = useLanguage();
  const [vacancy, setVacancy] = useState(props.vacancy);
  const [sendsDuplicates, setSendsDuplicates] = useState(false);
  const [isVacancyLeft, setVacancyLeft] = useState(false);
  const forAll = vacancyNumber(vacancy);
  const pasted = useManyRows(String(forAll ?? ""));
  const named = useNamedVacancy(forAll);
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
  const notEntered = rows.filter((_row, at) => states[at] !== "sent").length;
  const { unnumbered } = pasted;
  const showLine = useCallback((line: number) => goToLine(line + unnumbered), [unnumbered]);
  useImperativeHandle(ref, () => ({ isUnsaved: () => isUnsaved }));

  return (
    <section aria-label={text.table} className={classes.many}>
      <PasteField
        value={pasted.text}
        onValue={pasted.setText}
        lost={isUnsaved ? notEntered : undefined}
        onReplace={(text) => {
          sending.stop();
          pasted.setText(text);
        }}
      />
      <VacancyPicker
        id={vacancyFieldId}
        label={text.vacancyForAll}
        hint={text.vacancyForAllHint}
        value={vacancy}
        problem={
          isVacancyLeft && vacancy.trim() !== "" && forAll === undefined
            ? problems.vacancy
            : undefined
        }
        isForEntry
        onValue={(typed) => {
          setVacancyLeft(false);
          setVacancy(typed);
        }}
        onLeave={() => setVacancyLeft(true)}
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
            hasPages={intake?.kind === "staff"}
            archived={
              forAll !== undefined && named.state === "known" && named.isArchived
                ? { id: forAll, text: archivedText(named.title) }
                : undefined
            }
            onChooseVacancy={() => document.getElementById(vacancyFieldId)?.focus()}
            sending={sending}
          />
          <ManyTable
            rows={rows}
            results={results}
            known={known}
            hasPages={intake?.kind === "staff"}
            onShowLine={showLine}
          />
        </>
      )}
    </section>
  );
}

const textFieldId = "responses-text";
const vacancyFieldId = "responses-vacancy";

/** Selects a line of the text and shows it. @param line from 1 */
function goToLine(line: number): void {
  const field = document.getElementById(textFieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const start = startOfLine(field.value, line);
  const end = startOfLine(field.value, line + 1);
  field.focus();
  field.setSelectionRange(start, Math.max(start, end - (end < field.value.length ? 1 : 0)));
  const height = Number.parseFloat(getComputedStyle(field).lineHeight);
  if (Number.isFinite(height)) field.scrollTop = (line - 3) * height;
  field.scrollLeft = 0;
  field.scrollIntoView({ block: "nearest" });
}

/** A new text for the field, and what happens once it is there. */
interface Replacement {
  readonly text: string;
  readonly notes: readonly string[];
}

/** Rows pasted from a table or read from a file. Nothing is stored. */
function PasteField(props: {
  value: string;
  onValue: (text: string) => void;
  /** The number of rows that would be lost with the text; undefined if none would. */
  lost: number | undefined;
  /** Another text instead of this one; empty to clear it. */
  onReplace: (text: string) => void;
}) {
  const text = useFeatureText("responses").entry.many;
  const id = textFieldId;
  usePreloadedDialogs();
  const [asked, setAsked] = useState<Replacement>();
  const picker = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const replace = (by: Replacement) => {
    // At once, because a dialog that is still open keeps the focus.
    flushSync(() => {
      setAsked(undefined);
      setProblem(undefined);
      setNotes(by.notes);
      props.onReplace(by.text);
    });
    // The button to clear disappears, and the next rows are pasted here.
    if (by.text === "") document.getElementById(id)?.focus();
  };
  const ask = (by: Replacement) => {
    if (props.lost === undefined || by.text === props.value) replace(by);
    else setAsked(by);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    const table = await readTableFile(file);
    if (table.problem !== undefined) {
      setNotes([]);
      return setProblem(text[table.problem]);
    }
    const { workbook, isDamaged } = table;
    const notes = [
      ...(workbook === undefined
        ? []
        : [
            text.sheetRead(
              workbook.sheet,
              workbook.otherSheets.map((name) => cutText(name, 40)),
            ),
          ]),
      ...(isDamaged ? [text.fileDamaged] : []),
    ];
    ask({ text: table.text, notes });
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
          <Button onClick={() => ask({ text: "", notes: [] })}>{text.clear}</Button>
        )}
        {asked !== undefined && (
          <ConfirmDialog
            title={asked.text === "" ? text.clearAsk : text.replaceAsk}
            confirm={asked.text === "" ? text.clear : text.replace}
            pending={text.replace}
            variant="danger"
            isPending={false}
            problem={undefined}
            onConfirm={() => replace(asked)}
            onClose={() => setAsked(undefined)}
          >
            {text.replaceLoses(props.lost ?? 0)}
          </ConfirmDialog>
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
