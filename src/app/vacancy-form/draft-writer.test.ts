import { beforeEach, describe, expect, test, vi } from "vitest";
import type { DraftChange, Patched } from "./draft-store.ts";
import { makeDraftWriter, type DraftState } from "./draft-writer.ts";

const { patchDraft } = vi.hoisted(() => ({ patchDraft: vi.fn() }));
vi.mock("./draft-store.ts", () => ({ patchDraft }));

const key = { owner: "anna", id: "d" };

/** A writer over a store whose writes end when the test says so. */
function makeWorld(given: { isStored?: boolean } = {}) {
  const writes: { change: DraftChange; mustExist: boolean; end: (how: Patched | Error) => void }[] =
    [];
  patchDraft.mockImplementation(
    (_key: unknown, change: DraftChange, { mustExist }: { mustExist: boolean }) =>
      new Promise<Patched>((resolve, reject) => {
        writes.push({
          change,
          mustExist,
          end: (how) => (how instanceof Error ? reject(how) : resolve(how)),
        });
      }),
  );
  const told: string[] = [];
  let isEnded = false;
  const writer = makeDraftWriter(key, {
    isStored: given.isStored ?? false,
    state: { kind: "empty" },
    isEnded: () => isEnded,
    onKept: () => undefined,
    onGone: () => {
      isEnded = true;
      told.push("gone");
    },
    onState: () => told.push(writer.state().kind),
  });
  const end = async (index: number, how: Patched | Error) => {
    writes[index]?.end(how);
    // What waits for it runs in turns of its own.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { writer, writes, told, end };
}

const typed = (post: string): DraftChange => ({ values: { post } });

describe("keeping what is typed", () => {
  beforeEach(() => vi.clearAllMocks());

  test("the first letter is written at once", () => {
    const { writer, writes } = makeWorld();
    writer.keep(typed("Т"));
    expect(writes.map(({ change }) => change)).toEqual([typed("Т")]);
  });

  test("what is typed while a write runs goes together with the next, the later value standing", async () => {
    const { writer, writes, end } = makeWorld();
    writer.keep(typed("Т"));
    writer.keep(typed("То"));
    writer.keep({ values: { post: "Ток", address: "Дом 1" }, step: "place" });
    expect(writes).toHaveLength(1);
    await end(0, "kept");
    expect(writes.slice(1).map(({ change }) => change)).toEqual([
      { values: { post: "Ток", address: "Дом 1" }, step: "place" },
    ]);
  });

  test("nothing typed is nothing to keep: a look at a step waits for the first letter", () => {
    const { writer, writes } = makeWorld();
    writer.keep({ step: "place" });
    writer.keep({ values: { post: "" } });
    expect(writes).toEqual([]);
    writer.keep(typed("Т"));
    expect(writes.map(({ change }) => change)).toEqual([{ ...typed("Т"), step: "place" }]);
  });

  test("of an edit, an emptied field is a change", () => {
    const { writer, writes } = makeWorld();
    writer.keep({ edits: { vacancyId: 5, values: { post: "Т" }, etag: undefined } });
    expect(writes).toEqual([]);
    writer.keep({ values: { post: "" } });
    expect(writes).toHaveLength(1);
  });

  test("a page that goes away does not wait for the write that runs", () => {
    const { writer, writes } = makeWorld();
    writer.keep(typed("Т"));
    writer.keep(typed("То"));
    writer.flush();
    expect(writes.map(({ change }) => change)).toEqual([typed("Т"), typed("То")]);
  });

  test("what could not be written waits, is said, and goes with what is typed next", async () => {
    const { writer, writes, end, told } = makeWorld();
    writer.keep(typed("Т"));
    await end(0, new DOMException("", "QuotaExceededError"));
    const failed: DraftState = { kind: "failed", reason: "full" };
    expect(writer.state()).toEqual(failed);
    expect(writer.waiting()).toEqual(typed("Т"));
    writer.keep({ values: { address: "Дом 1" } });
    expect(writes[1]?.change).toEqual({ values: { post: "Т", address: "Дом 1" } });
    await end(1, "kept");
    expect(writer.state().kind).toBe("saved");
    expect(told).toEqual(["failed", "saved"]);
    writer.close();
  });

  test("a draft that another window took away is not made anew; what is typed waits", async () => {
    const { writer, writes, end, told } = makeWorld({ isStored: true });
    writer.keep(typed("Т"));
    expect(writes[0]?.mustExist).toBe(true);
    await end(0, "gone");
    expect(told).toEqual(["gone"]);
    writer.keep(typed("То"));
    expect(writes).toHaveLength(1);
    expect(writer.waiting()).toEqual(typed("То"));
  });

  test("typing on tells nobody anything new within a minute", async () => {
    vi.useFakeTimers({ now: 60_000, toFake: ["Date"] });
    const { writer, end, told } = makeWorld();
    writer.keep(typed("Т"));
    await end(0, "kept");
    writer.keep(typed("То"));
    await end(1, "kept");
    expect(told).toEqual(["saved"]);
    vi.setSystemTime(120_000);
    writer.keep(typed("Ток"));
    await end(2, "kept");
    expect(told).toEqual(["saved", "saved"]);
    vi.useRealTimers();
  });
});
