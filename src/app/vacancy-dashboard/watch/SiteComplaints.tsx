import { Link } from "react-router";
import type { VacancyFieldName } from "#contract/vacancy-fields.ts";
import { cutText } from "../../format/cut.ts";
import { useFeatureText, useLanguage } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { useErrorsPart } from "../use-dashboard-parts.ts";
import { answerNote } from "./error-answer.ts";
import { adviceFor } from "./error-advice.ts";
import { errorMeaning } from "./flag-words.tsx";
import { isRussian } from "./site-rule.ts";
import classes from "./SiteComplaints.module.css";

/**
 * The errors that sites report (§4.14) about one field, for the form where it is corrected; without a field, those whose
 * text does not say which one is meant. Nothing is said while they cannot be loaded.
 */
export function SiteComplaints(props: {
  vacancyId: number;
  field: VacancyFieldName | undefined;
  /** When the vacancy was last changed, if known. */
  editedAt: string | undefined;
}) {
  const { vacancyId, field, editedAt } = props;
  const text = useFeatureText("vacancyWatch");
  const { language } = useLanguage();
  const { data = [] } = useErrorsPart(vacancyId);
  const own = data.filter(({ error }) => adviceFor(error)?.field === field);
  if (own.length === 0) return null;
  const { inRussian } = text.siteErrors;
  return (
    <ul className={classes.complaints}>
      {own.map(({ id, title, error, since }, at) => {
        const shown = cutText(error.trim(), 300);
        const isForeign = inRussian !== undefined && isRussian(error);
        return (
          // A service may report several for one site.
          <li key={`${id} ${at}`}>
            <WarningIcon />
            <div>
              <b>
                {text.kinds["site-error"]}: {cutText(title, 60)}.
              </b>{" "}
              {errorMeaning(error, text).join(" ")}{" "}
              {shown === "" ? (
                text.reasons.wordlessError
              ) : (
                <>
                  {isForeign && `${inRussian} `}
                  <span lang={isForeign ? "ru" : undefined}>{text.reasons.quoted(shown)}</span>
                </>
              )}{" "}
              {answerNote(editedAt, since, text, language)}{" "}
              <Link to={paths.vacancy(vacancyId)}>{text.siteErrors.all}</Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
