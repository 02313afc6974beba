import { useFormat } from "../format/use-format.ts";
import { formatTime } from "../format/date.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { UnreadableNotice } from "../ui/list/ListTrouble.tsx";
import { Notice, NoticeRetry } from "../ui/Notice.tsx";
import { problemWording } from "../ui/ProblemPanel.tsx";
import type { DashboardPart, ListPart, PartName } from "./dashboard-data.ts";

/** The error of one of the four answers, shown where its data are missing. @param props.isQuiet it is already shown for all four */
export function PartNotice(props: {
  name: PartName;
  part: DashboardPart<unknown> & Partial<Pick<ListPart<unknown>, "countDiffers">>;
  isQuiet: boolean;
}) {
  const { part } = props;
  const { countDiffers: text } = useFeatureText("dashboard").figures;
  const format = useFormat();
  return (
    <>
      {part.error !== undefined && !props.isQuiet && <Failure name={props.name} part={part} />}
      {part.unreadable.length > 0 && <UnreadableNotice records={part.unreadable} />}
      {part.countDiffers !== undefined && (
        <Notice>
          <span>
            {text[props.name === "errors" ? "errors" : "links"](
              format.number(part.countDiffers.said),
              format.number(part.countDiffers.listed),
            )}
          </span>
        </Notice>
      )}
    </>
  );
}

function Failure({ name, part }: { name: PartName; part: DashboardPart<unknown> }) {
  const { language, text } = useLanguage();
  const { parts, partFailed, partStale } = useFeatureText("dashboard").figures;
  const { error, receivedAt } = part;
  if (error === undefined) return null;
  return (
    <Notice role={receivedAt === undefined ? "alert" : "status"}>
      <span>
        {receivedAt === undefined
          ? partFailed(parts[name], problemWording(text.problems, error).title)
          : partStale(parts[name], formatTime(receivedAt, language))}
        {error.requestId !== undefined && (
          <small> {text.problems.requestId(error.requestId)}</small>
        )}
      </span>
      <NoticeRetry isBusy={part.isFetching} onRetry={part.retry} />
    </Notice>
  );
}
