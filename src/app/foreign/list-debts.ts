import { debtAgeNames, debtAges, debtPeriod } from "#contract/invoice-ages.ts";
import type { DebtSort } from "#contract/invoice-sums.ts";
import { filterPageLimit, type SortDirection, type InvoiceListItem } from "#contract/invoices.ts";
import type { InputOf, ResultOf } from "#contract/operations.ts";
import { cleanLine, hasWords, lowerLine } from "#contract/text.ts";
import { inSteps } from "./in-steps.ts";
import { addedUnasked, type ForeignTools, type Known, type Unchecked } from "./known.ts";
import { loadParties, partyPages, type PartyList } from "./load-parties.ts";
import { passInvoices } from "./pass-invoices.ts";

type Debts = ResultOf<"listDebts">;
type Debt = Debts["items"][number];
type InvoiceQuery = NonNullable<InputOf<"listInvoices">["query"]>;

/** So many payers who share their name with another one are asked for one by one. */
const mostNamesakes = 20;

/**
 * `ext/billing/debts` from the list of unpaid invoices (§4.1), which names payers without their ids, and the list of payers
 * (§4.3). The invoices of payers of one name are asked for payer by payer.
 * @param wanted the user asks for it, however many requests it takes
 * @throws what `ask` throws
 */
export async function* listDebts(
  tools: ForeignTools,
  { params = {}, query: asked = {} }: InputOf<"listDebts">,
  wanted: { readonly isAsked: boolean },
): AsyncGenerator<Known<Debts>, void> {
  const { ask, signal, today } = tools;
  const { payer: words, age, recipient_id: recipient, sort = "amount", direction = "desc" } = asked;
  const asOf = Date.now();
  const period = age === undefined ? undefined : debtPeriod(age, today);
  const query: InvoiceQuery = {
    count_status: "not_paid",
    ...(recipient !== undefined && { recipient_id: recipient }),
    ...(period?.created_at_from && { created_at_from: period.created_at_from }),
    ...(period?.created_at_to && { created_at_to: period.created_at_to }),
  };
  const counted = await ask(
    "listInvoices",
    { params: { page: 1, limit: 1 }, query },
    { signal, mayBeKnown: true },
  );
  const { total } = counted.data;
  const { page = 1, limit = filterPageLimit.default } = params;
  const known = (debts: readonly Debt[], unchecked: readonly Unchecked[]): Known<Debts> => ({
    data: {
      items: debts.slice((page - 1) * limit, page * limit),
      total: debts.length,
      pages: { page, total: Math.max(1, Math.ceil(debts.length / limit)) },
      sums: sumOf(debts),
      ages: debtAges(today).map((one, at) => ({
        ...one,
        ...sumOf(debts.map(({ by_age: ages }) => ages[at] ?? nothing)),
      })),
      today,
    },
    complete: unchecked.length === 0,
    asOf,
    unchecked,
    isCheap: total <= limitOfCheap,
  });
  if (total > addedUnasked && !wanted.isAsked) {
    yield known([], [{ because: "size", of: total }]);
    return;
  }

  yield* inSteps(async (report) => {
    const byName = new Map<string, Debt>();
    let done = 0;
    const add = addTo(byName, today);
    const read = await passInvoices(tools, query, { mayBeKnown: true }, (rows) => {
      add(rows);
      done += rows.length;
      if (done < total) report(() => known([], [{ because: "reading", done, of: total }]));
    });
    const debts = [...byName.values()].filter(
      ({ payer }) => words === undefined || hasWords(payer, words),
    );
    const found = await withIds(tools, query, debts);
    const unchecked: Unchecked[] = [
      ...(read.isComplete && !found.isChanged ? [] : [{ because: "changed" } as const]),
      ...(Number.isSafeInteger(sumOf(debts).amount) ? [] : [{ because: "digits" } as const]),
      ...(found.hasUnknown ? [{ because: "names" } as const] : []),
    ];
    return known(found.debts.toSorted(inOrder(sort, direction)), unchecked);
  });
}

/** One page of the list. */
const limitOfCheap = 500;

const nothing = { count: 0, amount: 0 };

const sumOf = (all: readonly (typeof nothing)[]) => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  amount: all.reduce((sum, { amount }) => sum + amount, 0),
});

