import type { ReactNode } from "react";
import { Link } from "react-router";
import { cutText } from "../../format/cut.ts";
import { formatDate, localToday } from "../../format/date.ts";
import { formatTime } from "../../format/time.ts";
import { useLanguage } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import classes from "../form.module.css";
import type { OpenedVacancy } from "./use-vacancy-to-edit.ts";

/** Which vacancy it is, and where what stands in the form comes from, when it is not the service. */
export function EditHead({ opened, status }: { opened: OpenedVacancy; status: ReactNode }) {
  const text = useFeatureText("vacancyForm").edit;
  const { language } = useLanguage();
  const { from, vacancy } = opened;
  const { vacancyId, values } = opened.known;
  const post = values?.post;
  const note = () => {
    switch (from.kind) {
      case "service":
        if (from.isStale) return text.stale;
        return vacancy?.archive === 1 ? text.archived : undefined;
      case "browser": {
        const seen = new Date(from.seenAt);
        const day = formatDate(localToday(seen), language);
        return text.plain.known(`${day}, ${formatTime(from.seenAt, language)}`);
      }
      case "nowhere":
        return text.plain.unknown;
    }
  };
  const shown = note();
  return (
    <header className={classes.head}>
      <h1>
        {post === undefined ? text.title(vacancyId) : text.titleOf(cutText(String(post), 150))}
      </h1>
      <p className={classes.which}>
        <Link to={paths.vacancy(vacancyId)}>{text.toVacancy(vacancyId)}</Link>
      </p>
      {status}
      {shown !== undefined && <p className={classes.note}>{shown}</p>}
    </header>
  );
}
