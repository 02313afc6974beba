import { DemonstrationTour } from "./DemonstrationTour.tsx";
import { useIsDemonstrationComing } from "./api/demonstration.ts";
import { Component as OverviewWithReasons } from "./OverviewWithReasons.tsx";
import { useRail } from "./ui/page-width.ts";

/** The overview of a demonstration. What to try is above the figures, unless it is below a wide navigation. */
export function Component() {
  const isBelowNavigation = useRail() === "wide";
  const isComing = useIsDemonstrationComing();
  if (isBelowNavigation) return <OverviewWithReasons />;
  // It would move figures that are there before it.
  return <OverviewWithReasons above={<DemonstrationTour />} isComing={isComing} />;
}
