import { useQueries } from "@tanstack/react-query";
import { query } from "../../api/queries.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import type { ActiveFilter } from "../../ui/filter/FilterChips.tsx";
import { EmptyList } from "../../ui/list/EmptyList.tsx";
import { NothingFound, type Total } from "../../ui/list/NothingFound.tsx";
import { useRole } from "../use-role.ts";
import { vacancyCan } from "../vacancy-can.ts";
import {
  type VacancyFilter,
  type VacancyFilterName,
  defaultSort,
  vacancyFilter,
} from "./vacancy-filter.ts";

interface NoVacanciesProps {
  readonly filter: VacancyFilter;
  readonly active: readonly ActiveFilter<VacancyFilterName>[];
  readonly onChange: (change: Partial<VacancyFilter>) => void;
}

/** There are none at all, and what to do about it. */
export function NoneYet(props: { isPlain: boolean }) {
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

/** The filter hides them all: says of each part how many there would be without it, as the service counts. */
export function HiddenByFilter(props: NoVacanciesProps & { isJudgedHere: boolean }) {
  const { active } = props;
  const filter = props.isJudgedHere ? { ...props.filter, attention: undefined } : props.filter;
  // The only filter is all of them, and is asked about once.
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

/** The same of the vacancies this browser knows. @param count how many fit a filter */
export function KnownHiddenByFilter(
  props: NoVacanciesProps & { count: (filter: VacancyFilter) => number },
) {
  const { filter, active, count } = props;
  const totals = [...active.map(({ key }) => ({ [key]: undefined })), vacancyFilter.reset].map(
    (change) => count(vacancyFilter.change(filter, change)),
  );
  return <Hidden {...props} totals={totals} />;
}

function Hidden(props: NoVacanciesProps & { totals: readonly Total[] }) {
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
