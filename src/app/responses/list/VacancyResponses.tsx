import { useMemo } from "react";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths, vacancyTab } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { RecordList } from "../../ui/list/RecordList.tsx";
import { useRecordList } from "../../ui/list/use-record-list.ts";
import { withoutSecond } from "../../ui/list/use-table-view.ts";
import classes from "./VacancyResponses.module.css";
import { useMay } from "../../api/may.ts";
import { NoneYet } from "./NoResponses.tsx";
import { useResponseTable } from "./response-columns.tsx";
import { responseFilter } from "./response-filter.ts";
import { listQuery } from "./use-response-list.ts";

/** The responses of one vacancy, on its page. */
export function VacancyResponses({ vacancyId }: { vacancyId: number }) {
  const text = useFeatureText("responses");
  const may = useMay();
  const { table } = useResponseTable(undefined);
  const address = useMemo(
    () => ({
      ...responseFilter,
      path: (search: string) => vacancyTab(vacancyId, "responses", search),
    }),
    [vacancyId],
  );
  const { list, ...place } = useRecordList(address, (filter) =>
    listQuery({ ...filter, from: undefined, to: undefined, vacancy: vacancyId }, ""),
  );
  const columns = useMemo(
    () => table.columns.filter(({ id }) => id !== "vacancy").map(withoutSecond),
    [table.columns],
  );
  return (
    <RecordList
      isPart
      list={list}
      place={place}
      text={text}
      {...table}
      columns={columns}
      empty={<NoneYet vacancy={vacancyId} />}
    >
      {/* Its line is there before it is known whether there are rows, so they do not move. */}
      <div className={classes.tools}>
        {list.shown !== undefined && list.shown.total > 0 && (
          <>
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
          </>
        )}
      </div>
    </RecordList>
  );
}
