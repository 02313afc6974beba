import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PlacementFlag } from "#contract/reports.ts";
import { useMay } from "./api/may.ts";
import { useFormat } from "./format/use-format.ts";
import { useFeatureText, useLanguage } from "./i18n/LanguageProvider.tsx";
import { OverviewPage } from "./overview/OverviewPage.tsx";
import { lazyPart } from "./ui/lazy-part.tsx";
import { paths } from "./paths.ts";
import { adviceFor } from "./vacancy-dashboard/watch/error-advice.ts";
import { flagSentence, flagsInOrder } from "./vacancy-dashboard/watch/flag-words.tsx";

/**
 * The overview with the invoices' checks, and with the dashboard's texts for vacancies that need attention. The features
 * do not import each other.
 * @param props.above comes before the figures, which wait for it while it `isComing`
 */
export const Component = (props: { above?: ReactNode; isComing?: boolean }) => (
  <OverviewPage Checks={Checks} Reason={Reason} {...props} />
);

const Checks = lazyPart(
  async () => (await import("./invoices/checks/NewestChecks.tsx")).NewestChecks,
);

/**
 * The most serious flag as a sentence, a site's error with the field it probably means, and the number of further
 * flags.
 */
function Reason(props: {
  vacancy: number;
  editedAt: string | null;
  flags: readonly PlacementFlag[];
}) {
  const { vacancy, editedAt, flags } = props;
  const { language } = useLanguage();
  const format = useFormat();
  const may = useMay();
  const watch = useFeatureText("vacancyWatch");
  const { titles } = useFeatureText("vacancyFields");
  const text = useFeatureText("overview").vacancies;
  const [flag, ...others] = flagsInOrder(flags);
  if (flag === undefined) return null;
  const field = flag.kind === "site-error" ? adviceFor(flag.error)?.field : undefined;
  return (
    <>
      <p>
        {flagSentence(flag, watch, language, editedAt)}
        {others.length > 0 && ` ${text.more(others.length, format.number(others.length))}`}
      </p>
      {field !== undefined && field !== "link_to_the_video" && may("editVacancy") && (
        <Link to={paths.editVacancy(vacancy, { field })}>{text.fix(titles[field])}</Link>
      )}
    </>
  );
}
