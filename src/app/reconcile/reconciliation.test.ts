import { expect, test } from "vitest";
import type { DecisionMemory, KeptChange } from "./decision-memory.ts";
import { ApiError } from "#contract/api-error.ts";
import type { fetchInvoices, FetchedInvoices } from "./match/fetch-invoices.ts";
import { hashOf, nothingLearned } from "./match/learned-payers.ts";
import { payerKey, foldPayer } from "./match/payer-name.ts";
import { invoice } from "./testing/payment-samples.ts";
import { Reconciliation } from "./reconciliation.ts";

const own = "40702810138000000001";
const statement = (purpose: string, sum = "3270.00", account = own): string =>
  `1CClientBankExchange
ДатаНачала=01.03.2026
ДатаКонца=31.03.2026
РасчСчет=${account}
СекцияДокумент=Платежное поручение
Номер=12
ДатаПоступило=05.03.2026
Сумма=${sum}
Плательщик1=АО «Ромашка»
ПолучательСчет=${account}
НазначениеПлатежа=${purpose}
КонецДокумента
КонецФайла
`;
const file = (text: string, name = "kl_to_1c.txt"): File => new File([text], name);

type Fetch = typeof fetchInvoices;
const answer: FetchedInvoices = {
  isComplete: true,
  invoices: [invoice()],
  unreadable: 0,
  receivedAt: 1,
};

/** A reconciliation with a service that has one invoice, and the spans requested from it. */
function start(fetch: Fetch = async () => answer, memory?: DecisionMemory) {
  const asked: Parameters<Fetch>[0][] = [];
  const reconciliation = new Reconciliation(
    async (...given) => {
      asked.push(given[0]);
      return await fetch(...given);
    },
    async () => own,
    memory,
  );
  const reach = async (step: string) => {
    await expect.poll(() => reconciliation.get().work.step).toBe(step);
    return reconciliation.get();
  };
  return { reconciliation, asked, reach };
}

const cited = statement("Оплата по счету № СЧ-000123 от 01.03.2026");

test("a statement is matched with invoices from one year before it to its last day", async () => {
  const { reconciliation, asked, reach } = start();
  reconciliation.add([file(cited)]);
  const { matches, invoices } = await reach("done");
  expect(matches).toMatchObject([{ outcome: "exact" }]);
  expect(invoices).toMatchObject({ list: [{ count_id: 1 }] });
  expect(asked).toEqual([{ from: "2025-03-01", to: "2026-03-31" }]);
});

test("an unavailable account fails the work until a retry, and a hidden account is not compared", async () => {
  let printed: () => Promise<string | undefined> = async () =>
    await Promise.reject(new ApiError("offline"));
  const reconciliation = new Reconciliation(
    async () => answer,
    async () => await printed(),
  );
  const step = async (wanted: string) =>
    await expect.poll(() => reconciliation.get().work.step).toBe(wanted);
  reconciliation.add([file(cited)]);
  await step("failed");
  expect(reconciliation.get().matches).toBeUndefined();
  printed = async () => await Promise.resolve(undefined);
  reconciliation.again();
  await step("done");
  expect(reconciliation.get().matches).toMatchObject([
    { outcome: "probable", candidates: [{ account: "unknown" }] },
  ]);
  printed = async () => await Promise.resolve("40702 810 1 38000000001");
  reconciliation.again();
  await expect.poll(() => reconciliation.get().matches?.[0]?.outcome).toBe("exact");
});

test("a number without a date is looked up before the searched days, if there are such days", async () => {
  const before: string[] = [];
  const reconciliation = new Reconciliation(
    async () => answer,
    async () => own,
    undefined,
    (from) => async () => {
      before.push(from);
      return await Promise.resolve([invoice({ count_id: 2, created_at: "2024-03-01" })]);
    },
  );
  reconciliation.add([file(statement("Оплата по счету № СЧ-000123"))]);
  await expect.poll(() => reconciliation.get().work.step).toBe("done");
  expect(reconciliation.get().matches).toMatchObject([
    { outcome: "probable", candidates: [{ older: "found" }] },
  ]);
  expect(before).toEqual(["2025-03-01"]);
  reconciliation.lookBack("all");
  await expect.poll(() => reconciliation.get().matches?.[0]?.outcome).toBe("exact");
  expect(before).toHaveLength(1);
});

