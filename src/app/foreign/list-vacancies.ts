import type { InputOf, ResultOf } from "#contract/operations.ts";
import { vacancyPageLimit } from "#contract/lists.ts";
import { hasWords, lowerLine } from "#contract/text.ts";
import type { VacancyListItem, VacancyListQuery } from "#contract/vacancies.ts";
import { checkPlacements, isWatched } from "./attention/vacancy-attention.ts";
import { inSteps } from "./in-steps.ts";
import {
  checkedAtOnce,
  type CheckedPlacements,
  type ForeignTools,
  type Known,
  type Unchecked,
} from "./known.ts";

type List = ResultOf<"listVacancies">;

/**
 * `ext/orders/list` from what was seen of vacancies: the interface has no list. The filter by attention checks those that
 * the other filters leave, and keeps those that could not be checked.
 * @param wanted how many are checked for attention, `checkedAtOnce` if omitted
 * @throws the reason of the signal
 */
export async function* listVacancies(
  tools: ForeignTools,
  { params = {}, query = {} }: InputOf<"listVacancies">,
  wanted: { readonly most: number } | undefined,
): AsyncGenerator<Known<List>, void> {
  const asOf = Date.now();
  const found = (await tools.memory.vacancies())
    .filter((one) => fits(one, query))
    .toSorted(inOrder(query));
  const { page = 1, limit = vacancyPageLimit.default } = params;
  const known = (
    rows: readonly VacancyListItem[],
    checked: number | undefined,
    ...unchecked: readonly Unchecked[]
  ): Known<List> => ({
    data: {
      items: rows.slice((page - 1) * limit, page * limit),
      total: rows.length,
      pages: { page, total: Math.max(1, Math.ceil(rows.length / limit)) },
      ...(checked !== undefined && { checked }),
    },
    complete: false,
    asOf,
    unchecked: [...unchecked, { because: "remembered" }],
    isCheap: true,
  });
  const { attention } = query;
  if (attention === undefined) {
    yield known(found, undefined);
    return;
  }
  const all = found.filter(isWatched);
  const toCheck = all.slice(0, wanted?.most ?? checkedAtOnce);
  yield* inSteps(async (report) => {
    const checked = new Map<number, CheckedPlacements>();
    const soFar = (...left: readonly Unchecked[]): Known<List> => {
      const rows = found.filter(({ id }) => {
        const one = checked.get(id);
        return one !== undefined && (isOpen(one) || one.item.flags.length > 0 === attention);
      });
      const open = [...checked.values()].flatMap((one) =>
        isOpen(one) ? (one.unchecked ?? []) : [],
      );
      return known(rows, checked.size, ...left, ...open);
    };
    const reading = (): Unchecked => ({ because: "reading", done: checked.size, of: all.length });
    report(() => soFar(reading()));
    await checkPlacements(tools, toCheck, (one) => {
      checked.set(one.item.id, one);
      report(() => soFar(reading()));
    });
    return soFar(
      ...(checked.size < all.length ? [{ because: "size", of: all.length } as const] : []),
    );
  });
}

/** Nothing was found, but not everything could be checked. */
const isOpen = ({ item, unchecked }: CheckedPlacements): boolean =>
  item.flags.length === 0 && unchecked !== undefined;

/** An unknown value matches no filter. The search for a title also covers the number, which may be all that is known. */
function fits(
  one: VacancyListItem,
  { title, state, archive, company_id: company }: VacancyListQuery,
): boolean {
  return (
    (title === undefined || hasWords(`${one.title ?? ""} ${one.id}`, title)) &&
    (state === undefined || one.state?.type === state) &&
    (archive === undefined || (one.archive !== undefined && (one.archive !== 0) === archive)) &&
    (company === undefined || one.company?.id === company)
  );
}

/** Unknown values come last in both directions. */
const inOrder =
  ({ sort = "createdAt", direction = "desc" }: VacancyListQuery) =>
  (one: VacancyListItem, other: VacancyListItem): number => {
    const [a, b] = [keyOf(one, sort), keyOf(other, sort)];
    if (a === b) return other.id - one.id;
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return a < b === (direction === "asc") ? -1 : 1;
  };

/** Timestamps may have different offsets, so they are compared as moments. */
function keyOf(
  one: VacancyListItem,
  sort: NonNullable<VacancyListQuery["sort"]>,
): string | number | undefined {
  const value = one[sort];
  if (value === undefined) return undefined;
  if (sort === "title") return lowerLine(value);
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}
