import { useMemo } from "react";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { useRecordList } from "../../ui/list/use-record-list.ts";
import { useTableView } from "../../ui/list/use-table-view.ts";
import classes from "../ResponsePage.module.css";
import { useMay } from "../../api/role-may.ts";
import { NoneYet } from "./NoResponses.tsx";
import { headColumn, responseLayout, responseRows } from "./response-columns.tsx";
import { responseFilter } from "./response-filter.ts";
import { listQuery, useNewResponses } from "./use-response-list.ts";

/** The responses of one vacancy, on its page. */
export function VacancyResponses({ vacancyId }: { vacancyId: number }) {
  const text = useFeatureText("responses");
  const { language } = useLanguage();
  const may = useMay();
  const view = useTableView(responseLayout);
  const address = useMemo(() => {
    const path = (search?: string) =>
      paths.vacancy(vacancyId, ["tab=responses", search].filter(Boolean).join("&"));
    return { ...responseFilter, path: Object.assign(path, { pattern: paths.vacancy.pattern }) };
  }, [vacancyId]);
  const { list, ...place } = useRecordList(address, (filter) =>
    listQuery({ ...filter, from: undefined, to: undefined, vacancy: vacancyId }, ""),
  );
  const columns = useMemo(() => view.columns.filter(({ id }) => id !== "vacancy"), [view.columns]);
  const maskedBecause = may("revealPhone") ? undefined : text.reasons.role;
  const fresh = useNewResponses(undefined);
  const tools = useMemo(
    () => ({ text, language, fresh, maskedBecause }),
    [text, language, fresh, maskedBecause],
  );
  return (
    <RecordList
      isPart
      list={list}
      place={place}
      text={text}
      rows={responseRows}
      columns={columns}
      head={headColumn}
      cellTools={tools}
      density={view.density}
      empty={<NoneYet isPlain={false} vacancy={vacancyId} />}
    >
      {list.shown !== undefined && list.shown.total > 0 && (
        <div className={classes.tools}>
          <ButtonLink
            variant="quiet"
            to={paths.responses(new URLSearchParams({ vacancy: String(vacancyId) }).toString())}
          >
            {text.openInList}
          </ButtonLink>
          <ButtonLink
            variant="quiet"
            to={paths.newResponse({ vacancy: vacancyId })}
            reason={may("enterResponse") ? undefined : text.entry.closed}
          >
            {text.enter}
          </ButtonLink>
        </div>
      )}
    </RecordList>
  );
}
