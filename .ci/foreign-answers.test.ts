import fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceSums } from "#app/foreign/invoice-sums.ts";
import type { Ask, ForeignTools, Known } from "#app/foreign/known.ts";
import { listVacancies } from "#app/foreign/list-vacancies.ts";
import { listDebts } from "#app/foreign/list-debts.ts";
import { listedInvoice } from "#app/foreign/listed-invoice.ts";
import { vacancyAttention } from "#app/foreign/attention/vacancy-attention.ts";
import { ApiError } from "#contract/api-error.ts";
import { billingOverview } from "#app/foreign/billing-overview.ts";
import { vacancyOverview } from "#app/foreign/vacancy-overview.ts";
import { vacancyDays } from "#app/foreign/days/vacancy-days.ts";
import { daysOf } from "#contract/days.ts";
import { siteKey } from "#app/foreign/days/site-counts.ts";
import { statisticsKinds } from "#app/foreign/days/statistics.ts";
import { memoryPeriodEnd, memoryStore } from "#app/foreign/testing/model-service.ts";
import { debtAgeFilters } from "#contract/invoice-ages.ts";
import { debtSorts } from "#contract/invoice-sums.ts";
import { invoiceStatuses, sortDirections, type InvoiceFilterQuery } from "#contract/invoices.ts";
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
import {
  makeClient,
  makeInvoice,
  makePayer,
  makeRecipient,
  makeUser,
} from "#service/testing/make.ts";
import { makePlacement, makeSite, makeVacancy } from "#service/testing/make-vacancies.ts";
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
    memory: {
      vacancy: () => Promise.resolve(undefined),
      vacancies: () => Promise.resolve([]),
      days: () => Promise.resolve(memoryStore()),
      periodEnd: memoryPeriodEnd(),
      placements: { get: () => undefined, put: () => undefined },
    },
    limit: (send) => send(),
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

    test("what payers owe is what the extension says, whatever the filter and page, and payers of one name are kept apart", async () => {
      const { store } = running();
      const { clientId, call, tools } = await signedIn(running());
      const names = ["ООО «Дуб»", "ООО  «Дуб»", "ООО «Дуб»", "ИП Иванов", "Ромашка, ООО", "!"];
      const payers: number[] = [];
      for (const name of names) payers.push(await makePayer(store, clientId, name));
      const recipients = [
        await makeRecipient(store, clientId),
        await makeRecipient(store, clientId),
      ] as const;
      for (let index = 0; index < 60; index += 1) {
        await makeInvoice(store, {
          client_id: clientId,
          payer_id: payers[index % payers.length] ?? 0,
          recipient_id: recipients[index % 5 === 0 ? 0 : 1],
          created_at: daysAgo([0, 30, 31, 60, 61, 90, 91, 400][index % 8] ?? 0),
          status: index % 7 === 0 ? "paid_partial" : "not_paid",
          lines: [{ title: "…", amount: 100 * (1 + (index % 3)) }],
        });
      }
      const inputs = fc.record({
        params: fc.record({ page: fc.constantFrom(1, 2, 4), limit: fc.constantFrom(2, 100) }),
        query: fc.record(
          {
            age: fc.constantFrom(...debtAgeFilters),
            sort: fc.constantFrom(...debtSorts),
            direction: fc.constantFrom(...sortDirections),
            recipient_id: fc.constantFrom(...recipients),
            payer: fc.constantFrom("дуб", "ООО дуб", "ромаш ооо", "!", "нет такого"),
          },
          { requiredKeys: [] },
        ),
      });
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => {
          const said = await call("listDebts", input);
          const answers = await readAll(listDebts(tools, input, { isAsked: false }));
          expect(answers.at(-1)).toMatchObject({ complete: true, unchecked: [] });
          expect(answers.at(-1)?.data).toEqual(said);
          for (const { complete, data } of answers.slice(0, -1)) {
            expect([complete, data.items]).toEqual([false, []]);
          }
        }),
        { numRuns: 40 },
      );
    });

    test("a debt whose payer cannot be told from another of that name has no payer, and the answer says so", async () => {
      const { store } = running();
      const { clientId, tools } = await signedIn(running());
      const many = 21;
      for (let index = 0; index < many; index += 1) {
        const given = { client_id: clientId, payer_id: await makePayer(store, clientId, "Дуб") };
        await makeInvoice(store, { ...given, lines: [{ title: "…", amount: 100 }] });
      }
      const only = await makePayer(store, clientId, "Ель");
      await makeInvoice(store, { client_id: clientId, payer_id: only });
      const last = (await readAll(listDebts(tools, {}, { isAsked: false }))).at(-1);
      expect(last?.data.items).toMatchObject([
        { payer_id: null, payer: "Дуб", count: many },
        { payer_id: only, payer: "Ель", count: 1 },
      ]);
      expect(last).toMatchObject({ complete: false, unchecked: [{ because: "names" }] });
    });

    test("debts of many invoices cost one request until the user asks for them, and a list that changes meanwhile is not taken for exact", async () => {
      const { clientId, tools, requests } = await signedIn(running());
      for (let index = 0; index < 3; index += 1) {
        await makeInvoice(running().store, { client_id: clientId });
      }
      const ofMany: Ask = async (name, input, options) => {
        const answer = await tools.ask(name, input, options);
        const { params } = input as InputOf<"listInvoices">;
        // An answer is an object.
        if (params?.limit === 1) Object.assign(answer.data as object, { total: 20_001 });
        return answer;
      };
      const before = requests();
      const many = { ...tools, ask: ofMany };
      const [unasked] = await readAll(listDebts(many, {}, { isAsked: false }));
      expect(unasked).toMatchObject({
        complete: false,
        unchecked: [{ because: "size", of: 20_001 }],
      });
      expect(requests() - before).toBe(1);
      const asked = await readAll(listDebts(many, {}, { isAsked: true }));
      expect(asked.at(-1)).toMatchObject({ complete: true, data: { sums: { count: 3 } } });

      const changing: Ask = async (name, input, options) => {
        const { params } = input as InputOf<"listInvoices">;
        const small = params?.limit === 500 ? { ...params, limit: 2 } : params;
        const answer = await tools.ask(name, { ...input, params: small }, options);
        if (params?.page === 2) await makeInvoice(running().store, { client_id: clientId });
        return answer;
      };
      const changed = await readAll(listDebts({ ...tools, ask: changing }, {}, { isAsked: false }));
      expect(changed.map(({ unchecked }) => unchecked)).toEqual([
        [{ because: "reading", done: 2, of: 3 }],
        [{ because: "changed" }],
      ]);
      expect(changed.map(({ complete }) => complete)).toEqual([false, false]);
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

    test("what needs attention is what the extension says, or the vacancy is named with what was not checked", async () => {
      const { store } = running();
      const { clientId, call, tools } = await signedIn(running());
      const counts = fc.array(fc.constantFrom(0, 0, 1, 4, 9), { minLength: 0, maxLength: 14 });
      const sites = fc.array(
        fc.record({
          views: fc.oneof(
            counts,
            fc.constantFrom([0, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5], [0, 0, 0, 1, 1, 1, 1, 1]),
          ),
          calls: counts,
          url: fc.constantFrom("https://a.example/1", "На модерации"),
          keepsViews: fc.boolean(),
          error: fc.constantFrom(undefined, "Нет телефона."),
        }),
        { minLength: 0, maxLength: 2 },
      );
      const placedAgo = fc.constantFrom(1, 2, 4, 30);
      let whole = 0;
      await fc.assert(
        fc.asyncProperty(sites, placedAgo, async (all, ago) => {
          const activated = Date.parse(`${daysAgo(ago)}T09:00:00+03:00`);
          const id = await makeVacancy(store, {
            client_id: clientId,
            state: "published",
            activated_at: activated,
          });
          for (const { views, calls, url, keepsViews, error } of all) {
            const days = views.slice(0, ago).map((count, at) => ({
              date: daysAgo(at + 1),
              ...(keepsViews && { views: count }),
              calls: calls[at] ?? 0,
            }));
            const siteId = await makeSite(store, { keepsViews });
            await makePlacement(store, {
              vacancyId: id,
              siteId,
              url,
              days,
              now: clock.now(),
              ...(error !== undefined && { error }),
            });
          }
          const input = { query: { ids: String(id) } };
          const [said] = (await call("vacancyAttention", input)).items;
          const answers = await readAll(vacancyAttention(tools, input, undefined));
          const last = answers.at(-1);
          const [item] = last?.data.items ?? [];
          const open = last?.unchecked.find((one) => one.because === "placements");
          const unchecked = open?.because === "placements" ? open.kinds : [];
          if (unchecked.length === 0) whole += 1;
          const flagsOf = (one: typeof said) =>
            (one?.flags ?? [])
              .map(({ site: _site, ...flag }) => flag)
              .filter(({ kind }) => !unchecked.includes(kind))
              .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
          expect(flagsOf(item)).toEqual(flagsOf(said));
          expect(answers.every(({ complete }) => !complete)).toBe(true);
        }),
        { numRuns: 40 },
      );
      expect(whole).toBeGreaterThan(20);
    });

    test("the days that are derived from ranges are those of the extension, and add up", async () => {
      const { store } = running();
      const { clientId, call, tools } = await signedIn(running());
      const counts = fc.array(fc.constantFrom(0, 0, 1, 7), { minLength: 14, maxLength: 14 });
      await fc.assert(
        fc.asyncProperty(fc.array(counts, { maxLength: 2 }), fc.boolean(), async (all, keeps) => {
          const activated = Date.parse(`${daysAgo(20)}T09:00:00+03:00`);
          const given = {
            client_id: clientId,
            state: "published",
            activated_at: activated,
          } as const;
          const id = await makeVacancy(store, given);
          for (const views of all) {
            const siteId = await makeSite(store, { keepsCalls: keeps });
            await makePlacement(store, {
              vacancyId: id,
              siteId,
              url: "https://a.example/1",
              days: views.map((count, at) => ({ date: daysAgo(at), views: count })),
              now: clock.now(),
            });
          }
          const [from, to] = [daysAgo(13), today];
          const said = await call("vacancyDays", { params: { id }, query: { from, to } });
          const input = { params: { id }, query: { from, to } };
          const last = (await readAll(vacancyDays(tools, input, undefined))).at(-1);
          if (last === undefined) throw new Error("no answer");
          expect(last).toMatchObject({ complete: true, unchecked: [] });
          const found = last.data;
          for (const kind of statisticsKinds) {
            expect(found[kind].days).toEqual(daysOf(from, to));
            expect(found[kind].proof).toBe("holds");
            for (const { title, url, [kind]: counted } of said.sites) {
              const site = found[kind].sites.find(({ key }) => key === siteKey(title, url));
              expect(site?.state).toBe("days" in counted ? "counts" : "no-statistics");
              if ("days" in counted) expect(site?.counts).toEqual(counted.days);
            }
          }
        }),
        { numRuns: 15 },
      );
    });

    test("the overview counts the unpaid invoices of each age as the extension does, and leaves every figure unknown that it names as unsaid", async () => {
      const { store } = running();
      const { clientId, call, tools, requests } = await signedIn(running());
      const payer = await makePayer(store, clientId);
      const some = fc.array(
        fc.tuple(
          fc.constantFrom(0, 30, 31, 60, 61, 90, 91, 400),
          fc.constantFrom(...invoiceStatuses),
        ),
        { maxLength: 3 },
      );
      await fc.assert(
        fc.asyncProperty(some, async (made) => {
          for (const [ago, status] of made) {
            const given = {
              client_id: clientId,
              payer_id: payer,
              created_at: daysAgo(ago),
              status,
            };
            await makeInvoice(store, given);
          }
          const said = await call("billingOverview", {});
          const before = requests();
          const [answer] = await readAll(billingOverview(tools, {}, undefined));
          expect(requests() - before).toBe(4);
          const withoutAmounts = said.not_paid.by_age.map((age) => ({ ...age, amount: null }));
          expect(answer?.data).toEqual({
            not_paid: { count: said.not_paid.count, amount: null, by_age: withoutAmounts },
            paid_partial: null,
            months: null,
            debtors: null,
            newest_not_paid: null,
            today: said.today,
          });
          expect(answer).toMatchObject({
            complete: false,
            unchecked: [
              { because: "unsaid", fields: expect.arrayContaining(["months"]) as unknown },
            ],
          });
        }),
        { numRuns: 12 },
      );
    });

    test("the overview of remembered vacancies has the sites' errors that the extension has, of six, and names what failed", async () => {
      const { store } = running();
      const { clientId, call, tools } = await signedIn(running());
      const activated = Date.parse(`${daysAgo(30)}T09:00:00+03:00`);
      for (let index = 0; index < 8; index += 1) {
        const id = await makeVacancy(store, {
          client_id: clientId,
          state: "published",
          activated_at: activated,
        });
        const error = index % 2 === 0 ? { error: `Ошибка ${index}.` } : {};
        const days = [{ date: daysAgo(1), views: 3, calls: 0 }];
        await makePlacement(store, {
          vacancyId: id,
          url: "https://a.example/1",
          days,
          now: clock.now(),
          ...error,
        });
      }
      const said = await call("vacancyOverview", {});
      const list = (await call("listVacancies", {})).items;
      const seen = list.map((one, index) => ({ ...one, seenAt: index }));
      const known = (vacancies: typeof seen) => ({
        ...tools,
        memory: { ...tools.memory, vacancies: () => Promise.resolve(vacancies) },
      });
      const errorsOf = ({ attention }: typeof said, ids: readonly number[]) =>
        attention.items
          .filter(({ id }) => ids.includes(id))
          .map(({ id, flags }) => [
            id,
            flags.flatMap((flag) => ("error" in flag ? flag.error : [])),
          ])
          .toSorted(([one], [other]) => Number(one) - Number(other));
      const [all] = await readAll(vacancyOverview(known(seen), {}, undefined));
      const latest = seen.slice(2).map(({ id }) => id);
      expect(all?.data).toMatchObject({ remembered: 8, checked: 6, live: null, week: null });
      expect(all && errorsOf(all.data, latest)).toEqual(errorsOf(said, latest));
      expect(all?.data.attention.total).toBe(3);
      expect(all?.unchecked).toContainEqual({ because: "size", of: 8 });

      const away = new ApiError("server", { status: 500 });
      const failing =
        (fails: (input: string) => boolean): Ask =>
        async (name, input, options) => {
          if (fails(JSON.stringify(input))) throw away;
          return await tools.ask(name, input, options);
        };
      const [first, ...others] = seen.slice(0, 3);
      if (first === undefined) throw new Error("no vacancy");
      const some = {
        ...known([first, ...others]),
        ask: failing((input) => input === JSON.stringify({ params: { id: first.id } })),
      };
      const [part] = await readAll(vacancyOverview(some, {}, undefined));
      expect(part?.data.checked).toBe(2);
      expect(part?.unchecked[0]).toMatchObject({
        because: "placements",
        id: first.id,
        kinds: ["site-error"],
        problem: "server",
      });
      const none = { ...known(seen), ask: failing(() => true) };
      await expect(readAll(vacancyOverview(none, {}, undefined))).rejects.toBe(away);
    });

    test("the list of all vacancies that were seen is the extension's, whatever the filter, order and page", async () => {
      const { store } = running();
      const { clientId, call, tools } = await signedIn(running());
      const states = ["not_paid", "published", "completed"] as const;
      for (let index = 0; index < 12; index += 1) {
        const id = await makeVacancy(store, {
          client_id: clientId,
          state: states[index % 3] ?? "published",
          archive: index % 4 === 0 ? 1 : 0,
          created_at: Date.parse(`${daysAgo(40 - (index % 5))}T09:00:00+03:00`),
          values: { post: ["Повар горячего цеха", "Швея", "Водитель, повар"][index % 3] ?? "" },
          ...(index % 3 === 1 && { activated_at: Date.parse(`${daysAgo(30)}T09:00:00+03:00`) }),
        });
        if (index % 3 !== 1) continue;
        const views = Array.from({ length: 20 }, (_, at) => ({
          date: daysAgo(at + 1),
          views: index % 2 === 0 && at < 4 ? 0 : 3,
        }));
        await makePlacement(store, {
          vacancyId: id,
          url: "https://a.example/1",
          days: views,
          now: clock.now(),
        });
      }
      const seen = (await call("listVacancies", { params: { page: 1, limit: 500 } })).items;
      expect(seen).toHaveLength(12);
      const memory = { ...tools.memory, vacancies: () => Promise.resolve(seen.toReversed()) };
      const queries = fc.record(
        {
          title: fc.constantFrom("повар", "цех ПОВ", "швея", "нет такой"),
          state: fc.constantFrom(...states),
          archive: fc.boolean(),
          attention: fc.constant(true),
          sort: fc.constantFrom("title" as const, "createdAt" as const),
          direction: fc.constantFrom("asc" as const, "desc" as const),
        },
        { requiredKeys: [] },
      );
      const pages = fc.record({ page: fc.constantFrom(1, 2), limit: fc.constantFrom(3, 20) });
      await fc.assert(
        fc.asyncProperty(queries, pages, async (query, params) => {
          const said = await call("listVacancies", { params, query });
          const answers = await readAll(
            listVacancies({ ...tools, memory }, { params, query }, undefined),
          );
          const last = answers.at(-1);
          expect(last?.data.items.map(({ id }) => id)).toEqual(said.items.map(({ id }) => id));
          expect(last?.data).toMatchObject({ total: said.total, items: said.items });
          expect(last?.complete).toBe(false);
          expect(last?.unchecked).toEqual([{ because: "remembered" }]);
        }),
        { numRuns: 40 },
      );
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
        ...tools.memory,
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
      await expect(unseen).rejects.toMatchObject({
        kind: "not-found",
        isNotOffered: true,
        archive: undefined,
      });
      const archived = { vacancy: () => Promise.resolve({ archive: 1, at }) };
      const changed = { ...tools, memory: { ...memory, ...archived } };
      await expect(readAll(vacancyDetails(changed, input, undefined))).rejects.toMatchObject({
        isNotOffered: true,
        archive: 1,
      });
      expect(requests()).toBe(before);
    });
  },
  { clock },
);
