import type { FeatureText } from "../feature-texts.ts";

export const settingsErasures: FeatureText<"settings">["erasures"] = {
  title: "Erased responses",
  count: (count, shown) => `${shown} ${count === 1 ? "entry" : "entries"}`,
  lead: (days) =>
    `A response is kept for ${days} ${days === 1 ? "day" : "days"} after it arrives, unless its page sets a different date. The service erases expired responses once a day.`,
  columns: {
    at: "When",
    reason: "Why",
    responses: "Responses",
    overwritten: "Fully removed",
  },
  reasons: {
    due: "retention period ended",
    response: "one response erased",
    candidate: "all data about a candidate erased",
    vacancy: "vacancy deleted",
  },
  waiting: "waiting for the next run",
  none: {
    title: "Nothing erased yet",
    text: "You’ll see here how many responses were erased, why and when. Whose they were isn’t kept.",
  },
};
