import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceSums } from "#app/foreign/invoice-sums.ts";
import type { Ask, ForeignTools, Known } from "#app/foreign/known.ts";
import { listedInvoice } from "#app/foreign/listed-invoice.ts";
import { invoiceStatuses, type InvoiceFilterQuery } from "#contract/invoices.ts";
import { operationPath, type AddressedInput, type Operation } from "#contract/operation.ts";
import {
  operations,
  type InputOf,
  type OperationName,
  type ResultOf,
} from "#contract/operations.ts";
import { search } from "#app/foreign/search.ts";
import { vacancyDetails } from "#app/foreign/vacancy-details.ts";
import { systemClock } from "#service/clock.ts";
import { ask } from "#service/testing/ask.ts";
import { makeClient, makeInvoice, makePayer, makeUser } from "#service/testing/make.ts";
import { makeVacancy } from "#service/testing/make-vacancies.ts";
import { onBothStores, type TestService } from "#service/testing/start.ts";

const today = "2026-04-15";
const clock = { ...systemClock, now: () => Date.parse(`${today}T09:00:00Z`) };

/** The service as one user sees it: any of its operations, and what `foreign/` may use of them. */
async function signedIn(running: TestService) {
  const clientId = await makeClient(running.store);
  const { cookie } = await makeUser(running.store, { clientId, role: "admin", clock });
  let requests = 0;
  const call = async <Name extends OperationName>(name: Name, input: InputOf<Name>) => {
    requests += 1;
    const row: Operation = operations[name];
    // Every input has at most these parts.
    const { body, ...addressed } = input as AddressedInput & { readonly body?: unknown };
    const { json, text } = await ask(running, operationPath(row, addressed), {
      method: row.method,
      cookie,
      body,
    });
    const read = row.replies[200]?.safeParse(json);
    if (read?.success !== true) throw new Error(`${name} ${JSON.stringify(input)}: ${text}`);
    // The row of that name parses its own answer; TypeScript cannot follow a generic name.
    return (read.data as { data: ResultOf<Name> }).data;
  };
  const interfaceOnly: Ask = async (name, input) => {
    expect(operations[name].source).toMatch(/^§/);
    return { data: await call(name, input), unreadable: [] };
  };
  const tools: ForeignTools = {
    ask: interfaceOnly,
    recall: () => Promise.resolve(undefined),
    memory: { vacancy: () => Promise.resolve(undefined) },
    today,
    signal: new AbortController().signal,
  };
  return { clientId, call, tools, requests: () => requests };
}

async function readAll<T>(read: AsyncIterable<Known<T>>): Promise<readonly Known<T>[]> {
  const answers: Known<T>[] = [];
  for await (const answer of read) answers.push(answer);
  return answers;
}

const daysAgo = (days: number) =>
  new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

