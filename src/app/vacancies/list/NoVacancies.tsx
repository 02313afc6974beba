import { useQueries } from "@tanstack/react-query";
import { query } from "../../api/queries.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { EmptyList } from "../../ui/list/ListPage.tsx";
import { NothingFound, type Total } from "../../ui/list/NothingFound.tsx";
import { useRole } from "../../api/session.ts";
import { vacancyCan } from "../vacancy-actions.ts";
import { knownPage, type VacancyList } from "./use-vacancy-list.ts";
import type { AttentionCheck } from "./use-attention.tsx";
import {
  defaultSort,
  vacancyFilter,
  type VacancyFilter,
  type VacancyFilterName,
} from "./vacancy-filter.ts";

interface HiddenProps {
  readonly filter: VacancyFilter;
  readonly active: readonly ActiveFilter<VacancyFilterName>[];
  readonly onChange: (change: Partial<VacancyFilter>) => void;
}

/** Shown instead of rows: why there are none, and what the user can do. */
export function NoVacancies(props: {
  list: VacancyList;
  filter: VacancyFilter;
  active: readonly ActiveFilter<VacancyFilterName>[];
  /** Undefined if the service filters by attention. */
  check: AttentionCheck | undefined;
  change: (change: Partial<VacancyFilter>) => void;
}) {
  const { list, filter, active, check, change } = props;
  const isOnlyAttention = active.every(({ key }) => key === "attention");
  const isAnyToCheck = check !== undefined && check.counts.listed > 0;
  if (filter.attention === true && (isAnyToCheck || (isOnlyAttention && check === undefined))) {
    return <NothingNeedsAttention check={check} onDrop={() => change({ attention: undefined })} />;
  }
  // If the app filters by attention, only the other filters can hide everything.
  const hiding = check === undefined ? active : active.filter(({ key }) => key !== "attention");
  const hidden = { filter, active: hiding, onChange: change };
  if (hidden.active.length === 0) return <NoneYet isPlain={list.isPlain} />;
  if (!list.isPlain) return <HiddenByFilter {...hidden} isCheckedHere={check !== undefined} />;
  const { known = [] } = list;
  return <KnownHiddenByFilter {...hidden} count={(one) => knownPage(known, one).total} />;
}

/** Shown if there are no vacancies at all. */
function NoneYet(props: { isPlain: boolean }) {
  const { none, plain, newVacancy } = useFeatureText("vacancies");
  const canCreate = vacancyCan.create(useRole()) === undefined;
  return (
    <EmptyList
      title={none.title}
      text={props.isPlain ? plain.none : canCreate ? none.text : none.textReader}
    >
      {canCreate && (
        <ButtonLink to={paths.newVacancy()} variant="primary">
          {newVacancy}
        </ButtonLink>
      )}
    </EmptyList>
  );
}

/** Shown if the filter hides all vacancies: each part with the service's count without it. */
function HiddenByFilter(props: HiddenProps & { isCheckedHere: boolean }) {
  const { active } = props;
  const filter = props.isCheckedHere ? { ...props.filter, attention: undefined } : props.filter;
  // With one filter, removing it and removing all are the same request.
  const changes =
    active.length === 1
      ? [vacancyFilter.reset]
      : [...active.map(({ key }) => ({ [key]: undefined })), vacancyFilter.reset];
  const totals = useQueries({
    queries: changes.map((change) =>
      query(
        "listVacancies",
        vacancyFilter.request(
          vacancyFilter.change(filter, { ...change, limit: 1, sort: defaultSort }),
        ),
      ),
    ),
  }).map((result): Total => (result.isError ? "unknown" : result.data?.data.total));
  return <Hidden {...props} totals={totals} />;
}

/**
 * The same for the vacancies this browser knows.
 * @param count how many match a filter
 */
function KnownHiddenByFilter(props: HiddenProps & { count: (filter: VacancyFilter) => number }) {
  const { filter, active, count } = props;
  const totals = [...active.map(({ key }) => ({ [key]: undefined })), vacancyFilter.reset].map(
    (change) => count(vacancyFilter.change(filter, change)),
  );
  return <Hidden {...props} totals={totals} />;
}

function Hidden(props: HiddenProps & { totals: readonly Total[] }) {
  const { active, totals, onChange } = props;
  const { filter: text, count } = useFeatureText("vacancies");
  return (
    <NothingFound
      text={{
        title: text.emptyTitle,
        lead: text.emptyLead,
        together: text.emptyTogether,
        count,
      }}
      filters={active.map((one, index) => ({ ...one, without: totals[index] }))}
      all={totals.at(-1)}
      onDrop={(key) => onChange({ [key]: undefined })}
      onDropAll={() => onChange(vacancyFilter.reset)}
    />
  );
}

/** There are vacancies, but none that is known to need attention. */
function NothingNeedsAttention(props: {
  /** Undefined if the service filters by attention. */
  check: AttentionCheck | undefined;
  onDrop: () => void;
}) {
  const { attention: text } = useFeatureText("vacancies");
  const format = useFormat();
  const { counts, isRunning: isGoing = false } = props.check ?? {};
  const checked = counts && counts.of - counts.checking;
  const isWhole = counts === undefined || counts.checking === 0;
  return (
    <EmptyList
      title={isGoing ? text.noneChecking : isWhole ? text.noneTitle : text.noneSoFar}
      text={isGoing || checked === undefined ? undefined : text.noneText(format.number(checked))}
      busy={isGoing}
    >
      <Button onClick={props.onDrop}>{text.drop}</Button>
    </EmptyList>
  );
}
