import * as z from "zod/mini";
import type { DraftKey } from "./draft-store.ts";

/** What became of a draft in another window. */
export type DraftEnd =
  | { readonly kind: "sent"; readonly vacancyId: number }
  | { readonly kind: "discarded" };

export type DraftNews =
  /** Something was typed in another window; read the draft again. */
  | { readonly kind: "changed" }
  /** A request of it went out, or its outcome is known. */
  | { readonly kind: "sending" }
  | { readonly kind: "ended"; readonly end: DraftEnd }
  /** What was discarded was put back. */
  | { readonly kind: "restored" };

export interface DraftTabs {
  tell(news: DraftNews): void;
  /** The window goes; others stop saying that it is here. */
  close(): void;
}

const channelName = "placard-drafts";
/** Whoever does not answer for this long is gone; a killed window says no farewell. In ms. */
const answerWithin = 1_500;
const askEvery = 5_000;

const end = z.union([
  z.object({ kind: z.literal("sent"), vacancyId: z.int() }),
  z.object({ kind: z.literal("discarded") }),
]);
const message = z.object({
  owner: z.string(),
  id: z.string(),
  tab: z.string(),
  kind: z.enum(["ask", "here", "left", "changed", "sending", "ended", "restored"]),
  end: z.optional(end),
});
type News = Pick<z.infer<typeof message>, "kind" | "end">;

/**
 * The windows that have one draft open, and the news between them.
 * @param onNews what another window did to the draft
 * @param onOthers whether any other window has it open
 */
export function joinDraftTabs(
  key: DraftKey,
  { onNews, onOthers }: { onNews: (news: DraftNews) => void; onOthers: (isOpen: boolean) => void },
): DraftTabs {
  const channel = new BroadcastChannel(channelName);
  const tab = crypto.randomUUID();
  let others = new Set<string>();
  let answered = new Set<string>();
  let round: ReturnType<typeof setTimeout> | undefined;

  const post = (news: News) => say(channel, key, tab, news);
  const setOthers = (next: Set<string>) => {
    const isOpen = next.size > 0;
    if (isOpen !== others.size > 0) onOthers(isOpen);
    others = new Set(next);
    clearTimeout(round);
    round = isOpen ? setTimeout(ask, askEvery) : undefined;
  };
  const ask = () => {
    answered = new Set();
    post({ kind: "ask" });
    clearTimeout(round);
    round = setTimeout(() => setOthers(answered), answerWithin);
  };
  const meet = (other: string) => {
    answered.add(other);
    if (!others.has(other)) {
      others.add(other);
      if (others.size === 1) onOthers(true);
      round ??= setTimeout(ask, askEvery);
    }
  };

  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const read = message.safeParse(data);
    if (!read.success || read.data.owner !== key.owner || read.data.id !== key.id) return;
    const news = read.data;
    switch (news.kind) {
      case "ask":
        meet(news.tab);
        return post({ kind: "here" });
      case "here":
        return meet(news.tab);
      case "left":
        answered.delete(news.tab);
        setOthers(new Set([...others].filter((other) => other !== news.tab)));
        // Of what it typed last nobody else may have told.
        return onNews({ kind: "changed" });
      case "ended":
        return news.end === undefined ? undefined : onNews({ kind: "ended", end: news.end });
      case "changed":
      case "sending":
      case "restored":
        return onNews({ kind: news.kind });
    }
  });

  const leave = () => post({ kind: "left" });
  const look = () => {
    if (document.visibilityState === "visible") ask();
  };
  addEventListener("pagehide", leave);
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
  ask();
  let isClosed = false;
  return {
    tell: (news) => (isClosed ? tellDraftTabs(key, news) : post(news)),
    close: () => {
      if (isClosed) return;
      isClosed = true;
      clearTimeout(round);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", look);
      document.removeEventListener("visibilitychange", look);
      leave();
      channel.close();
    },
  };
}

function say(channel: BroadcastChannel, { owner, id }: DraftKey, tab: string, news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage({ ...news, owner, id, tab });
}

/** One message about a draft that this window has not open. */
export function tellDraftTabs(key: DraftKey, news: DraftNews): void {
  const channel = new BroadcastChannel(channelName);
  say(channel, key, "", news);
  channel.close();
}

/** Hears of any change to any draft, this window's own included. @returns stops it */
export function onAnyDraftNews(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const read = message.safeParse(data);
    // A window that goes may leave something that was typed last.
    if (read.success && !["ask", "here"].includes(read.data.kind)) listener();
  });
  return () => channel.close();
}
