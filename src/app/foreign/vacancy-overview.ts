import type { InputOf, ResultOf } from "#contract/operations.ts";
import type { PlacementFlag } from "#contract/reports.ts";
import { ApiError } from "#contract/api-error.ts";
import { isWatched } from "./attention/vacancy-attention.ts";
import type { ForeignTools, Known, UncheckedPlacements } from "./known.ts";
import { rememberedChange } from "./vacancy-summary.ts";
import { unsaid } from "./unsaid.ts";

type Overview = ResultOf<"vacancyOverview">;

/** Together with the four for invoices, the session and the capabilities: twelve requests. */
const checkedAtMost = 6;

/**
 * `ext/overview/vacancies` from what was seen of vacancies: the sites' errors (§4.14) of those that were seen last. The
 * interface has neither a list of vacancies nor one of responses; views and calls would need many requests for each.
 * @throws what `ask` throws, if no vacancy could be checked
 */
export async function* vacancyOverview(
  { ask, memory, signal }: ForeignTools,
  _input: InputOf<"vacancyOverview">,
  _wanted: undefined,
): AsyncGenerator<Known<Overview>, void> {
  const asOf = Date.now();
  const all = await memory.vacancies();
  const watched = all.filter(isWatched);
  const latest = watched
    .toSorted((one, other) => (other.seenAt ?? 0) - (one.seenAt ?? 0))
    .slice(0, checkedAtMost);
  const failures: ApiError[] = [];
  const unchecked: UncheckedPlacements[] = [];
  const found = await Promise.all(
    latest.map(async (vacancy) => {
      const { id, title = null } = vacancy;
      const editedAt = rememberedChange(vacancy) ?? null;
      try {
        const input = { params: { id } };
        const { data } = await ask("vacancyErrors", input, { signal, mayBeKnown: true });
        return { id, title, editedAt, flags: data.items.map(flagOf) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        failures.push(error);
        const kinds = ["site-error"] as const;
        unchecked.push({ because: "placements", id, kinds, unnamed: [], problem: error.kind });
        return { id, title, editedAt, flags: [] };
      }
    }),
  );
  const [failure] = failures;
  if (failure !== undefined && failures.length === latest.length) throw failure;
  const items = found.filter(({ flags }) => flags.length > 0);
  yield {
    data: {
      ...unsaid.vacancyOverview,
      checked: latest.length - failures.length,
      remembered: all.length,
      attention: { total: items.length, items },
    },
    complete: false,
    asOf,
    unchecked: [
      ...unchecked,
      ...(latest.length < watched.length ? [{ because: "size", of: watched.length } as const] : []),
      { because: "unsaid", fields: Object.keys(unsaid.vacancyOverview) },
    ],
    isCheap: true,
  };
}

const flagOf = ({
  id,
  title,
  error,
  since,
}: ResultOf<"vacancyErrors">["items"][number]): PlacementFlag => ({
  kind: "site-error",
  site: String(id),
  title,
  error,
  ...(since === undefined ? {} : { since }),
  link: "unknown",
});
