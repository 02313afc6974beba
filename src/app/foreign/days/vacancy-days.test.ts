import { expect, test } from "vitest";
import type { InputOf, OperationName } from "#contract/operations.ts";
import { addDays } from "#contract/days.ts";
import type { ForeignTools } from "../known.ts";
import { memoryPeriodEnd, memoryStore, ModelService } from "../testing/model-service.ts";
import { busySites, monthAgo, today } from "../testing/model-visit.ts";
import { statisticsKinds, statisticsOperation } from "./statistics.ts";
import { vacancyDays } from "./vacancy-days.ts";

test("the days found so far are told while one day is not answered, however quickly the others came", async () => {
  const service = new ModelService(busySites(monthAgo, today));
  const held = addDays(today, -20);
  const answer = Promise.withResolvers<undefined>();
  const ask = async (name: OperationName, { query = {} }: InputOf<"vacancyViews">) => {
    const { from = "", to = "" } = query;
    if (from === held && to === held) await answer.promise;
    const kind = statisticsKinds.find((one) => statisticsOperation[one] === name) ?? "views";
    const data = await service.ask(kind, from, to, tools.signal);
    return { data, unreadable: [] };
  };
  const tools: ForeignTools = {
    // Only views and calls are asked for, whose answers look alike; TypeScript cannot follow a generic name.
    ask: ask as unknown as ForeignTools["ask"],
    recall: () => Promise.resolve(undefined),
    memory: {
      vacancy: () => Promise.resolve(undefined),
      vacancies: () => Promise.resolve([]),
      days: () => Promise.resolve(memoryStore()),
      periodEnd: memoryPeriodEnd("inclusive"),
      placements: { get: () => undefined, put: () => undefined },
    },
    limit: (send) => send(),
    today,
    signal: new AbortController().signal,
  };
  const read = vacancyDays(
    tools,
    { params: { id: 1 }, query: { from: monthAgo, to: today } },
    undefined,
  );
  // The day beside it is found by subtraction.
  expect((await read.next()).value).toMatchObject({
    complete: false,
    unchecked: [{ because: "reading", done: 28, of: 30 }],
  });
  answer.resolve(undefined);
  expect((await read.next()).value).toMatchObject({ complete: true, unchecked: [] });
  expect((await read.next()).done).toBe(true);
});
