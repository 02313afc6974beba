import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { overviewRows } from "#contract/overview.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { query } from "../api/queries.ts";
import { useDraftCount } from "../api/use-draft-count.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp } from "../format/date.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { ListTrouble } from "../ui/list/ListPage.tsx";
import { useListAnswer } from "../ui/list/use-record-list.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import classes from "./Overview.module.css";
import { Figure, Panel, Rows, VacancyRow, type Reason } from "./Panel.tsx";

type Vacancies = ResultOf<"vacancyOverview">;

const toLive = paths.vacancies("state=published&archive=0");

/** Figures of the live vacancies, their problems, and new responses. */
export function VacancyPart({ Reason }: { Reason: Reason }) {
  const part = useListAnswer(useQuery(query("vacancyOverview", {})));
  if (part.error !== undefined) return <ProblemPanel error={part.error} onRetry={part.retry} />;
  const found = part.answer?.data;
  return (
    <>
      <ListTrouble list={part} />
      <Figures found={found} />
      <div className={classes.columns}>
        <Attention found={found} Reason={Reason} />
        <Responses found={found?.responses} />
      </div>
    </>
  );
}

function Figures({ found }: { found: Vacancies | undefined }) {
  const text = useFeatureText("overview").vacancies;
  const format = useFormat();
  const drafts = useDraftCount(useStorageOwner());
  const counted = (some: number) =>
    found === undefined || some === found.week.counted.placements
      ? undefined
      : text.counted(format.number(some), format.number(found.week.counted.placements));
  const change = (now: number, before: number) =>
    text.before(
      format.number(before),
      before === 0 ? undefined : signed(Math.round((100 * (now - before)) / before)),
    );
  const { week, responses } = found ?? {};
  return (
    <section aria-label={text.week} aria-busy={found === undefined}>
      <dl className={classes.figures}>
        <Figure
          title={text.live}
          to={toLive}
          value={found?.live}
          notes={
            found && isPartly(found)
              ? [text.checkedNewest(format.number(found.checked))]
              : undefined
          }
        />
        <Figure
          title={text.views}
          to={toLive}
          value={week?.views}
          notes={week && [change(week.views, week.before.views)]}
          detail={week && counted(week.counted.views)}
        />
        <Figure
          title={text.calls}
          to={toLive}
          value={week?.calls}
          notes={week && [change(week.calls, week.before.calls)]}
          detail={week && counted(week.counted.calls)}
        />
        <Figure
          title={text.responsesCount}
          to={responses === undefined ? paths.responses() : toResponses(responses)}
          value={responses?.count}
        />
        <Figure title={text.drafts} to={paths.drafts()} value={drafts} notes={[text.draftsNote]} />
      </dl>
    </section>
  );
}

const isPartly = ({ live, checked }: Vacancies): boolean => checked < live;

const signed = (change: number): string =>
  `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)}`;

function Attention({ found, Reason }: { found: Vacancies | undefined; Reason: Reason }) {
  const text = useFeatureText("overview");
  const format = useFormat();
  const { attention, checked = 0 } = found ?? {};
  const total = attention?.total ?? 0;
  return (
    <Panel
      title={text.vacancies.attention}
      {...(total > 0 && {
        all: {
          to: paths.vacancies("attention=1"),
          label: found && isPartly(found) ? text.all : `${text.all} ${format.number(total)}`,
        },
      })}
      isLoading={found === undefined}
      lines={overviewRows}
      isEmpty={attention?.total === 0}
    >
      {total === 0 && (
        <p className={classes.quiet}>{text.vacancies.calm(checked, format.number(checked))}</p>
      )}
      <Rows>
        {attention?.items.map(({ id, title, flags }) => (
          <VacancyRow key={id} id={id} title={title}>
            <Reason vacancy={id} flags={flags} />
          </VacancyRow>
        ))}
      </Rows>
    </Panel>
  );
}

function Responses({ found }: { found: Vacancies["responses"] | undefined }) {
  const text = useFeatureText("overview");
  const { language } = useLanguage();
  return (
    <Panel
      title={text.vacancies.responses}
      {...(found !== undefined && { all: { to: toResponses(found), label: text.all } })}
      isLoading={found === undefined}
      lines={overviewRows}
      isEmpty={found?.count === 0}
    >
      {found?.count === 0 && <p className={classes.quiet}>{text.vacancies.noResponses}</p>}
      <Rows>
        {found?.items.map((response) => (
          <li key={response.id}>
            <Link to={paths.response(response.id)}>
              <span className={classes.grows}>{cutText(response.vacancy.title)}</span>
              <span className={classes.quiet}>{formatTimestamp(response.createdAt, language)}</span>
            </Link>
          </li>
        ))}
      </Rows>
    </Panel>
  );
}

const toResponses = ({ from, to }: Vacancies["responses"]): string =>
  paths.responses(new URLSearchParams({ from, to }).toString());
