import { foldText } from "../../ui/filter/word-search.ts";
import type { RecordPage } from "../../ui/list/use-record-list.ts";
import type { VacancyFilter } from "./vacancy-filter.ts";
import type { VacancyRow } from "./vacancy-row.ts";

/**
 * The list of plain mode: filtered, sorted and paged here. What is not known of a vacancy fits no filter of it, and comes
 * last both ways; a title is searched in the number too, which may be all there is.
 */
export function knownPage(
  known: readonly VacancyRow[],
  filter: VacancyFilter,
): RecordPage<VacancyRow> {
  const found = known.filter((row) => fits(row, filter)).toSorted(inOrder(filter.sort));
  const first = (filter.page - 1) * filter.limit;
  return {
    items: found.slice(first, first + filter.limit),
    total: found.length,
    pages: Math.max(1, Math.ceil(found.length / filter.limit)),
  };
}

function fits(row: VacancyRow, { title, state, archive, company }: VacancyFilter): boolean {
  return (
    (title === undefined || foldText(`${row.title ?? ""} ${row.id}`).includes(foldText(title))) &&
    (state === undefined || row.state?.type === state) &&
    (archive === undefined || (row.archive !== undefined && (row.archive !== 0) === archive)) &&
    (company === undefined || row.company?.id === company)
  );
}

const inOrder =
  ({ by, direction }: VacancyFilter["sort"]) =>
  (one: VacancyRow, other: VacancyRow): number => {
    const [a, b] = [keyOf(one, by), keyOf(other, by)];
    if (a === b) return other.id - one.id;
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return a < b === (direction === "asc") ? -1 : 1;
  };

/** Timestamps may stand in different offsets, so they are compared as moments. */
function keyOf(row: VacancyRow, by: VacancyFilter["sort"]["by"]): string | number | undefined {
  const value = row[by];
  if (value === undefined) return undefined;
  if (by === "title") return foldText(value);
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}
