import { beforeEach, describe, expect, test, vi } from "vitest";
import { readStoredDraft } from "./draft.ts";
import type { Merged } from "./draft-store.ts";
import type { DraftChange, TypedPart } from "./typed-parts.ts";
import { failureOf, makeDraftWriter, type DraftState } from "./draft-writer.ts";

const { putTyped, mergeTyped } = vi.hoisted(() => ({ putTyped: vi.fn(), mergeTyped: vi.fn() }));
vi.mock("./draft-store.ts", async (original) => ({
  ...(await original<object>()),
  putTyped,
  mergeTyped,
}));

const key = { owner: "anna", id: "d" };
const draft = readStoredDraft("d", { owner: "anna" });
if (draft === undefined) throw new Error("It says whose it is");
const kept: Merged = { kind: "kept", draft };
const gone: Merged = { kind: "gone" };

/** A writer with a store whose puts and merges end when the test says so. */
function makeWorld(given: { isStored?: boolean } = {}) {
  const puts: { values: Record<string, unknown>; end: (how?: Error) => void }[] = [];
  const merges: { storedBy: string | undefined; end: (how: Merged | Error) => void }[] = [];
  const waiting = <T>(tell: (end: (how: T | Error) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      tell((how) => (how instanceof Error ? reject(how) : resolve(how)));
    });
  putTyped.mockImplementation((_key: unknown, _window: string, parts: readonly TypedPart[]) =>
    waiting<undefined>((end) => {
      const values = Object.fromEntries(parts.map(({ part, value }) => [part, value]));
      puts.push({ values, end: (how) => end(how) });
    }),
  );
  mergeTyped.mockImplementation((_key: unknown, storedBy?: string) =>
    waiting<Merged>((end) => merges.push({ storedBy, end })),
  );
  const events: string[] = [];
  /** For each merge, whether it included fields. */
  const merged: boolean[] = [];
  let isEnded = false;
  const writer = makeDraftWriter(key, {
    window: "w",
    isStored: given.isStored ?? false,
    state: { kind: "empty" },
    isEnded: () => isEnded,
    onMerged: (_draft, hasChanges) => merged.push(hasChanges),
    onGone: () => {
      isEnded = true;
      events.push("gone");
    },
    onState: () => events.push(writer.state().kind),
  });
  // Lets the code waiting for it run.
  const turns = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const end = async (index: number, how: Merged | Error) => {
    merges[index]?.end(how);
    await turns();
  };
  const failPut = async (index: number, how: Error) => {
    puts[index]?.end(how);
    await turns();
  };
  return { writer, puts, merges, merged, events, end, failPut };
}

const typed = (post: string): DraftChange => ({ values: { post } });

