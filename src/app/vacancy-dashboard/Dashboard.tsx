import {
  type ReactNode,
  useId,
  useCallback,
  useMemo,
  startTransition,
  useEffect,
  useState,
} from "react";
import { useFeatureText, useLanguage, useText } from "../i18n/LanguageProvider.tsx";
import { useNavigate, useSearchParams } from "react-router";
import { UnreadAddress } from "../ui/filter/UnreadAddress.tsx";
import type { UnreadPart } from "../ui/filter/unread-address.ts";
import { StaleNotice } from "../ui/list/ListTrouble.tsx";
import { useMedia } from "../ui/page-width.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { formatTimestamp, moscowToday } from "../format/date.ts";
import classes from "./Dashboard.module.css";
import { DashboardBar, PeriodLine } from "./DashboardBar.tsx";
import { DashboardCharts } from "./charts/DashboardCharts.tsx";
import {
  isAwaitingLinks,
  oldestReceived,
  partsOf,
  sharedError,
  type DashboardData,
  type DashboardVacancy,
} from "./dashboard-data.ts";
import { DashboardPrint } from "./print/DashboardPrint.tsx";
import { ExportMenu } from "./export/ExportMenu.tsx";
import { Figures } from "./figures/Figures.tsx";
import { PartNotice } from "./PartNotice.tsx";
import { PlacementLinks } from "./sites/PlacementLinks.tsx";
import { useDashboardData } from "./use-dashboard-data.ts";
import { WatchFlags } from "./watch/WatchFlags.tsx";
import {
  periodNames,
  readDashboardPeriod,
  unreadPeriod,
  writeDashboardPeriod,
  type DashboardPeriod,
} from "./dashboard-period.ts";

/** The placement of a vacancy: its sites, views, calls and errors (§4.11–§4.14). */
export function Dashboard(props: {
  vacancy: DashboardVacancy;
  /** The page already shows that the service did not answer. */
  isProblemShown?: boolean;
}) {
  const { title } = useFeatureText("dashboard").figures;
  const unreadText = useText().list.unreadAddress;
  const { period, choose, unread } = usePeriod();
  const data = useDashboardData(props.vacancy, period);
  const titleId = useId();
  // A phone shows one part at a time, so trouble comes first.
  const isPhone = useMedia("(width < 48em)");
  const periodLine = <PeriodLine data={data} onChoose={choose} />;
  const error = sharedError(data);
  const retry = () => partsOf(data).forEach((part) => part.retry());
  const received = oldestReceived(data);

  if (error !== undefined && received === undefined) {
    // An error of all four answers is shown once, not four times.
    if (props.isProblemShown === true) return null;
    return (
      <section className={classes.dashboard} aria-label={title}>
        <ProblemPanel error={error} onRetry={retry} />
      </section>
    );
  }
  return (
    <section className={classes.dashboard} aria-labelledby={titleId}>
      {isOnNoSite(data) ? (
        <>
          <h2 id={titleId} className={classes.dashboardTitle}>
            {title}
          </h2>
          <NothingPlaced vacancy={props.vacancy} />
        </>
      ) : (
        <>
          <DashboardBar data={data} titleId={titleId} period={!isPhone && periodLine}>
            <DashboardPrint data={data} />
            <ExportMenu data={data} />
          </DashboardBar>
          <UnreadAddress
            parts={unread}
            shown={unreadText.dashboard}
            onDrop={() => choose(period)}
          />
          {error !== undefined && received !== undefined && (
            <StaleNotice receivedAt={received} onRetry={retry} />
          )}
          <Panels
            data={data}
            isQuiet={error !== undefined}
            isPhone={isPhone}
            period={isPhone && periodLine}
          />
        </>
      )}
    </section>
  );
}

/**
 * @param props.isQuiet the error of all four answers is already shown
 * @param props.period the choice of the period, which what needs attention does not depend on
 */
function Panels(props: {
  data: DashboardData;
  isQuiet: boolean;
  isPhone: boolean;
  period: ReactNode;
}) {
  const { data, isQuiet, isPhone } = props;
  // The figures do not wait for what is below them.
  const later = useNextRender(data);
  const isPlaceKnown = useIsPlaceKnown(later);
  const figures = (
    <>
      {props.period}
      <PartNotice name="views" part={data.views} isQuiet={isQuiet} />
      <PartNotice name="calls" part={data.calls} isQuiet={isQuiet} />
      <Figures data={data} />
    </>
  );
  return (
    <>
      {!isPhone && figures}
      {later !== undefined && isPlaceKnown ? (
        <Details data={data} later={later} isQuiet={isQuiet}>
          {isPhone && figures}
        </Details>
      ) : (
        <Waiting isLong={later !== undefined} />
      )}
    </>
  );
}

