import type { ReactNode } from "react";
import { roleMay } from "../api/may.ts";
import { useSession } from "../api/session.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { useTitle } from "../ui/page-effects.ts";
import { BillingPart, type Checks } from "./BillingPart.tsx";
import classes from "./Overview.module.css";
import type { Reason } from "./Panel.tsx";
import { VacancyPart } from "./VacancyPart.tsx";

/** What the user has to do now, with a part for each section that the role may read. */
export function OverviewPage({
  Checks,
  Reason,
  above,
  isComing = false,
}: {
  Checks: Checks;
  Reason: Reason;
  /** Comes before the figures, such as what to try in a demonstration. */
  above?: ReactNode;
  /** Whether the figures wait for it, so that they need not move. */
  isComing?: boolean;
}) {
  const text = useFeatureText("overview");
  const session = useSession();
  useTitle(text.title);
  const role = session.state === "signed-in" ? session.user.role : undefined;
  // The parts depend on the user's role; until it is known the page shows its title only.
  const isKnown = role !== undefined || session.state === "foreign";
  const isReady = isKnown && !isComing;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{text.title}</h1>
        {isKnown && roleMay("createVacancy", role) && (
          <ButtonLink to={paths.newVacancy()} variant="primary">
            {text.vacancies.newVacancy}
          </ButtonLink>
        )}
      </header>
      {isReady && above}
      {isReady && roleMay("billingOverview", role) && (
        <section className={classes.part} aria-label={text.billing.title}>
          <BillingPart Checks={Checks} />
        </section>
      )}
      {isReady && roleMay("vacancyOverview", role) && (
        <section className={classes.part} aria-label={text.vacancies.title}>
          <VacancyPart Reason={Reason} />
        </section>
      )}
    </div>
  );
}
