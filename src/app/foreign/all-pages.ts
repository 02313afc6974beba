import { ApiError } from "#contract/api-error.ts";
import { inParallel } from "./in-parallel.ts";

/** One page of a list, with the list's own count (§2.1 `total`). */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Unreadable rows of the page. */
  readonly unreadable?: number;
}

export interface AllPagesOptions<Row> {
  /** Fetches a page, counted from 1. The order of rows must be stable. */
  readonly ask: (page: number, limit: number, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** The row's unique key. */
  readonly idOf: (row: Row) => number | string;
  readonly limit: number;
  readonly signal: AbortSignal;
  /** Called with each page as it arrives, in any order, and with the number of rows so far. */
  readonly onPage?: (page: ListPage<Row>, rowsSoFar: number) => void;
}

/** Why the pages do not form the list as it was at one moment. */
export type ListChange =
  | { readonly change: "total"; readonly from: number; readonly to: number }
  /** The same row was on two pages: rows moved during the read. */
  | { readonly change: "repeated"; readonly id: number | string }
  | { readonly change: "count"; readonly total: number; readonly rows: number }
  | { readonly change: "first_page" }
  | { readonly change: "unreadable"; readonly rows: number };

/** Rows in list order. Complete only if no change was seen between the first and the last request. */
export type AllPages<Row> =
  | { readonly isComplete: true; readonly rows: readonly Row[] }
  | { readonly isComplete: false; readonly changes: readonly ListChange[] };

const atOnce = 3;

/**
 * Reads a whole list, three pages at a time. It stops at the first page with a different `total`. At the end it fetches
 * page 1 again, because one row added and one removed leave `total` unchanged.
 * @throws the first failure of `ask`, or the signal's reason; the other requests are aborted
 */
export async function fetchAllPages<Row>(options: AllPagesOptions<Row>): Promise<AllPages<Row>> {
  const pages: (readonly Row[])[] = [];
  const read = await passAllPages(options, (rows) => void pages.push(rows));
  return read.isComplete ? { isComplete: true, rows: pages.flat() } : read;
}

/** As `AllPages`, of rows that are not kept. */
export type PassedPages =
  | Exclude<AllPages<never>, { isComplete: true }>
  | {
      readonly isComplete: true;
      readonly count: number;
    };

/**
 * The same for more rows than fit into the memory of a page.
 * @param take gets the rows of each page, in list order; no further page is asked for until it has settled
 * @throws also what `take` throws
 */
export async function passAllPages<Row>(
  options: AllPagesOptions<Row>,
  take: (rows: readonly Row[]) => Promise<void> | void,
): Promise<PassedPages> {
  const { ask, limit, signal } = options;
  const own = new AbortController();
  const stop = (): void => own.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const askWatched = async (page: number): Promise<ListPage<Row>> => {
      const answer = await askForPage(limit, (size) => ask(page, size, own.signal));
      signal.throwIfAborted();
      return answer;
    };
    return await readPages(options, askWatched, take);
  } finally {
    signal.removeEventListener("abort", stop);
    own.abort();
  }
}

async function readPages<Row>(
  { limit, onPage, idOf, signal }: AllPagesOptions<Row>,
  ask: (page: number) => Promise<ListPage<Row>>,
  take: (rows: readonly Row[]) => Promise<void> | void,
): Promise<PassedPages> {
  const first = await ask(1);
  const { total } = first;
  // A service may silently return fewer rows per page than requested.
  const size = Math.min(limit, Math.max(1, first.rows.length + (first.unreadable ?? 0)));
  const seen = new Set<number | string>();
  const waiting = new Map<number, readonly Row[]>();
  let passing = Promise.resolve();
  let nextToPass = 1;
  let [count, unreadable] = [0, 0];
  let repeated: ListChange | undefined;
  const arrive = async (page: number, answer: ListPage<Row>): Promise<void> => {
    count += answer.rows.length;
    unreadable += answer.unreadable ?? 0;
    for (const id of answer.rows.map(idOf)) {
      if (seen.has(id)) repeated ??= { change: "repeated", id };
      seen.add(id);
    }
    onPage?.(answer, count);
    waiting.set(page, answer.rows);
    passing = passing.then(async () => {
      for (let rows = waiting.get(nextToPass); rows !== undefined; rows = waiting.get(nextToPass)) {
        waiting.delete(nextToPass);
        nextToPass += 1;
        await take(rows);
      }
    });
    await passing;
  };
  await arrive(1, first);

  const last = Math.ceil(total / size);
  const others = Array.from({ length: Math.max(0, last - 1) }, (_, at) => at + 2);
  let changed: ListChange | undefined;
  await inParallel(others, atOnce, signal, async (page) => {
    if (changed !== undefined) return;
    const answer = await ask(page);
    if (answer.total !== total) changed ??= { change: "total", from: total, to: answer.total };
    await arrive(page, answer);
  });
  if (changed !== undefined) return { isComplete: false, changes: [changed] };

  const again = last > 1 ? await ask(1) : first;
  const changes: ListChange[] = [
    ...(again.total === total ? [] : [{ change: "total", from: total, to: again.total } as const]),
    ...(isSame(first, again, idOf) ? [] : [{ change: "first_page" } as const]),
    ...(repeated === undefined ? [] : [repeated]),
  ];
  if (unreadable > 0) changes.push({ change: "unreadable", rows: unreadable });
  else if (count !== total) changes.push({ change: "count", total, rows: count });
  return changes.length === 0 ? { isComplete: true, count } : { isComplete: false, changes };
}

const isSame = <Row>(
  one: ListPage<Row>,
  other: ListPage<Row>,
  idOf: (row: Row) => number | string,
): boolean =>
  one.rows.length === other.rows.length &&
  one.rows.every((row, index) => {
    const twin = other.rows[index];
    return twin !== undefined && idOf(twin) === idOf(row);
  });

/** Page sizes most services accept, the largest first. The interface sets no maximum (§8). */
const modest: readonly number[] = [100, 20];

/** The size that was last accepted for each requested size. */
const allowed = new Map<number, number>();

/**
 * Requests the largest page and falls back to smaller ones if the service refuses. A refused size is not tried again
 * while this page is open.
 * @throws what `ask` throws; after several tries, the last error
 */
export async function askForPage<T>(most: number, ask: (limit: number) => Promise<T>): Promise<T> {
  const limit = allowed.get(most) ?? most;
  const fewer = modest.filter((size) => size < limit);
  for (const size of [limit, ...fewer]) {
    try {
      const answer = await ask(size);
      allowed.set(most, size);
      return answer;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === "invalid";
      if (!isRefused || size === (fewer.at(-1) ?? limit)) throw error;
    }
  }
  throw new Error("No page size was asked for");
}