describe("storing input", () => {
  beforeEach(() => vi.clearAllMocks());

  test("every keystroke is written immediately, whatever is in progress", () => {
    const { writer, puts, merges } = makeWorld();
    writer.keep(typed("Т"));
    writer.keep(typed("То"));
    writer.keep({ values: { address: "Дом 1" }, step: "place" });
    expect(puts.map(({ values }) => values)).toEqual([
      { post: "Т" },
      { post: "То" },
      { address: "Дом 1", step: "place" },
    ]);
    expect(merges).toHaveLength(1);
  });

  test("input during a merge is merged by the next one", async () => {
    const { writer, merges, end } = makeWorld();
    writer.keep(typed("Т"));
    writer.keep(typed("То"));
    await end(0, kept);
    expect(merges).toHaveLength(2);
    expect(writer.isWaiting("post")).toBe(true);
    await end(1, kept);
    expect(merges).toHaveLength(2);
    expect(writer.isWaiting("post")).toBe(false);
  });

  test("opening a step is stored only with the first input", () => {
    const { writer, puts } = makeWorld();
    writer.keep({ step: "place" });
    writer.keep({ values: { post: "" } });
    expect(puts).toEqual([]);
    writer.keep(typed("Т"));
    expect(puts.map(({ values }) => values)).toEqual([{ post: "Т", step: "place" }]);
  });

  test("an emptied field of an edit is a change", () => {
    const { writer, puts } = makeWorld();
    writer.keep({ edits: { vacancyId: 5, values: { post: "Т" }, etag: undefined } });
    expect(puts).toEqual([]);
    writer.keep({ values: { post: "" } });
    expect(puts).toHaveLength(1);
  });

  test("a change that replaces an unmerged one also replaces what that one saw", () => {
    const { writer } = makeWorld();
    writer.keep(typed("Т"), () => ["a 1"]);
    writer.keep(typed("То"), () => ["a 2"]);
    const [, , parts] = putTyped.mock.calls[1] as [unknown, unknown, readonly TypedPart[]];
    expect(parts[0]).toMatchObject({ count: 2, sees: ["", "a 2", "a 1"] });
  });

  test("input that could not be written is reported and written with the next input", async () => {
    const { writer, puts, end, failPut, events } = makeWorld();
    writer.keep(typed("Т"));
    await failPut(0, new DOMException("", "QuotaExceededError"));
    const failed: DraftState = { kind: "failed", reason: "full" };
    expect(writer.state()).toEqual(failed);
    await end(0, { kind: "empty" });
    expect(writer.state()).toEqual(failed);
    expect(writer.hasTyped()).toBe(true);
    writer.keep({ values: { address: "Дом 1" } });
    expect(puts[1]?.values).toEqual({ post: "Т", address: "Дом 1" });
    await end(1, kept);
    expect(writer.state().kind).toBe("saved");
    expect(events).toEqual(["failed", "saved"]);
    writer.close();
  });

  test("a draft removed by another window is not created again, and input waits", async () => {
    const { writer, puts, merges, end, events } = makeWorld({ isStored: true });
    writer.keep(typed("Т"));
    expect(merges[0]?.storedBy).toBe("w");
    await end(0, gone);
    expect(events).toEqual(["gone"]);
    writer.keep(typed("То"));
    expect(puts).toHaveLength(1);
    expect(writer.isWaiting("post")).toBe(true);
  });

  test("further typing reports a new state at most once a minute", async () => {
    vi.useFakeTimers({ now: 60_000, toFake: ["Date"] });
    const { writer, end, events } = makeWorld();
    writer.keep(typed("Т"));
    await end(0, kept);
    writer.keep(typed("То"));
    await end(1, kept);
    expect(events).toEqual(["saved"]);
    vi.setSystemTime(120_000);
    writer.keep(typed("Ток"));
    await end(2, kept);
    expect(events).toEqual(["saved", "saved"]);
    vi.useRealTimers();
  });

  test("what failed to be written, or found no draft to be merged into, is written with the next input", async () => {
    const failed = makeWorld();
    failed.writer.keep(typed("Т"));
    await failed.failPut(0, new Error("disk"));
    failed.writer.keep({ values: { address: "Дом 1" } });
    expect(failed.puts[1]?.values).toEqual({ post: "Т", address: "Дом 1" });
    failed.writer.close();
    const lacking = makeWorld();
    lacking.writer.keep(typed("Т"));
    await lacking.end(0, { kind: "empty" });
    lacking.writer.keep({ values: { address: "Дом 1" } });
    expect(lacking.puts[1]?.values).toEqual({ post: "Т", address: "Дом 1" });
  });

  test("a failed write of replaced input is not repeated", async () => {
    const { writer, puts, failPut } = makeWorld();
    writer.keep(typed("Т"));
    writer.keep(typed("То"));
    await failPut(0, new Error("disk"));
    writer.keep({ values: { address: "Дом 1" } });
    expect(puts[2]?.values).toEqual({ address: "Дом 1" });
    writer.close();
  });

  test("input whose write failed is not called saved by a merge of the others", async () => {
    const { writer, merges, end, failPut } = makeWorld({ isStored: true });
    writer.keep(typed("Т"));
    await failPut(0, new Error("disk"));
    await end(0, kept);
    expect(writer.state()).toEqual({ kind: "failed", reason: "no-store" });
    expect(merges).toHaveLength(1);
    writer.close();
  });

  test("a failed write or merge is tried again after five seconds, once, unless the draft is dropped or closed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { writer, puts, merges, end, failPut } = makeWorld();
    writer.keep(typed("Т"));
    await failPut(0, new Error("disk"));
    vi.advanceTimersByTime(3_000);
    await end(0, new Error("store"));
    expect(writer.state()).toEqual({ kind: "failed", reason: "no-store" });
    vi.advanceTimersByTime(4_999);
    expect([puts.length, merges.length]).toEqual([1, 1]);
    vi.advanceTimersByTime(1);
    expect([puts.length, merges.length]).toEqual([2, 2]);

    for (const leave of ["close", "drop"] as const) {
      const timers = vi.getTimerCount();
      const left = makeWorld();
      left.writer.keep(typed("Т"));
      await left.failPut(0, new Error("disk"));
      await left.end(0, { kind: "empty" });
      await left.writer[leave]();
      expect(vi.getTimerCount()).toBe(timers);
      vi.advanceTimersByTime(5_000);
      expect(left.puts).toHaveLength(1);
      expect(left.writer.isWaiting("post")).toBe(leave === "close");
      left.writer.write();
      expect(left.puts).toHaveLength(leave === "close" ? 2 : 1);
      left.writer.keep({ values: { address: "Дом 1" } });
      expect(left.puts.at(-1)?.values).toEqual({ address: "Дом 1" });
    }
    vi.useRealTimers();
  });

  test("writing what is already being written changes nothing", () => {
    const { writer, puts } = makeWorld();
    writer.keep(typed("Т"));
    writer.write();
    expect(puts).toHaveLength(1);
  });

  test("only a merge that takes long shows that it is saving, and a failure stays in view", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { writer, end, events } = makeWorld();
    writer.keep(typed("Т"));
    vi.advanceTimersByTime(799);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual(["saving"]);
    await end(0, kept);
    expect(events).toEqual(["saving", "saved"]);
    const quick = makeWorld();
    quick.writer.keep(typed("Т"));
    await quick.end(0, kept);
    vi.advanceTimersByTime(800);
    expect(quick.events).toEqual(["saved"]);
    const failed = makeWorld();
    failed.writer.keep(typed("Т"));
    await failed.failPut(0, new Error("disk"));
    vi.advanceTimersByTime(800);
    expect(failed.events).toEqual(["failed"]);
    failed.writer.close();
    vi.useRealTimers();
  });

  test("a merge says whether fields were in it, and afterwards the draft is stored", async () => {
    const { writer, merged, end } = makeWorld();
    expect(writer.isStored()).toBe(false);
    writer.keep({ ...typed("Т"), step: "place" });
    expect(writer.hasTyped()).toBe(true);
    await end(0, kept);
    expect(writer.isStored()).toBe(true);
    writer.keep({ step: "job" });
    await end(1, kept);
    expect(merged).toEqual([true, false]);
    writer.setStored(false);
    expect(writer.isStored()).toBe(false);
  });

  test("a state is reported only if it looks different", () => {
    const { writer, events } = makeWorld();
    const states: [DraftState, boolean][] = [
      [{ kind: "empty" }, false],
      [{ kind: "saving" }, true],
      [{ kind: "saving" }, false],
      [{ kind: "saved", at: 60_000 }, true],
      [{ kind: "saved", at: 119_999 }, false],
      [{ kind: "saved", at: 120_000 }, true],
      [{ kind: "failed", reason: "full" }, true],
      [{ kind: "failed", reason: "full" }, false],
      [{ kind: "failed", reason: "no-store" }, true],
      [{ kind: "saved", at: 120_000 }, true],
      [{ kind: "saving" }, true],
      [{ kind: "failed", reason: "full" }, true],
      [{ kind: "saving" }, true],
    ];
    for (const [state, isReported] of states) {
      const before = events.length;
      writer.setState(state);
      expect(events.length - before, JSON.stringify(state)).toBe(isReported ? 1 : 0);
    }
  });

  test("a change without versions in view replaces only its own", () => {
    makeWorld().writer.keep(typed("Т"));
    const [, , parts] = putTyped.mock.calls[0] as [unknown, unknown, readonly TypedPart[]];
    expect(parts[0]).toMatchObject({ count: 1, sees: [""] });
  });
});

test.each([
  [new DOMException("", "QuotaExceededError"), "full"],
  [new DOMException("", "InvalidStateError"), "no-store"],
  [Object.assign(new Error(), { name: "QuotaExceededError" }), "no-store"],
])("%s means that the store is %s", (error, reason) => {
  expect(failureOf(error)).toEqual({ kind: "failed", reason });
});
