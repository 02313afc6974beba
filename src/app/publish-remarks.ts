import { withTexts } from "./i18n/feature-texts.ts";
import { lazyPart } from "./ui/lazy-part.tsx";

/** The form's remarks on an ad, for the pages that publish it. */
export const PublishRemarks = lazyPart(async () => {
  const part = import("./vacancy-form/advice/PublishRemarks.tsx");
  const loaded = await withTexts(part, "vacancyForm");
  await loaded.compileLimits();
  return loaded.PublishRemarks;
});