/** What a debt is sorted by. */
function keyOf(debt: Debt, sort: DebtSort): number | string {
  if (sort === "payer") return lowerLine(debt.payer);
  if (sort === "oldest") return debt.oldest.created_at;
  if (sort === "amount" || sort === "count") return debt[sort];
  const from = sort === "over-90" ? debtAgeNames.indexOf("91-365") : debtAgeNames.indexOf(sort);
  const to = sort === "over-90" ? undefined : from + 1;
  return sumOf(debt.by_age.slice(from, to)).amount;
}

const inOrder =
  (sort: DebtSort, direction: SortDirection) =>
  (one: Debt, other: Debt): number => {
    const [a, b] = [keyOf(one, sort), keyOf(other, sort)];
    if (a === b) return byId(one, other);
    return a < b === (direction === "asc") ? -1 : 1;
  };

/** Equal debts are in the order of the payers' ids. */
const byId = (one: Debt, other: Debt): number =>
  (one.payer_id ?? Number.POSITIVE_INFINITY) - (other.payer_id ?? Number.POSITIVE_INFINITY) ||
  (one.payer < other.payer ? -1 : 1);

/** Adds invoices to the debts of their payers, by the payer's name. */
const addTo = (debts: Map<string, Debt>, today: string) => {
  const ages = debtAges(today);
  return (rows: readonly InvoiceListItem[]): void => {
    for (const { payer, amount, created_at: created, count_id, count_number } of rows) {
      const name = cleanLine(payer);
      const debt = debts.get(name) ?? {
        payer_id: null,
        payer,
        ...nothing,
        by_age: ages.map(() => nothing),
        oldest: { count_id, count_number, created_at: created },
      };
      const { oldest } = debt;
      const isOlder =
        created < oldest.created_at ||
        (created === oldest.created_at && count_id < oldest.count_id);
      const at = ages.findIndex(({ created_at_from: from }) => created >= (from ?? ""));
      debts.set(name, {
        ...debt,
        ...sumOf([debt, { count: 1, amount }]),
        by_age: debt.by_age.map((own, index) =>
          index === at ? sumOf([own, { count: 1, amount }]) : own,
        ),
        oldest: isOlder ? { count_id, count_number, created_at: created } : oldest,
      });
    }
  };
};

/** Each debt with its payer's id. A debt of several payers is divided, if few share a name with another one. */
async function withIds(
  tools: ForeignTools,
  query: InvoiceQuery,
  debts: readonly Debt[],
): Promise<{
  readonly debts: readonly Debt[];
  /** The invoices of payers of one name do not add up to those of the name. */
  readonly isChanged: boolean;
  /** Some debts may be those of several payers. */
  readonly hasUnknown: boolean;
}> {
  if (debts.length === 0) return { debts, isChanged: false, hasUnknown: false };
  const { parties, unreadable } = await allPayers(tools);
  const ids = Map.groupBy(parties, ({ name }) => cleanLine(name));
  const payersOf = ({ payer }: Debt) => ids.get(cleanLine(payer)) ?? [];
  const shared = debts.filter((debt) => payersOf(debt).length > 1);
  const areFew = shared.flatMap(payersOf).length <= mostNamesakes;
  let isChanged = false;
  const divided: Debt[] = [];
  for (const debt of debts) {
    const payers = payersOf(debt);
    const [only] = payers;
    if (only === undefined || unreadable > 0 || (payers.length > 1 && !areFew)) {
      divided.push(debt);
    } else if (payers.length === 1) {
      divided.push({ ...debt, payer_id: only.id });
    } else {
      const parts: Debt[] = [];
      for (const { id, name } of payers) {
        const own = new Map<string, Debt>();
        const of = { ...query, payer_id: id };
        const how = { mayBeKnown: true } as const;
        const read = await passInvoices(tools, of, how, addTo(own, tools.today));
        if (!read.isComplete) isChanged = true;
        const part = own.get(cleanLine(name));
        if (part !== undefined) parts.push({ ...part, payer_id: id });
      }
      const sum = sumOf(parts);
      if (sum.count !== debt.count || sum.amount !== debt.amount) isChanged = true;
      divided.push(...parts);
    }
  }
  return {
    debts: divided,
    isChanged,
    hasUnknown: divided.some(({ payer_id: id }) => id === null),
  };
}

/** §4.3 */
const allPayers = async ({ ask, signal }: ForeignTools): Promise<PartyList> =>
  await loadParties(
    partyPages(async (page, limit) => {
      const input = { params: { page, limit }, query: {} };
      const answer = await ask("listPayers", input, { signal, mayBeKnown: true });
      return { entries: answer.data, unreadable: answer.unreadable.length };
    }),
    () => undefined,
  );
