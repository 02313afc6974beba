import type { ReactNode } from "react";
import type { ResultOf } from "#contract/operations.ts";
import { cutText } from "../format/cut.ts";
import { formatDate, localToday } from "../format/date.ts";
import { formatTimestamp } from "../format/time.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import { Link } from "../ui/Link.tsx";
import { SafeLink } from "../ui/SafeLink.tsx";
import { ageOn } from "./age.ts";
import { KeepUntil } from "./KeepUntil.tsx";
import { PhoneReveal } from "./PhoneReveal.tsx";
import classes from "./ResponsePage.module.css";
import { sourceWords } from "./source-words.ts";
import { useMay } from "../api/role-may.ts";

export type ResponseDetails = ResultOf<"responseDetails">;

/** A response's data except the letter. */
export function ResponseFacts({ response }: { response: ResponseDetails }) {
  const { language } = useLanguage();
  const text = useFeatureText("responses");
  const { page } = text;
  const may = useMay();
  const { birthday, cv_url: cv, vacancy } = response;
  const age = birthday === null ? undefined : ageOn(birthday, localToday());
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      page.phone,
      <PhoneReveal
        key="phone"
        id={response.id}
        masked={response.phone}
        name={cutText(response.full_name, 150)}
        text={text}
        reason={may("revealPhone") ? undefined : text.reasons.role}
      />,
    ],
    [
      page.vacancy,
      <Link key="vacancy" to={paths.vacancy(vacancy.id)}>
        {cutText(vacancy.title, 150) || text.numberOf(vacancy.id)}
      </Link>,
    ],
    [
      page.birthday,
      birthday &&
        cutText(formatDate(birthday, language), 40) +
          (age === undefined ? "" : ` · ${page.age(age)}`),
    ],
    [page.citizenship, response.citizenship && cutText(response.citizenship, 150)],
    [
      page.cv,
      cv && (
        <SafeLink key="cv" href={cv}>
          {cutText(cv)}
        </SafeLink>
      ),
    ],
    [page.created, cutText(formatTimestamp(response.createdAt, language), 40)],
    [page.source, sourceWords(response.source, text)],
    [page.keepUntil, <KeepUntil key="keep" id={response.id} keepUntil={response.keepUntil} />],
  ];
  return (
    <dl className={classes.facts} aria-label={page.facts}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {value === null || value === "" ? (
              <span className={classes.quiet}>{page.notGiven}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
