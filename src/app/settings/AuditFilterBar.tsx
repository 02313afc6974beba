import { auditActors, recordKinds, type AuditActor, type RecordKind } from "#contract/audit.ts";
import { recordId } from "#contract/wire.ts";
import { formatRecordNumber } from "../format/number.ts";
import { formatDate, formatDayRange } from "../format/date.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { ChoiceList } from "../ui/filter/ChoiceList.tsx";
import { FilterBar } from "../ui/filter/FilterBar.tsx";
import { FilterPopover } from "../ui/filter/FilterPopover.tsx";
import { lazyPanel } from "../ui/lazy-part.tsx";
import { Button } from "../ui/Button.tsx";
import { RadioField } from "../ui/form/choice-fields.tsx";
import { Form } from "../ui/form/Form.tsx";
import { TextField } from "../ui/form/text-fields.tsx";
import { useCheckedForm } from "../ui/form/use-checked-form.ts";
import type { AuditFilter, AuditFilterName } from "./record-filters.ts";
import { own, useAuditWords } from "./use-audit-words.ts";
import classes from "./Settings.module.css";

const loadPeriod = async () => (await import("../ui/filter/RecentPeriod.tsx")).RecentPeriod;
const Period = lazyPanel(loadPeriod);

/** The log's filters. They live in the address, which `onChange` writes. */
export function AuditFilterBar(props: {
  filter: AuditFilter;
  values: Record<AuditFilterName, string | undefined>;
  onChange: (change: Partial<AuditFilter>) => void;
}) {
  const { filter, values, onChange } = props;
  const { text } = useAuditWords();
  return (
    <FilterBar aria-label={text.bar}>
      <FilterPopover label={text.names.who} set={values.who}>
        {(close) => (
          <ChoiceList<AuditActor>
            choices={[
              { key: undefined, label: text.anyone },
              ...auditActors.map((key) => ({ key, label: text.actors[key] })),
            ]}
            chosen={filter.who?.kind}
            onChoose={(kind) => {
              close();
              onChange({ who: kind && { kind, id: undefined } });
            }}
          />
        )}
      </FilterPopover>
      <FilterPopover label={text.names.operation} set={values.operation}>
        {(close) => (
          <div className={classes.filterLong}>
            <ChoiceList<string>
              choices={[
                { key: undefined, label: text.anyOperation },
                ...Object.entries(text.operations).map(([key, label]) => ({ key, label })),
              ]}
              chosen={filter.operation}
              onChoose={(operation) => {
                close();
                onChange({ operation });
              }}
            />
          </div>
        )}
      </FilterPopover>
      <FilterPopover label={text.names.record} set={values.record}>
        {(close) => (
          <AuditRecord
            key={`${filter.record?.kind}:${filter.record?.id}`}
            chosen={filter.record}
            choices={recordKinds.map((key: RecordKind) => ({ key, label: text.records[key] }))}
            onChoose={(record) => {
              close();
              onChange({ record });
            }}
          />
        )}
      </FilterPopover>
      <FilterPopover label={text.names.period} set={values.period} preload={loadPeriod}>
        {(close) => (
          <Period
            key={`${filter.from} ${filter.to}`}
            value={filter}
            onPeriod={(period) => {
              close();
              onChange(period);
            }}
          />
        )}
      </FilterPopover>
    </FilterBar>
  );
}

/**
 * The value of each filter in words; undefined if it is not set.
 * @param nameOfWho the name as the rows on the screen have it
 */
export function filterValues(
  filter: AuditFilter,
  nameOfWho: string | undefined,
  { text, language, operationOf, recordOf }: ReturnType<typeof useAuditWords>,
): Record<AuditFilterName, string | undefined> {
  const { who, operation, record, from, to } = filter;
  const period = () => {
    if (from === undefined) return to && text.until(formatDate(to, language));
    if (to === undefined) return text.since(formatDate(from, language));
    return formatDayRange(from, to, language);
  };
  return {
    who:
      who &&
      (who.id === undefined
        ? own(text.actors, who.kind)
        : (nameOfWho ?? `${own(text.actors, who.kind)} ${formatRecordNumber(who.id, language)}`)),
    operation: operation && operationOf(operation),
    record:
      record &&
      (record.id === undefined
        ? own(text.records, record.kind)
        : recordOf({ type: record.kind, id: record.id })),
    period: period(),
  };
}

/** Filters by a kind of record or by one record. */
function AuditRecord(props: {
  chosen: AuditFilter["record"];
  choices: readonly { readonly key: RecordKind; readonly label: string }[];
  onChoose: (record: AuditFilter["record"]) => void;
}) {
  const text = useFeatureText("settings").audit;
  const { common } = useText();
  const form = useCheckedForm({
    defaults: { kind: props.chosen?.kind ?? "vacancy", number: String(props.chosen?.id ?? "") },
    check: ({ kind, number }: { kind: RecordKind; number: string }) => {
      const typed = number.trim().replace(/^[№#]\s*/, "");
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
