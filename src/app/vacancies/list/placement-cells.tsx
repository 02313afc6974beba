import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "../../format/date.ts";
import { formatNumber } from "../../format/number.ts";
import type { Language } from "../../i18n/catalog.ts";
import type { FeatureText } from "../../i18n/feature-texts.ts";
import { paths } from "../../paths.ts";
import type { PlacementSummary } from "../../api/kept-placements.ts";
import type { Placements } from "./use-placements.ts";
import type { AttentionMark } from "./use-attention-mark.ts";
import type { VacancyRow } from "./use-vacancy-list.ts";
import classes from "./VacanciesPage.module.css";

interface CellTools {
  readonly text: FeatureText<"vacancies">;
  readonly language: Language;
  readonly placements: Placements;
  readonly AttentionMark: AttentionMark | undefined;
}

/** What is known about a row, or a word if it is loading or could not be loaded. */
function Known(props: {
  id: number;
  tools: CellTools;
  children: (summary: PlacementSummary) => ReactNode;
}) {
  const { text, placements } = props.tools;
  const summary = placements.of(props.id);
  if (summary === "loading") {
    return (
      // A key of its own: the browser takes an element that gets another size for one that moved.
      <span key="loading" className={classes.loading}>
        <span className="visually-hidden">{text.placements.loading}</span>
      </span>
    );
  }
  if (summary instanceof Error) return <Nothing word={text.placements.unknown} />;
  return props.children(summary);
}

/** Unknown values show a dash, never a 0. */
const Nothing = ({ word }: { word: string }) => (
  <span className={classes.unmarked} title={word}>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">{word}</span>
  </span>
);

/** With fewer days than this there is little time to extend the placement. */
const fewDaysLeft = 3;

const urgencyOf = (left: number): "ended" | "soon" | undefined =>
  left === 0 ? "ended" : left <= fewDaysLeft ? "soon" : undefined;

export const DaysLeft = ({ vacancy, tools }: { vacancy: VacancyRow; tools: CellTools }) => (
  <Known id={vacancy.id} tools={tools}>
    {({ daysLeft }) =>
      daysLeft === null ? (
        <Nothing word={tools.text.placements.noDaysLeft} />
      ) : (
        <span className={classes.daysLeft} data-urgency={urgencyOf(daysLeft)}>
          {tools.text.placements.daysLeft(daysLeft)}
        </span>
      )
    }
  </Known>
);

/** The sum of the last days, and a bar for each of them. */
export const DayCounts = (props: {
  vacancy: VacancyRow;
  kind: "views" | "calls";
  tools: CellTools;
}) => {
  const { tools, kind } = props;
  const { text, language } = tools;
  return (
    <Known id={props.vacancy.id} tools={tools}>
      {({ [kind]: counts, days }) => {
        const sum = sumOf(counts);
        if (sum === undefined) return <Nothing word={text.placements.notCounted} />;
        return (
          <span className={classes.dayCounts}>
            <Sparkline
              counts={counts}
              label={inWords(counts, days, text.placements[kind], { text, language })}
            />
            <span>{formatNumber(sum, language)}</span>
          </span>
        );
      }}
    </Known>
  );
};

export const ResponseCount = (props: {
  vacancy: VacancyRow;
  tools: CellTools;
  isCurrent: boolean;
}) => (
  <Known id={props.vacancy.id} tools={props.tools}>
    {({ id, responses }) =>
      responses === null ? (
        <Nothing word={props.tools.text.placements.unknown} />
      ) : responses === 0 ? (
        <span className={classes.unmarked}>0</span>
      ) : (
        <Link
          className={classes.responses}
          tabIndex={props.isCurrent ? 0 : -1}
          aria-label={props.tools.text.placements.responses(
            responses,
            formatNumber(responses, props.tools.language),
          )}
          to={paths.responses(new URLSearchParams({ vacancy: String(id) }).toString())}
        >
          {formatNumber(responses, props.tools.language)}
        </Link>
      )
    }
  </Known>
);

/** On a phone, below the title: what needs attention, days left, views, calls, responses. */
export function PlacementLine(props: {
  vacancy: VacancyRow;
  tools: CellTools;
  isCurrent: boolean;
}) {
  const { vacancy, tools } = props;
  const { text, language, placements, AttentionMark } = tools;
  const summary = placements.of(vacancy.id);
  if (summary === "loading" || summary instanceof Error) return vacancy.company?.name ?? "";
  const { daysLeft, responses, flags } = summary;
  const Mark = flags.length === 0 ? null : AttentionMark;
  // The mark's code loads late; it would move the line that it begins.
  if (Mark === undefined) return vacancy.company?.name ?? "";
  const [views, calls] = [sumOf(summary.views), sumOf(summary.calls)];
  const number = (count: number) => formatNumber(count, language);
  const parts = [
    daysLeft === null ? undefined : text.placements.daysLeftShort(daysLeft),
    views === undefined ? undefined : text.placements.viewsShort(views, number(views)),
    calls === undefined ? undefined : text.placements.callsShort(calls, number(calls)),
    !responses ? undefined : text.placements.responses(responses, number(responses)),
  ].filter((part) => part !== undefined);
  return (
    <span className={classes.placementLine}>
      {Mark && <Mark summary={summary} isCurrent={props.isCurrent} />}
      {parts.length === 0 ? (
        <span className={classes.placementWords}>{vacancy.company?.name}</span>
      ) : (
        <span className={classes.placementParts}>
          {parts.map((part, at) => (
            <span key={part}>
              {at > 0 && " · "}
              {part}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** Undefined if no site has counts for any day. */
function sumOf(counts: readonly (number | null)[]): number | undefined {
  const known = counts.filter((count) => count !== null);
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0);
}

/** The last day is today and not over. It is named separately and never compared. */
function inWords(
  counts: readonly (number | null)[],
  days: readonly string[],
  name: string,
  { text, language }: Pick<CellTools, "text" | "language">,
): string {
  const closed = counts
    .slice(0, -1)
    .flatMap((count, at) => (count === null ? [] : [{ count, at }]));
  const most = closed.reduce((one, other) => (other.count > one.count ? other : one), {
    count: 0,
    at: -1,
  });
  const number = (count: number) => formatNumber(count, language);
  return text.placements.inWords({
    name,
    days: closed.length,
    sum: number(closed.reduce((sum, { count }) => sum + count, 0)),
    most: most.count === 0 ? undefined : number(most.count),
    mostOn: formatDate(days[most.at] ?? "", language),
    today: number(counts.at(-1) ?? 0),
  });
}

const step = 4;
const height = 16;

/** A bar for each day: a 0 is a line, an uncounted day is a gap, and today is only outlined. */
function Sparkline({ counts, label }: { counts: readonly (number | null)[]; label: string }) {
  const most = Math.max(1, ...counts.map((count) => count ?? 0));
  const width = counts.length * step - 1;
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {counts.map((count, at) => {
        if (count === null) return null;
        const size = Math.max(1, Math.round((count / most) * height));
        const isToday = at === counts.length - 1;
        // The outline lies within the bar.
        const inset = isToday ? 0.5 : 0;
        return (
          <rect
            key={at}
            x={at * step + inset}
            y={height - size + inset}
            width={step - 1 - 2 * inset}
            height={Math.max(0, size - 2 * inset)}
            data-today={isToday || undefined}
          />
        );
      })}
    </svg>
  );
}
