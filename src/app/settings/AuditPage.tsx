import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import { FilterChips } from "../ui/filter/FilterChips.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { RecordList } from "../ui/list/RecordList.tsx";
import { useRecordList } from "../ui/list/use-record-list.ts";
import { useTitle } from "../ui/page-effects.ts";
import { auditRows, useAuditColumns } from "./audit-columns.tsx";
import { AuditFilterBar, filterValues } from "./AuditFilterBar.tsx";
import { auditFilter } from "./record-filters.ts";
import { useAuditWords, useFieldTitles } from "./use-audit-words.ts";

/** Who changed what and when (`ext/audit`), for admins. All state is in the address. */
export function Component() {
  const words = useAuditWords();
  const { text, whoOf } = words;
  const { filters } = useText().list;
  useTitle(text.title);
  const place = useRecordList(auditFilter);
  const { filter, change, list } = place;
  const titled = useFieldTitles();
  const first = list.shown?.items[0]?.who;
  const isOfOne = filter.who?.id !== undefined && filter.who.id === first?.id;
  const values = filterValues(filter, isOfOne ? whoOf(first) : undefined, words);
  const active = auditFilter.chips(values, text.names);
  const empty = active.length === 0 ? text.none : text.hidden;
  return (
    <RecordList
      list={list}
      place={place}
      text={text}
      rows={auditRows}
      columns={useAuditColumns("audit")}
      head="at"
      cellTools={{ words, titled, onFilter: change }}
      empty={
        <EmptyList title={empty.title} text={empty.text}>
          {active.length > 0 && (
            <Button onClick={() => change(auditFilter.reset)}>{filters.dropAll}</Button>
          )}
        </EmptyList>
      }
    >
      <AuditFilterBar filter={filter} values={values} onChange={change} />
      <FilterChips
        active={active}
        onDrop={(name) => change(auditFilter.drop(name))}
        onDropAll={() => change(auditFilter.reset)}
      />
    </RecordList>
  );
}