onBothStores(
  "what is put together from the interface",
  (running) => {
    test("the sums of any filter are those that the extension says, and only the last answer is complete", async () => {
      const { store } = running();
      const { clientId, call, tools } = await signedIn(running());
      const payers = [await makePayer(store, clientId), await makePayer(store, clientId)] as const;
      for (let index = 0; index < 40; index += 1) {
        await makeInvoice(store, {
          client_id: clientId,
          payer_id: payers[index % 3 === 0 ? 0 : 1],
          created_at: daysAgo([0, 29, 30, 31, 60, 61, 90, 91][index % 8] ?? 400),
          status: invoiceStatuses[index % 5] ?? "not_paid",
          ...(index % 5 === 0 ? {} : { payed_at: "2026-03-20" }),
          acts_amount: index,
          lines: [{ title: "…", amount: 100 * (1 + (index % 4)) }],
        });
      }
      const days = fc.constantFrom(0, 29, 30, 31, 61, 91).map(daysAgo);
      const filters: fc.Arbitrary<InvoiceFilterQuery> = fc
        .record(
          {
            created_at_from: days,
            created_at_to: days,
            count_status: fc.constantFrom(...invoiceStatuses),
            payer_id: fc.constantFrom(...payers),
            amount: fc.constantFrom(122, 244),
            count_number: fc.constantFrom("1", "нет такого"),
          },
          { requiredKeys: [] },
        )
        .filter(({ created_at_from: from = "", created_at_to: to = "~" }) => from <= to);
      await fc.assert(
        fc.asyncProperty(filters, async (query) => {
          const said = await call("invoiceSums", { query });
          const { total } = await call("listInvoices", { params: {}, query });
          const answers = await readAll(invoiceSums(tools, { query }, { total, isAsked: false }));
          const last = answers.at(-1);
          const byStatus = (sums: typeof said) => ({
            ...sums,
            by_status: sums.by_status.toSorted((a, b) => (a.status < b.status ? -1 : 1)),
          });
          expect(last && byStatus(last.data)).toEqual(byStatus(said));
          expect(answers.map(({ complete }) => complete)).toEqual(
            answers.map((answer) => answer === last),
          );
          for (const { data } of answers) expect(data.count).toBeLessThanOrEqual(said.count);
        }),
        { numRuns: 25 },
      );
    });

    test("sums of many invoices cost no request until the user asks for them", async () => {
      const { clientId, tools, requests } = await signedIn(running());
      await makeInvoice(running().store, { client_id: clientId });
      const total = 20_001;
      const [unasked] = await readAll(invoiceSums(tools, {}, { total, isAsked: false }));
      expect(unasked).toMatchObject({
        complete: false,
        unchecked: [{ because: "size", of: total }],
      });
      expect(requests()).toBe(0);
      const asked = await readAll(invoiceSums(tools, {}, { total, isAsked: true }));
      expect(asked.at(-1)).toMatchObject({ complete: true, data: { count: 1 } });
    });

    test("if the list changes while it is read, the sums are not complete", async () => {
      const { clientId, tools } = await signedIn(running());
      for (let index = 0; index < 3; index += 1) {
        await makeInvoice(running().store, { client_id: clientId });
      }
      const onSmallPages: Ask = async (name, input, options) => {
        const { params } = input as InputOf<"listInvoices">;
        const answer = await tools.ask(
          name,
          { ...input, params: { ...params, limit: 2 } },
          options,
        );
        if (params?.page === 2) await makeInvoice(running().store, { client_id: clientId });
        return answer;
      };
      const answers = await readAll(
        invoiceSums({ ...tools, ask: onSmallPages }, {}, { total: 3, isAsked: false }),
      );
      expect(answers.at(-1)).toMatchObject({
        complete: false,
        unchecked: [{ because: "changed" }],
      });
    });

    test("an invoice is found in the list by the number in its title, and says nothing of what only the extension knows", async () => {
      const { store } = running();
      const { clientId, call, tools } = await signedIn(running());
      const payer = await makePayer(store, clientId);
      const ids: number[] = [];
      for (const number of ["7", "77", "777", "СЧ-7/А"]) {
        const given = { client_id: clientId, payer_id: payer, count_number: number };
        ids.push(await makeInvoice(store, given));
      }
      for (const id of ids) {
        const input = { params: { count_id: id } };
        const {
          payer_id: _payer,
          recipient_id: _recipient,
          payer_not_paid: others,
          ...listed
        } = await call("listedInvoice", input);
        expect(others?.count).toBe(3);
        const answers = await readAll(listedInvoice(tools, input, undefined));
        expect(answers.map(({ data, complete }) => ({ data, complete }))).toEqual([
          { data: listed, complete: false },
        ]);
      }
      const missing = readAll(
        listedInvoice(
          tools,
          { params: { count_id: 987_654_321 } },
          { number: "7", day: undefined },
        ),
      );
      await expect(missing).rejects.toMatchObject({ kind: "not-found" });
    });

    test("a search finds the invoices that the extension finds, does not claim to have searched for more, and sends nothing for words", async () => {
      const { store } = running();
      const { clientId, call, tools, requests } = await signedIn(running());
      const payer = await makePayer(store, clientId, "ООО «Семь-7»");
      for (const number of ["А-17", "17/2", "171", "СЧ-8"]) {
        await makeInvoice(store, { client_id: clientId, payer_id: payer, count_number: number });
      }
      const numbers = (found: ResultOf<"search">) =>
        found.invoices.map(({ count_number: number }) => number).toSorted();
      const some = fc.array(fc.constantFrom("1", "7", "8", "/", "А", "сч", "-"), {
        minLength: 1,
        maxLength: 4,
      });
      const texts = fc.oneof(
        fc.constantFrom("17", "171", "СЧ-8", "№ 17/2", "«17/2»", "19"),
        some.map((parts) => parts.join("")).filter((text) => /\d/.test(text) && text.length > 1),
      );
      await fc.assert(
        fc.asyncProperty(texts, async (text) => {
          const said = await call("search", { body: { text } });
          const [answer] = await readAll(search(tools, { body: { text } }, undefined));
          expect(answer && numbers(answer.data), text).toEqual(numbers(said));
          expect(answer?.complete).toBe(false);
        }),
        { numRuns: 60 },
      );
      const before = requests();
      const [words] = await readAll(search(tools, { body: { text: "семь" } }, undefined));
      expect([words?.data.invoices, words?.complete, requests()]).toEqual([[], false, before]);
    });

    test("a vacancy that was seen is what the extension said then, of that time and never complete; another one is not made up", async () => {
      const { clientId, call, tools, requests } = await signedIn(running());
      const at = Date.parse("2026-04-10T09:00:00Z");
      const ids = [
        await makeVacancy(running().store, { client_id: clientId, state: "published" }),
        await makeVacancy(running().store, { client_id: clientId, archive: 1 }),
      ];
      const seen = new Map<number, ResultOf<"vacancyDetails">>();
      for (const id of ids) seen.set(id, await call("vacancyDetails", { params: { id } }));
      const memory: ForeignTools["memory"] = {
        vacancy: (id) => {
          const vacancy = seen.get(id);
          return Promise.resolve(vacancy && { vacancy, at });
        },
      };
      const before = requests();
      for (const id of ids) {
        const read = vacancyDetails({ ...tools, memory }, { params: { id } }, undefined);
        expect(await readAll(read)).toMatchObject([
          { data: seen.get(id), complete: false, asOf: at, unchecked: [{ because: "remembered" }] },
        ]);
      }
      const input = { params: { id: 987_654_321 } };
      const unseen = readAll(vacancyDetails({ ...tools, memory }, input, undefined));
      await expect(unseen).rejects.toMatchObject({ kind: "not-found", isNotOffered: true });
      expect(requests()).toBe(before);
    });
  },
  { clock },
);
