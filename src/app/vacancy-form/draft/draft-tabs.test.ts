import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  joinDraftTabs,
  onAnyDraftNews,
  announceToDraftTabs,
  type DraftNews,
} from "./draft-tabs.ts";

const key = { owner: "anna", id: "d" };
const closing: (() => void)[] = [];
/** Takes the events of the window. */
let frame: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  frame = new EventTarget();
  vi.stubGlobal("addEventListener", frame.addEventListener.bind(frame));
  vi.stubGlobal("removeEventListener", frame.removeEventListener.bind(frame));
  vi.stubGlobal("document", new EventTarget());
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A window with the draft open, and the messages it gets. */
function open(at = key) {
  const seen: boolean[] = [];
  const heard: DraftNews[] = [];
  const tabs = joinDraftTabs(at, {
    onOthers: (isOpen) => seen.push(isOpen),
    onNews: (news) => heard.push(news),
  });
  closing.push(tabs.close);
  return { tabs, seen, heard };
}

/** Messages between windows are real events, which the fake timers do not control. */
const delivered = () => {
  const channel = new BroadcastChannel("placard-drafts");
  const echo = new BroadcastChannel("placard-drafts");
  return new Promise<void>((resolve) => {
    echo.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (data !== "last") return;
      channel.close();
      echo.close();
      resolve();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage("last");
  });
};

const settle = async () => {
  // The question, its answer, and the reaction.
  await delivered();
  await delivered();
  await delivered();
};

/** Advances time in steps so that answers are not late. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    vi.advanceTimersByTime(500);
    // Time advances after all messages are delivered.
    await settle();
  }
}

test("a window learns when another one opens and closes", async () => {
  const first = open();
  await pass(10_000);
  expect(first.seen).toEqual([]);
  const second = open();
  await settle();
  expect([first.seen, second.seen]).toEqual([[true], [true]]);
  await pass(2_000);
  second.tabs.close();
  await settle();
  expect(first.seen).toEqual([true, false]);
  // Alone, it has nobody to ask.
  expect(vi.getTimerCount()).toBe(0);
});

test("the first of three windows to open and the last to close are reported", async () => {
  const [first, second, third] = [open(), open(), open()];
  await settle();
  third.tabs.close();
  await settle();
  expect(first.seen).toEqual([true]);
  second.tabs.close();
  await settle();
  expect(first.seen).toEqual([true, false]);
});

test("a killed window is dropped after a while", async () => {
  const first = open();
  await pass(10_000);
  const killed = new BroadcastChannel("placard-drafts");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  killed.postMessage({ ...key, tab: "killed", kind: "ask" });
  killed.close();
  await settle();
  expect(first.seen).toEqual([true]);
  await pass(7_000);
  expect(first.seen).toEqual([true, false]);
});

test("an open window stays known, however long", async () => {
  const first = open();
  open();
  await settle();
  await pass(30_000);
  expect(first.seen).toEqual([true]);
});

test("a restored window asks which others are open, a hidden one announces it, and a closed one sends nothing", async () => {
  const { tabs } = open();
  await settle();
  const heard: unknown[] = [];
  const ear = new BroadcastChannel("placard-drafts");
  ear.addEventListener("message", ({ data }: MessageEvent<{ kind?: unknown }>) => {
    if (data.kind !== undefined) heard.push(data.kind);
  });
  const happen = async () => {
    for (const visibilityState of ["hidden", "visible"]) {
      Object.assign(document, { visibilityState });
      document.dispatchEvent(new Event("visibilitychange"));
    }
    frame.dispatchEvent(new Event("pageshow"));
    frame.dispatchEvent(new Event("pagehide"));
    await settle();
  };
  await happen();
  expect(heard.splice(0)).toEqual(["ask", "ask", "left"]);
  // It waits for answers once.
  expect(vi.getTimerCount()).toBe(1);
  tabs.close();
  await happen();
  expect(heard).toEqual(["left"]);
  ear.close();
});

test("windows with a draft of another id or owner are ignored", async () => {
  const first = open();
  const other = open({ owner: "boris", id: "d" });
  open({ owner: "anna", id: "e" });
  other.tabs.announce({ kind: "changed" });
  await settle();
  expect([first.seen, first.heard]).toEqual([[], []]);
});

test("news reaches the other windows, even from a window that just closed", async () => {
  const first = open();
  const second = open();
  const end = { kind: "sent", vacancyId: 7 } as const;
  second.tabs.announce({ kind: "changed" });
  second.tabs.close();
  second.tabs.announce({ kind: "ended", end });
  await settle();
  expect(first.heard).toEqual([
    { kind: "changed" },
    // Sent on closing, because the last input may not have been announced.
    { kind: "changed" },
    { kind: "ended", end },
  ]);
});

test("each kind of news is heard, an end only with how it ended", async () => {
  const first = open();
  const news: DraftNews[] = [
    { kind: "changed" },
    { kind: "sending" },
    { kind: "restored" },
    { kind: "ended", end: { kind: "discarded" } },
  ];
  const channel = new BroadcastChannel("placard-drafts");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage({ ...key, tab: "older", kind: "ended" });
  channel.close();
  for (const one of news) announceToDraftTabs(key, one);
  await settle();
  expect(first.heard).toEqual(news);
});

test("news of a draft that is not open here leaves no channel open", () => {
  let channels = 0;
  const counted = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels += 1;
    }
    override close() {
      super.close();
      channels -= 1;
    }
  };
  vi.stubGlobal("BroadcastChannel", counted);
  announceToDraftTabs(key, { kind: "changed" });
  expect(channels).toBe(0);
});

test("the list of drafts gets changes, but not the presence of windows", async () => {
  let count = 0;
  const stop = onAnyDraftNews(() => (count += 1));
  closing.push(stop);
  const { tabs } = open();
  open();
  await settle();
  expect(count).toBe(0);
  tabs.announce({ kind: "sending" });
  await settle();
  expect(count).toBe(1);
  stop();
  tabs.announce({ kind: "sending" });
  await settle();
  expect(count).toBe(1);
});
