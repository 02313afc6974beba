import { Link } from "react-router";
import { useQuery } from "@tanstack/react-query";
import type { ResultOf } from "#contract/operations.ts";
import { overviewRows } from "#contract/overview.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { remembersForAll, useUnsaid } from "../api/service-rules.ts";
import { query } from "../api/queries.ts";
import { useDraftCount } from "../api/use-draft-count.ts";
import type { Completeness } from "../foreign/known.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestamp } from "../format/date.ts";
import { formatRecordNumber } from "../format/number.ts";
import { useFormat } from "../format/use-format.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { ListTrouble } from "../ui/list/ListTrouble.tsx";
import { Notice, NoticeRetry } from "../ui/Notice.tsx";
import { useListAnswer } from "../ui/list/use-record-list.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import classes from "./Overview.module.css";
import { Figure, Panel, Rows, VacancyRow, type Reason } from "./Panel.tsx";

type Vacancies = ResultOf<"vacancyOverview">;

const toLive = paths.vacancies("state=published&archive=0");

/** Figures of the live vacancies, their problems, and new responses. What is unknown has no panel. */
export function VacancyPart({ Reason }: { Reason: Reason }) {
  const unsaid = useUnsaid("vacancyOverview");
  const asked = useQuery(query("vacancyOverview", {}));
  const part = useListAnswer(asked);
  if (part.error !== undefined) return <ProblemPanel error={part.error} onRetry={part.retry} />;
  const found: Partial<Vacancies> = part.answer?.data ?? unsaid;
  return (
    <>
      <ListTrouble list={part} />
      <Figures found={found} isLoading={part.answer === undefined} />
      <div className={found.responses === null ? undefined : classes.columns}>
        <Attention
          found={found}
          known={part.answer?.known}
          isBusy={asked.isFetching}
          onRetry={part.retry}
          Reason={Reason}
        />
        {found.responses !== null && <Responses found={found.responses} />}
      </div>
    </>
  );
}

function Figures({ found, isLoading }: { found: Partial<Vacancies>; isLoading: boolean }) {
  const text = useFeatureText("overview").vacancies;
  const format = useFormat();
  const drafts = useDraftCount(useStorageOwner());
  const { live, checked, week, responses } = found;
  const counted = (some: number) =>
    !week || some === week.counted.placements
      ? undefined
      : text.counted(format.number(some), format.number(week.counted.placements));
  const change = (now: number, before: number) =>
    text.before(
      format.number(before),
      before === 0 ? undefined : signed(Math.round((100 * (now - before)) / before)),
    );
  return (
    <section aria-label={week === null ? text.title : text.week} aria-busy={isLoading}>
      <dl className={classes.figures}>
        {live === null ? (
          <Figure
            title={text.title}
            to={paths.vacancies()}
            value={found.remembered}
            notes={[remembersForAll() ? text.shared : text.onDevice]}
          />
        ) : (
          <Figure
            title={text.live}
            to={toLive}
            value={live}
            notes={isPartly(found) ? [text.checkedNewest(format.number(checked ?? 0))] : undefined}
          />
        )}
        {week !== null && (
          <>
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
          </>
        )}
        {responses !== null && (
          <Figure
            title={text.responsesCount}
            to={responses === undefined ? paths.responses() : toResponses(responses)}
            value={responses?.count}
          />
        )}
        <Figure title={text.drafts} to={paths.drafts()} value={drafts} notes={[text.onDevice]} />
      </dl>
    </section>
  );
}

const isPartly = ({ live, checked }: Partial<Vacancies>): boolean =>
  typeof live === "number" && checked !== undefined && checked < live;

const signed = (change: number): string =>
  `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)}`;

/** Vacancies that need attention; of remembered ones, those for which sites report errors. */
function Attention(props: {
  found: Partial<Vacancies>;
  known: Completeness | undefined;
  isBusy: boolean;
  onRetry: () => void;
  Reason: Reason;
}) {
  const { found, known, Reason } = props;
  const text = useFeatureText("overview");
  const { language } = useLanguage();
  const format = useFormat();
  const { attention, checked = 0 } = found;
  const isRemembered = found.live === null;
  const total = attention?.total ?? 0;
  const failed = known?.unchecked.filter(({ because }) => because === "placements").length ?? 0;
  const all = known?.unchecked.find((one) => one.because === "size")?.of;
  const latest = format.number(checked + failed);
  return (
    <Panel
      title={isRemembered ? text.vacancies.knownErrors : text.vacancies.attention}
      {...(total > 0 &&
        !isRemembered && {
          all: {
            to: paths.vacancies("attention=1"),
            label: isPartly(found) ? text.all : `${text.all} ${format.number(total)}`,
          },
        })}
      isLoading={attention === undefined}
      // Of a few remembered vacancies few have errors.
      lines={isRemembered ? 2 : overviewRows}
      isEmpty={attention?.total === 0}
    >
      {total + failed === 0 && (
        <p className={classes.quiet}>
          {isRemembered
            ? nothingKnown(found, text.vacancies)
            : text.vacancies.calm(checked, format.number(checked))}
        </p>
      )}
      <Rows>
        {attention?.items.map(({ id, title, editedAt, flags }) => (
          <VacancyRow key={id} id={id} title={title ?? formatRecordNumber(id, language)}>
            <Reason vacancy={id} editedAt={editedAt} flags={flags} />
          </VacancyRow>
        ))}
      </Rows>
      {all !== undefined && (
        <p className={classes.quiet}>{text.vacancies.checkedLatest(latest, format.number(all))}</p>
      )}
      {failed > 0 && (
        <Notice>
          <span>{text.vacancies.notChecked(format.number(failed), latest)}</span>
          <NoticeRetry isBusy={props.isBusy} onRetry={props.onRetry} />
        </Notice>
      )}
    </Panel>
  );
}

/** Why no remembered vacancy has an error. */
const nothingKnown = (
  { checked = 0, remembered }: Partial<Vacancies>,
  text: FeatureText<"overview">["vacancies"],
): string => (checked > 0 ? text.noKnownErrors : remembered === 0 ? text.noKnown : text.noneLive);

function Responses({ found }: { found: NonNullable<Vacancies["responses"]> | undefined }) {
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

const toResponses = ({ from, to }: NonNullable<Vacancies["responses"]>): string =>
  paths.responses(new URLSearchParams({ from, to }).toString());