/** What needs attention, the charts and the sites. @param props.children between them */
function Details(props: {
  data: DashboardData;
  later: DashboardData;
  isQuiet: boolean;
  children: ReactNode;
}) {
  const { data, later, isQuiet } = props;
  return (
    <>
      <AwaitedLinks data={data} />
      <WatchFlags data={data} isQuiet={isQuiet} />
      {props.children}
      <div className={classes.charts}>
        <DashboardCharts data={later} />
      </div>
      <PlacementLinks data={later} isQuiet={isQuiet} />
    </>
  );
}

/** What happens between the publication and the first site's report; only what the service told, so no time to wait. */
function AwaitedLinks({ data }: { data: DashboardData }) {
  const { awaited: text } = useFeatureText("dashboard").figures;
  const { language } = useLanguage();
  const { vacancy, sites } = data;
  if (!isAwaitingLinks(data)) return null;
  return (
    <div className={`${classes.surface} ${classes.awaited}`} role="status">
      <b>
        {text.title(
          sites.length,
          vacancy.activatedAt && formatTimestamp(vacancy.activatedAt, language),
        )}
      </b>{" "}
      {text.next}
    </div>
  );
}

/**
 * Whether the heights of all parts below the figures are known, so that none of them moves another. They depend on the
 * days, the links and the errors; derived days take many requests and are not waited for. What was shown once stays.
 */
function useIsPlaceKnown(found: DashboardData | undefined): boolean {
  const isKnown =
    found !== undefined &&
    found.table !== "loading" &&
    [found.links, found.errors].every(
      ({ data, error }) => data !== undefined || error !== undefined,
    );
  const [wasKnown, setKnown] = useState(isKnown);
  if (isKnown && !wasKnown) setKnown(true);
  return isKnown || wasKnown;
}

/** Keeps the place until then. In the first render it is empty, because the next one often has the details. */
function Waiting({ isLong }: { isLong: boolean }) {
  const { loading } = useFeatureText("dashboard").figures;
  return (
    <div className={classes.waiting} aria-busy="true">
      {isLong && (
        <div className={`${classes.stripes} ${classes.waitingStripes}`}>
          <p className="visually-hidden">{loading}</p>
        </div>
      )}
    </div>
  );
}

/** No answer names a site, or the vacancy is not published yet. */
function isOnNoSite({ vacancy, sites, links, errors }: DashboardData): boolean {
  if (sites.length > 0) return false;
  const isAnswered = links.data !== undefined && errors.data !== undefined;
  return isAnswered || (vacancy.state === "not_paid" && links.error === undefined);
}

/** A vacancy that is on no site, and why. The button that publishes it is at the top of the page. */
function NothingPlaced({ vacancy }: { vacancy: DashboardVacancy }) {
  const { nothing } = useFeatureText("dashboard").figures;
  const isUnpublished = vacancy.state === "not_paid";
  return (
    <section className={`${classes.surface} ${classes.nothingPlaced}`}>
      <h3>{nothing.title}</h3>
      <p>{isUnpublished ? nothing.notPublished : nothing.noSites}</p>
    </section>
  );
}

/** The period is kept in the address. A new one adds a step to the history; other parameters stay. */
function usePeriod(): {
  readonly period: DashboardPeriod;
  readonly choose: (period: DashboardPeriod) => void;
  readonly unread: readonly UnreadPart[];
} {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const today = moscowToday();
  const period = useMemo(() => readDashboardPeriod(search, today), [search, today]);
  const choose = useCallback(
    (chosen: DashboardPeriod) => {
      const next = new URLSearchParams(search);
      for (const name of periodNames) next.delete(name);
      for (const [name, value] of new URLSearchParams(writeDashboardPeriod(chosen))) {
        next.set(name, value);
      }
      void navigate(`?${next}`);
    },
    [search, navigate],
  );
  const unread = useMemo(() => unreadPeriod(search, today), [search, today]);
  return { period, choose, unread };
}

/**
 * Returns the previous value first, undefined at the beginning, and the new one in a later render, which input may
 * interrupt. `useDeferredValue` does not help: a change of the address is already rendered as a transition, and inside one
 * it defers nothing.
 */
function useNextRender<Value>(value: Value): Value | undefined {
  const [drawn, setDrawn] = useState<Value>();
  useEffect(() => {
    startTransition(() => setDrawn(value));
  }, [value]);
  return drawn;
}
