import type { FilterList } from "#contract/operations.ts";
import { filterPageLimit } from "#contract/invoices.ts";
import { recordId } from "#contract/wire.ts";
import { foldText } from "#contract/text.ts";
import { askForPage } from "./all-pages.ts";
import { ApiError } from "#contract/api-error.ts";

/** A payer or a recipient in the lists for filters (§2.2). */
export interface Party {
  readonly id: number;
  readonly name: string;
  /** The normalized beginning of the name, for searching. */
  readonly folded: string;
}

export interface PartyList {
  readonly parties: readonly Party[];
  /** False while pages are still loading. */
  readonly complete: boolean;
  /** Entries that could not be read, or whose key is not a record number and so cannot be filtered by. */
  readonly unreadable: number;
}

/** One page of the service, without its `unreadable` entries. */
export interface PartyPage {
  readonly entries: FilterList;
  readonly unreadable: number;
}

const pagesAtOnce = 3;

/** No payer has a longer name, but a service may send one of a megabyte. */
const mostFolded = 300;

/**
 * How `loadParties` reads a page, with the largest limit the service allows.
 * @throws what `ask` throws
 */
export const partyPages =
  (ask: (page: number, limit: number) => Promise<PartyPage>) =>
  async (page: number): Promise<PartyPage | undefined> => {
    try {
      return await askForPage(filterPageLimit.max, (limit) => ask(page, limit));
    } catch (error) {
      // Past the end some services answer "not found"; ours answers with an empty page.
      if (page > 1 && error instanceof ApiError && error.kind === "not-found") return undefined;
      throw error;
    }
  };

/**
 * Reads a whole list of payers or recipients, page by page (§4.2, §4.3). The interface has no search for them, so the
 * app searches here.
 * @param read gives a page, counted from 1, or undefined if the service says there is none
 * @param onProgress is called with what has been read so far
 */
export async function loadParties(
  read: (page: number) => Promise<PartyPage | undefined>,
  onProgress: (list: PartyList) => void,
): Promise<PartyList> {
  const found = new Map<number, Party>();
  let unreadable = 0;

  /** False if the page brought nothing new. A service without paging answers every page alike. */
  const take = (page: PartyPage): boolean => {
    const before = found.size;
    let keyless = 0;
    for (const [key, name] of page.entries.flatMap((entry) => Object.entries(entry))) {
      if (key === "") continue;
      const id = recordId.safeParse(key);
      if (!id.success) keyless += 1;
      else if (!found.has(id.data)) {
        found.set(id.data, { id: id.data, name, folded: foldText(name.slice(0, mostFolded)) });
      }
    }
    const isNew = found.size > before;
    if (isNew || before === 0) unreadable += keyless + page.unreadable;
    return isNew;
  };
  const soFar = (complete: boolean): PartyList => ({
    parties: [...found.values()],
    complete,
    unreadable,
  });

  const first = await read(1);
  if (first === undefined || !take(first) || isWholeList(first)) return soFar(true);
  const pageSize = sizeOf(first);
  for (let next = 2; ; next += pagesAtOnce) {
    onProgress(soFar(false));
    const pages = await Promise.all(
      Array.from({ length: pagesAtOnce }, (_, index) => read(next + index)),
    );
    for (const page of pages) {
      // Only page 1 has the entry for "all", so a later page may be full with one entry less.
      if (page === undefined || !take(page) || sizeOf(page) < pageSize - 1) return soFar(true);
    }
  }
}

const sizeOf = (page: PartyPage): number => page.entries.length + page.unreadable;

/**
 * A page shorter than requested is the last one, and one much longer means that the service does not page. A service
 * may also allow fewer records than requested without saying so. Such limits are round numbers, so after a round number
 * the next page is requested too.
 */
function isWholeList(first: PartyPage): boolean {
  const size = sizeOf(first);
  if (size > filterPageLimit.max + 1) return true;
  if (size >= filterPageLimit.max) return false;
  const withoutAll = size - first.entries.filter((entry) => "" in entry).length;
  return size % 10 !== 0 && withoutAll % 10 !== 0;
}
