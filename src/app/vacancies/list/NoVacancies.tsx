import { useQueries } from "@tanstack/react-query";
import { query } from "../../api/queries.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { EmptyList } from "../../ui/list/EmptyList.tsx";
import { NothingFound, type Total } from "../../ui/list/NothingFound.tsx";
import { useRole } from "../../api/session.ts";
import { vacancyCan } from "../vacancy-actions.ts";
import type { AttentionCheck, VacancyList } from "./use-vacancy-list.ts";
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
  change: (change: Partial<VacancyFilter>) => void;
}) {
  const { list, filter, active, change } = props;
  const { check, isRemembered } = list;
  const isOnlyAttention = active.every(({ key }) => key === "attention");
  const isAnyToCheck = check !== undefined && check.of > 0;
  if (filter.attention === true && (isAnyToCheck || isOnlyAttention)) {
    return <NothingNeedsAttention check={check} onDrop={() => change({ attention: undefined })} />;
  }
  // Counting what needs attention would check other vacancies.
  const hiding = isRemembered ? active.filter(({ key }) => key !== "attention") : active;
  if (hiding.length === 0) return <NoneYet isRemembered={isRemembered} />;
  return (
    <HiddenByFilter
      filter={isRemembered ? { ...filter, attention: undefined } : filter}
      active={hiding}
      onChange={change}
    />
  );
}

/** Shown if there are no vacancies at all. */
function NoneYet(props: { isRemembered: boolean }) {
  const { none, plain, newVacancy } = useFeatureText("vacancies");
  const canCreate = vacancyCan.create(useRole()) === undefined;
  return (
    <EmptyList
      title={none.title}
      text={props.isRemembered ? plain.none : canCreate ? none.text : none.textReader}
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
function HiddenByFilter(props: HiddenProps) {
  const { active, filter } = props;
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
  const { done: checked, of, isRunning: isGoing = false } = props.check ?? {};
  const isWhole = checked === of;
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
