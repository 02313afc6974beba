import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDraft } from "./draft-handle.ts";
import type { DraftKey, TypedPart } from "./draft/typed-parts.ts";

const { putTyped } = vi.hoisted(() => ({ putTyped: vi.fn() }));
vi.mock("./draft/draft-store.ts", async (original) => ({
  ...(await original<object>()),
  putTyped,
  mergeTyped: async () => ({ kind: "empty" }),
  readDraft: async () => undefined,
  readSent: async () => undefined,
  removeDraft: async () => undefined,
  claimSending: async (_key: unknown, sending: unknown) => ({ kind: "claimed", sending }),
}));

/** What was written: `<draft>: <field>=<value>`. */
let written: string[] = [];

beforeEach(() => {
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("document", new EventTarget());
  written = [];
  putTyped.mockImplementation(async ({ id }: DraftKey, _window: string, parts: TypedPart[]) => {
    written.push(...parts.map(({ part, value }) => `${id}: ${part}=${JSON.stringify(value)}`));
  });
});

afterEach(() => vi.unstubAllGlobals());

test("what is typed after the draft was sent goes to the edit of the vacancy, unless it was sent", async () => {
  const handle = await openDraft({ owner: "anna", id: "d" });
  handle.keep({ values: { post: "Повар" } });
  const values = { post: "Повар" };
  await handle.claimSending({ idempotencyKey: "k", values, sentAt: 1 });
  await handle.end({ kind: "sent", vacancyId: 7 });
  handle.keep({ step: "place" });
  handle.keep({ values: { post: "Повар" } });
  handle.keep({ values: { address: "Дом" } });
  handle.keep({ values: { address: "Дом 1" } });
  await vi.waitFor(() => expect(written.at(-1)).toContain("Дом 1"));
  handle.close();
  expect(written).toEqual(['d: post="Повар"', 'edit-7: address="Дом"', 'edit-7: address="Дом 1"']);
});