test("looking further back loads more invoices; a file that adds no days loads none", async () => {
  const { reconciliation, asked, reach } = start();
  reconciliation.add([file(cited)]);
  await reach("done");
  reconciliation.lookBack(3);
  await reach("done");
  reconciliation.add([file(statement("Другая"), "2.txt")]);
  const { matches } = await reach("done");
  expect(matches).toHaveLength(2);
  expect(asked.map(({ from }) => from)).toEqual(["2025-03-01", "2023-03-01"]);
});

test("the statement stays when the service fails, and a retry matches it", async () => {
  let isBroken = true;
  const { reconciliation, reach } = start(async () => {
    if (isBroken) throw new ApiError("offline");
    return answer;
  });
  reconciliation.add([file(cited)]);
  const failed = await reach("failed");
  expect(failed.files).toHaveLength(1);
  expect(failed.matches).toBeUndefined();
  isBroken = false;
  reconciliation.again();
  expect((await reach("done")).matches).toHaveLength(1);
});

test("a list that changed while it was read is not used for matching", async () => {
  const changes = [{ change: "total", from: 1, to: 2 }] as const;
  const { reconciliation, reach } = start(async () => ({ isComplete: false, changes }));
  reconciliation.add([file(cited)]);
  expect(await reach("changed")).toMatchObject({ work: { changes }, matches: undefined });
});

test("canceled work can be resumed, and a late answer changes nothing", async () => {
  const held = Promise.withResolvers<FetchedInvoices>();
  const signals: AbortSignal[] = [];
  const { reconciliation, reach } = start(async (_span, signal) => {
    signals.push(signal);
    return signals.length === 1 ? await held.promise : answer;
  });
  reconciliation.add([file(cited)]);
  await reach("fetching");
  reconciliation.cancel();
  expect(signals[0]?.aborted).toBe(true);
  held.resolve(answer);
  await held.promise;
  expect((await reach("canceled")).matches).toBeUndefined();
  reconciliation.again();
  await reach("done");
});

test("a bad file is reported and does not prevent a good one from being matched", async () => {
  const { reconciliation, reach } = start();
  reconciliation.add([file("<html>", "bad.txt"), file(cited)]);
  const { files, matches } = await reach("done");
  expect(files.map(({ content }) => content.isRead)).toEqual([false, true]);
  expect(files[0]?.content).toEqual({ isRead: false, problem: "not_a_statement" });
  expect(matches).toHaveLength(1);
});

test("without payments nothing is requested from the service", async () => {
  const { reconciliation, asked, reach } = start();
  reconciliation.add([file(statement("Wire", "10.00", "40702840138000000001"))]);
  const { joined } = await reach("idle");
  expect(joined.foreign).toHaveLength(1);
  expect(asked).toEqual([]);
});

test("a removed file is no longer matched, and clearing removes everything", async () => {
  const { reconciliation, reach } = start();
  reconciliation.add([file(cited), file(statement("Другая"), "2.txt")]);
  const { files } = await reach("done");
  reconciliation.remove(files[1]?.id ?? 0);
  expect((await reach("done")).matches).toHaveLength(1);
  reconciliation.clear();
  expect(reconciliation.get()).toMatchObject({ files: [], matches: undefined });
});

test("a file over the size limit is refused before it is read", async () => {
  const { reconciliation, reach } = start();
  const huge = file(cited);
  Object.defineProperty(huge, "size", { value: 65 * 1024 * 1024 });
  Object.defineProperty(huge, "arrayBuffer", {
    value: () => {
      throw new Error("It was read");
    },
  });
  reconciliation.add([huge]);
  const { files } = await reach("idle");
  expect(files[0]?.content).toEqual({ isRead: false, problem: "too_large" });
});

/** Remembers decisions by payment number. */
function memoryOf(learned: Awaited<ReturnType<DecisionMemory["recall"]>>["learned"]) {
  const kept = new Map<string, NonNullable<KeptChange["decision"]>>();
  const memory: DecisionMemory = {
    recall: async (_owner, payments) => ({
      decisions: new Map(
        payments.flatMap((payment) => {
          const decision = kept.get(payment.number);
          return decision === undefined ? [] : [[payment, decision] as const];
        }),
      ),
      learned,
      isKept: true,
    }),
    keep: async (changes) => {
      for (const { payment, decision } of changes) {
        if (decision === undefined) kept.delete(payment.number);
        else kept.set(payment.number, decision);
      }
      return true;
    },
  };
  return { memory, kept };
}

