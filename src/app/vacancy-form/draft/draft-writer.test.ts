import { beforeEach, describe, expect, test, vi } from "vitest";
import { readStoredDraft } from "./draft.ts";
import type { DraftChange, Merged, TypedPart } from "./draft-store.ts";
import { makeDraftWriter, type DraftState } from "./draft-writer.ts";

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
  const told: string[] = [];
  let isEnded = false;
  const writer = makeDraftWriter(key, {
    window: "w",
    isStored: given.isStored ?? false,
    state: { kind: "empty" },
    isEnded: () => isEnded,
    onMerged: () => undefined,
    onGone: () => {
      isEnded = true;
      told.push("gone");
    },
    onState: () => told.push(writer.state().kind),
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
  return { writer, puts, merges, told, end, failPut };
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
    const { writer, puts, end, failPut, told } = makeWorld();
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
    expect(told).toEqual(["failed", "saved"]);
    writer.close();
  });

  test("a draft removed by another window is not created again, and input waits", async () => {
    const { writer, puts, merges, end, told } = makeWorld({ isStored: true });
    writer.keep(typed("Т"));
    expect(merges[0]?.storedBy).toBe("w");
    await end(0, gone);
    expect(told).toEqual(["gone"]);
    writer.keep(typed("То"));
    expect(puts).toHaveLength(1);
    expect(writer.isWaiting("post")).toBe(true);
  });

  test("further typing reports a new state at most once a minute", async () => {
    vi.useFakeTimers({ now: 60_000, toFake: ["Date"] });
    const { writer, end, told } = makeWorld();
    writer.keep(typed("Т"));
    await end(0, kept);
    writer.keep(typed("То"));
    await end(1, kept);
    expect(told).toEqual(["saved"]);
    vi.setSystemTime(120_000);
    writer.keep(typed("Ток"));
    await end(2, kept);
    expect(told).toEqual(["saved", "saved"]);
    vi.useRealTimers();
  });
});
