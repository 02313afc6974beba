import type { FeatureText } from "../feature-texts.ts";

export const settingsErasures: FeatureText<"settings">["erasures"] = {
  title: "Erased responses",
  count: (count, shown) => `${shown} ${count === 1 ? "entry" : "entries"}`,
  lead: (days) =>
    `A response is kept for ${days} ${days === 1 ? "day" : "days"} from its arrival, unless its page says otherwise. Then the service erases it by itself, once a day.`,
  columns: {
    at: "When",
    reason: "Why",
    responses: "Responses",
    overwritten: "No trace since",
  },
  reasons: {
    due: "their time had come",
    response: "one response was erased",
    candidate: "all about a candidate was erased",
    vacancy: "a vacancy was deleted",
  },
  waiting: "waits for the next run",
  none: {
    title: "Nothing erased yet",
    text: "Here you will see how many responses were erased, why and when; whose they were is not kept.",
  },
};