test("a decision is stored, can be undone, and is recalled when the file is read again", async () => {
  const { memory, kept } = memoryOf(nothingLearned);
  const { reconciliation, reach } = start(undefined, memory);
  reconciliation.add([file(cited)]);
  const [match] = (await reach("done")).matches ?? [];
  if (match === undefined) throw new Error("No match");
  const accepted = { kind: "accepted", invoices: [1] } as const;
  reconciliation.decide(new Map([[match.payment, accepted]]));
  reconciliation.decide(new Map([[match.payment, { kind: "refused" }]]));
  expect(kept.get("12")).toEqual({ kind: "refused" });
  reconciliation.undo();
  expect(kept.get("12")).toEqual(accepted);
  reconciliation.clear();
  expect(reconciliation.get().decisions.size).toBe(0);
  reconciliation.add([file(cited)]);
  const again = await reach("done");
  expect([...again.decisions.values()]).toEqual([accepted]);
  expect(again.canUndo).toBe(false);
  reconciliation.decide(new Map(again.matches?.map(({ payment }) => [payment, undefined])));
  expect(kept.size).toBe(0);
});

test("decisions that could not be stored are kept when the invoices are read again, and stored later", async () => {
  const { memory, kept } = memoryOf(nothingLearned);
  let isFull = true;
  const { reconciliation, reach } = start(undefined, {
    ...memory,
    keep: async (changes) => !isFull && (await memory.keep(changes)),
  });
  reconciliation.add([file(cited)]);
  const refused = { kind: "refused" } as const;
  const [match] = (await reach("done")).matches ?? [];
  if (match === undefined) throw new Error("No match");
  reconciliation.decide(new Map([[match.payment, refused]]));
  await expect.poll(() => reconciliation.get().isKept).toBe(false);
  reconciliation.refresh();
  const again = await reach("done");
  expect([[...again.decisions.values()], again.isKept]).toEqual([[refused], false]);
  isFull = false;
  reconciliation.refresh();
  await expect.poll(() => reconciliation.get().isKept).toBe(true);
  expect(kept.get("12")).toEqual(refused);
});

test("decisions that could not be stored come back when starting anew is undone", async () => {
  const { memory } = memoryOf(nothingLearned);
  const { reconciliation, reach } = start(undefined, { ...memory, keep: async () => false });
  reconciliation.add([file(cited)]);
  const refused = { kind: "refused" } as const;
  const [match] = (await reach("done")).matches ?? [];
  if (match === undefined) throw new Error("No match");
  reconciliation.decide(new Map([[match.payment, refused]]));
  await expect.poll(() => reconciliation.get().isKept).toBe(false);
  const before = reconciliation.get();
  reconciliation.clear();
  reconciliation.restore(before);
  const after = await reach("done");
  expect([[...after.decisions.values()], after.isKept]).toEqual([[refused], false]);
});

test("the current payment stays current when another file is removed, and none is current without it", async () => {
  const { reconciliation, reach } = start();
  const others = ["1", "2"].map((name) => file(statement(`Другая ${name}`), name));
  reconciliation.add([...others, file(cited)]);
  const { files, joined } = await reach("done");
  const [, second, third] = joined.payments;
  reconciliation.goTo({ current: second, isOpen: true });
  reconciliation.remove(files[0]?.id ?? 0);
  const { place, matches } = await reach("done");
  expect(matches?.map(({ payment }) => payment)).toEqual([second, third]);
  expect(place.current).toBe(second);
});

test("a learned ИНН makes another spelling of the payer match", async () => {
  const text = cited
    .replace("АО «Ромашка»", "Ромашка Холдинг")
    .replace("Плательщик1", "ПлательщикИНН=9610123458\nПлательщик1");
  const plain = start(undefined, memoryOf(nothingLearned).memory);
  plain.reconciliation.add([file(text)]);
  expect((await plain.reach("done")).matches).toMatchObject([{ outcome: "probable" }]);
  const salt = "salt";
  const payers = [
    {
      inn: await hashOf(salt, "9610123458"),
      payer: await hashOf(salt, payerKey(foldPayer("АО «Ромашка»"))),
    },
  ];
  const learned = start(undefined, memoryOf({ salt, payers }).memory);
  learned.reconciliation.add([file(text)]);
  expect((await learned.reach("done")).matches).toMatchObject([{ outcome: "exact" }]);
});
