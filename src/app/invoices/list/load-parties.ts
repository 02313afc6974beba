import type { FilterList } from "#contract/filter-lists.ts";
import { filterPageLimit } from "#contract/invoices.ts";
import { recordId } from "#contract/wire.ts";
import { cutText } from "../../format/cut.ts";
import { foldText } from "../../ui/filter/word-search.ts";

/** A payer or a recipient as the filter lists name it (§2.2). */
export interface Party {
  readonly id: number;
  readonly name: string;
  /** As it is compared while searching. */
  readonly folded: string;
}

export interface PartyList {
  readonly parties: readonly Party[];
  /** False while pages are still on their way. */
  readonly complete: boolean;
  /** Entries that could not be read, or whose key is no record number, so that nothing can be asked by it. */
  readonly unreadable: number;
}

/** One page as the service gave it; `unreadable` entries were set aside on the way. */
export interface PartyPage {
  readonly entries: FilterList;
  readonly unreadable: number;
}

const pagesAtOnce = 3;

/**
 * Reads a whole filter list, page by page (§4.2, §4.3): the interface has no search, so the search is here.
 * @param read gives a page from 1 on, or undefined where the service says that there is no such page
 * @param onProgress is given what there is so far
 */
export async function loadParties(
  read: (page: number) => Promise<PartyPage | undefined>,
  onProgress: (list: PartyList) => void,
): Promise<PartyList> {
  const found = new Map<number, Party>();
  let unreadable = 0;

  /** False when the page brought nothing new: a service that does not page answers every page alike. */
  const take = (page: PartyPage): boolean => {
    const before = found.size;
    let keyless = 0;
    for (const [key, name] of page.entries.flatMap((entry) => Object.entries(entry))) {
      if (key === "") continue;
      const id = recordId.safeParse(key);
      if (!id.success) keyless += 1;
      else if (!found.has(id.data)) {
        found.set(id.data, { id: id.data, name, folded: foldText(cutText(name)) });
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
      // The entry for "all" stands on page 1 only, so a later page may be one shorter and still be full.
      if (page === undefined || !take(page) || sizeOf(page) < pageSize - 1) return soFar(true);
    }
  }
}

const sizeOf = (page: PartyPage): number => page.entries.length + page.unreadable;

/**
 * A page shorter than asked for is the last one, and one much longer is not a page. But a service may allow fewer
 * records than asked for without a word; such limits are round numbers, so after those the next page is asked for too.
 */
function isWholeList(first: PartyPage): boolean {
  const size = sizeOf(first);
  if (size > filterPageLimit.max + 1) return true;
  if (size >= filterPageLimit.max) return false;
  const withoutAll = size - first.entries.filter((entry) => "" in entry).length;
  return size % 10 !== 0 && withoutAll % 10 !== 0;
}
