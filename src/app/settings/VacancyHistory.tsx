import { useMemo } from "react";
import { useNavigate } from "react-router";
import { query } from "../api/queries.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths, vacancyTab } from "../paths.ts";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { RecordList } from "../ui/list/RecordList.tsx";
import { useRecordList } from "../ui/list/use-record-list.ts";
import { auditRows, useAuditColumns } from "./audit-columns.tsx";
import { auditFilter } from "./record-filters.ts";
import { useAuditWords, useFieldTitles } from "./use-audit-words.ts";

const everything = auditFilter.read(new URLSearchParams());

/** Who changed one vacancy and when, on its page. Further filters are in the audit log. */
export function VacancyHistory({ vacancyId }: { vacancyId: number }) {
  const words = useAuditWords();
  const { history } = useFeatureText("settings").audit;
  const navigate = useNavigate();
  const titled = useFieldTitles();
  const address = useMemo(
    () => ({
      ...auditFilter,
      path: (search: string) => vacancyTab(vacancyId, "history", search),
    }),
    [vacancyId],
  );
  const { list, ...place } = useRecordList(address, ({ page, limit }) => {
    const record = { kind: "vacancy" as const, id: vacancyId };
    return query("listAudit", auditFilter.request({ ...everything, page, limit, record }));
  });
  return (
    <RecordList
      isPart
      list={list}
      place={place}
      text={{ ...words.text, title: history.title, label: history.label }}
      rows={auditRows}
      columns={useAuditColumns("history")}
      head="at"
      cellTools={{
        words,
        titled,
        onFilter: (narrowed) =>
          void navigate(
            paths.settingsAudit(auditFilter.write(auditFilter.change(everything, narrowed))),
          ),
      }}
      empty={<EmptyList title={history.noneTitle} text={history.noneText} />}
    />
  );
}
