import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { AdviceIcon, LawIcon } from "./finding-icons.tsx";
import { useVacancyForm } from "../form-context.ts";
import stepClasses from "../steps/steps.module.css";
import { useAllFindings } from "./use-findings.ts";

/** What job sites or the law may not like, in one list; it blocks nothing. */
export function ReviewFindings() {
  const { wizard, fields, lint } = useFeatureText("vacancyForm");
  const { goToField } = useVacancyForm();
  const findings = useAllFindings();
  const once = [
    ...new Map(findings.map((finding) => [`${finding.field} ${finding.rule}`, finding])).values(),
  ];
  return (
    <section aria-label={wizard.review.findings}>
      <h3 className={stepClasses.reviewTitle}>{wizard.review.findings}</h3>
      {once.length === 0 ? (
        <p className={stepClasses.reviewQuiet}>{wizard.review.noFindings}</p>
      ) : (
        <ul className={stepClasses.reviewFindings}>
          {once.map(({ field, rule, severity }) => (
            <li key={`${field} ${rule}`} data-severity={severity}>
              {severity === "law" ? <LawIcon /> : <AdviceIcon />}
              <span>
                <button
                  type="button"
                  className={stepClasses.reviewJump}
                  onClick={() => goToField(field)}
                >
                  {fields.titles[field]}
                </button>
                {`: ${lint.rules[rule].what}. ${lint.rules[rule].why}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
