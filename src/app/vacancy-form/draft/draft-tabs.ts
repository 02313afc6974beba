import * as z from "zod/mini";
import type { DraftKey } from "./typed-parts.ts";

/** How a draft ended in another window. */
export type DraftEnd =
  | { readonly kind: "sent"; readonly vacancyId: number }
  | { readonly kind: "discarded" };

export type DraftNews =
  /** Another window changed the draft; it must be read again. */
  | { readonly kind: "changed" }
  /** Another window sent a request or learned its outcome. */
  | { readonly kind: "sending" }
  | { readonly kind: "ended"; readonly end: DraftEnd }
  /** A discarded draft was restored. */
  | { readonly kind: "restored" };

export interface DraftTabs {
  announce(news: DraftNews): void;
  /** Announces that the window closes, so that others stop showing it. */
  close(): void;
}

const channelName = "placard-drafts";
/** A window that does not answer for this long is gone; a killed window sends no message. In ms. */
const answerWithinMs = 1_500;
const askEveryMs = 5_000;

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
 * Connects the windows that have the same draft open.
 * @param onNews called with what another window did to the draft
 * @param onOthers called with whether any other window has it open
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

  const post = (news: News) => postNews(channel, key, tab, news);
  const setOthers = (next: Set<string>) => {
    const isOpen = next.size > 0;
    if (isOpen !== others.size > 0) onOthers(isOpen);
    others = new Set(next);
    clearTimeout(round);
    round = isOpen ? setTimeout(ask, askEveryMs) : undefined;
  };
  const ask = () => {
    answered = new Set();
    post({ kind: "ask" });
    clearTimeout(round);
    round = setTimeout(() => setOthers(answered), answerWithinMs);
  };
  const addWindow = (other: string) => {
    answered.add(other);
    if (!others.has(other)) {
      others.add(other);
      if (others.size === 1) onOthers(true);
      round ??= setTimeout(ask, askEveryMs);
    }
  };

  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const read = message.safeParse(data);
    if (!read.success || read.data.owner !== key.owner || read.data.id !== key.id) return;
    const news = read.data;
    switch (news.kind) {
      case "ask":
        addWindow(news.tab);
        return post({ kind: "here" });
      case "here":
        return addWindow(news.tab);
      case "left":
        setOthers(new Set([...others].filter((other) => other !== news.tab)));
        // Its last input may not have been announced.
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
    announce: (news) => (isClosed ? announceToDraftTabs(key, news) : post(news)),
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

function postNews(
  channel: BroadcastChannel,
  { owner, id }: DraftKey,
  tab: string,
  news: News,
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage({ ...news, owner, id, tab });
}

/** Sends one message about a draft that is not open in this window. */
export function announceToDraftTabs(key: DraftKey, news: DraftNews): void {
  const channel = new BroadcastChannel(channelName);
  // Equivalent mutant: Nobody asks which window news come from.
  //   "" ⇒ "Stryker was here!"
  postNews(channel, key, "", news);
  channel.close();
}

/** Listens to changes of all drafts, including this window's. @returns a function that stops it */
export function onAnyDraftNews(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const read = message.safeParse(data);
    // A closing window may have input that was not announced.
    if (read.success && !["ask", "here"].includes(read.data.kind)) listener();
  });
  return () => channel.close();
}
