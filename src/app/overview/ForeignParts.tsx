import { Link } from "react-router";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { invoiceAges } from "#contract/invoice-ages.ts";
import { overviewRows } from "#contract/overview.ts";
import { notWatched } from "#contract/placement-watch.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import { isRefusal, type ApiError } from "../api/api-error.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { useKnownVacancies, type KnownVacancy } from "../api/known-vacancies.ts";
import { query } from "../api/queries.ts";
import { useDraftCount } from "../api/use-draft-count.ts";
import { moscowToday } from "../format/date.ts";
import { formatRecordNumber } from "../format/number.ts";
import { useFormat } from "../format/use-format.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { Notice, NoticeRetry, StaleNotice } from "../ui/list/ListPage.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { AgeBar } from "./AgeBar.tsx";
import classes from "./Overview.module.css";
import { Figure, Panel, Rows, VacancyRow, type Reason } from "./Panel.tsx";

/**
 * The requests of a part that failed, and those without an answer that may be shown: as in lists, a refusal hides the
 * answer before it, and another failure does not.
 */
function failuresOf<Data>(asked: readonly UseQueryResult<Data, ApiError>[]) {
  const failed = asked.filter(({ error }) => error !== null);
  const unanswered = failed.filter(
    ({ data, error }) => data === undefined || (error !== null && isRefusal(error)),
  );
  return { failed, unanswered, onRetry: () => failed.forEach((one) => void one.refetch()) };
}

/**
 * What four requests of the interface can tell: how many invoices of each age are unpaid. Sums would need every page of
 * the list.
 */
export function ForeignBillingPart() {
  const text = useFeatureText("overview");
  const format = useFormat();
  const ages = invoiceAges(moscowToday());
  const asked = useQueries({
    queries: ages.map(({ created_at_from: from, created_at_to: to }) =>
      query("listInvoices", {
        params: { page: 1, limit: 1 },
        query: {
          count_status: "not_paid",
          ...(from !== null && { created_at_from: from }),
          ...(to !== null && { created_at_to: to }),
        },
      }),
    ),
  });
  const { failed, unanswered, onRetry } = failuresOf(asked);
  const error = unanswered[0]?.error;
  if (error) return <ProblemPanel error={error} onRetry={onRetry} />;
  const counts = asked.flatMap(({ data }) => (data === undefined ? [] : [data.data.total]));
  const isLoading = counts.length < ages.length;
  const count = counts.reduce((sum, one) => sum + one, 0);
  const receivedAt = Math.min(...failed.flatMap(({ data }) => data?.receivedAt ?? []));
  return (
    <>
      {failed.length > 0 && <StaleNotice receivedAt={receivedAt} onRetry={onRetry} />}
      <Panel
        title={text.billing.notPaid}
        isLoading={isLoading}
        lines={4}
        wraps
        isEmpty={!isLoading && count === 0}
      >
        <p className={classes.figure}>
          <Link to={paths.invoices("status=not_paid&sort=created_at")}>
            {text.invoices(count, format.number(count))}
          </Link>
          <span className={classes.note}>
            {text.billing.countsOnly}{" "}
            <Link to={paths.invoices("status=paid_partial&sort=created_at")}>
              {text.billing.toPartly}
            </Link>
          </span>
        </p>
        <AgeBar
          ages={ages.map((age, index) => ({
            ...age,
            count: counts[index] ?? 0,
            size: counts[index] ?? 0,
          }))}
          shown={(age) => format.number(age.count)}
        />
      </Panel>
    </>
  );
}

/** Together with the four for invoices, the session and the capabilities: twelve requests. */
const askedAtMost = 6;

/** The vacancies this browser knows, and the sites' errors of the latest ones. */
export function ForeignVacancyPart({ Reason }: { Reason: Reason }) {
  const text = useFeatureText("overview").vacancies;
  const { language } = useLanguage();
  const format = useFormat();
  const owner = useStorageOwner();
  const known = useKnownVacancies(owner);
  const drafts = useDraftCount(owner);
  // A remembered state may have changed since; nothing leads back from the archive (§3.2).
  const live = (known ?? []).filter(({ archive }) => notWatched({ archive }) === undefined);
  const latest = live
    .toSorted((one, other) => lastSeen(other) - lastSeen(one))
    .slice(0, askedAtMost);
  const asked = useQueries({
    queries: latest.map(({ id }) => query("vacancyErrors", { params: { id } })),
  });
  const { failed, unanswered, onRetry } = failuresOf(asked);
  const found = latest.flatMap((vacancy, index) => {
    const one = asked[index];
    if (one === undefined || unanswered.includes(one)) return [];
    const errors = one.data?.data.items ?? [];
    return errors.length === 0 ? [] : [{ vacancy, errors }];
  });
  const error = unanswered.length === asked.length ? unanswered[0]?.error : undefined;
  const isLoading = known === undefined || asked.some(({ isPending }) => isPending);
  return (
    <>
      <section aria-label={text.title}>
        <dl className={classes.figures}>
          <Figure title={text.title} to={paths.vacancies()} value={known?.length} />
          <Figure
            title={text.drafts}
            to={paths.drafts()}
            value={drafts}
            notes={[text.draftsNote]}
          />
        </dl>
      </section>
      {error ? (
        <ProblemPanel error={error} onRetry={onRetry} />
      ) : (
        <Panel
          title={text.knownErrors}
          isLoading={isLoading}
          lines={overviewRows}
          isEmpty={!isLoading && found.length === 0}
        >
          {found.length + failed.length === 0 && (
            <p className={classes.quiet}>
              {latest.length > 0
                ? text.noKnownErrors
                : known?.length === 0
                  ? text.noKnown
                  : text.noneLive}
            </p>
          )}
          <Rows>
            {found.map(({ vacancy, errors }) => (
              <VacancyRow
                key={vacancy.id}
                id={vacancy.id}
                title={vacancy.title ?? formatRecordNumber(vacancy.id, language)}
              >
                <Reason vacancy={vacancy.id} flags={errors.map(flagOf)} />
              </VacancyRow>
            ))}
          </Rows>
          {live.length > latest.length && (
            <p className={classes.quiet}>
              {text.checkedLatest(format.number(latest.length), format.number(live.length))}
            </p>
          )}
          {failed.length > 0 && (
            <Notice>
              <span>
                {text.notChecked(format.number(failed.length), format.number(latest.length))}
              </span>
              <NoticeRetry isBusy={failed.some(({ isFetching }) => isFetching)} onRetry={onRetry} />
            </Notice>
          )}
        </Panel>
      )}
    </>
  );
}

const lastSeen = ({ seenAt, knownSince }: KnownVacancy): number => seenAt ?? knownSince;

const flagOf = (error: { id: number; title: string; error: string }): PlacementFlag => ({
  kind: "site-error",
  site: String(error.id),
  title: error.title,
  error: error.error,
  link: "unknown",
});
