import { operations, type OperationName } from "#contract/operations.ts";
import { searchLimits } from "#contract/search.ts";
import type { CurrentUser } from "../access.ts";
import type { Context, Handler } from "../handler.ts";
import { payersNamed } from "../invoices/filter-lists.ts";
import { listInvoices } from "../invoices/list-invoices.ts";
import { searchResponses } from "../responses/list-responses.ts";
import type { Store } from "../store/open.ts";
import { listVacancies } from "../vacancies/list-vacancies.ts";

const firstPage = { page: 1, limit: searchLimits.rows };

/** Finds records by what a user would call them, each kind with its own list operation and the caller's rights. */
export const search: Handler<"search"> = async ({ body }, context) => {
  const { store, currentUser } = context;
  const { text } = body;
  // The lists read the store, the clock and the caller, which are the same for every operation.
  const own = <Name extends OperationName>() => context as unknown as Context<Name>;
  const may = (name: OperationName): boolean => {
    const { allow } = operations[name].access;
    return Array.isArray(allow) && allow.includes(currentUser.role);
  };
  // A number has digits, a name has letters.
  const isNumber = /\d/.test(text);
  const isName = /\p{L}/u.test(text);
  const invoices =
    isNumber && may("listInvoices")
      ? await listInvoices({ params: firstPage, query: { count_number: text } }, own())
      : undefined;
  const payers =
    isName && may("listPayers")
      ? await payersNamed(store, currentUser.clientId, text)
          .select(["id", "name"])
          .orderBy("name_folded")
          .orderBy("id")
          .limit(searchLimits.rows)
          .execute()
      : [];
  const vacancies = may("listVacancies")
    ? [
        ...(await vacancyNumbered(store, currentUser, text)),
        ...itemsOf(await listVacancies({ params: firstPage, query: { title: text } }, own())),
      ]
    : [];
  const candidates =
    isName && may("searchResponses")
      ? itemsOf(await searchResponses({ params: firstPage, body: { full_name: text } }, own()))
      : [];
  return {
    status: 200,
    body: {
      data: {
        invoices: (invoices === undefined ? [] : itemsOf(invoices)).map(
          ({ count_id, count_number, payer, amount }) => ({
            count_id,
            count_number,
            payer,
            amount,
          }),
        ),
        payers,
        vacancies: vacancies.map(({ id, title = "" }) => ({ id, title })),
        candidates: candidates.map(({ id, full_name, vacancy }) => ({
          id,
          full_name,
          vacancy: { title: vacancy.title },
        })),
      },
    },
  };
};

/** The rows of a list's answer; empty if it was refused. */
function itemsOf<Item>(answered: {
  readonly body: { readonly data: { readonly items: readonly Item[] } } | object;
}): readonly Item[] {
  return "data" in answered.body ? answered.body.data.items : [];
}

async function vacancyNumbered({ db }: Store, { clientId }: CurrentUser, text: string) {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (id === undefined) return [];
  return await db
    .selectFrom("vacancies")
    .select(["id", "title"])
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}
