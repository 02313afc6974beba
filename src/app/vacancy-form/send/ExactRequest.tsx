import { useState } from "react";
import { operations } from "#contract/operations.ts";
import { bodyOf, type VacancyValues } from "#contract/vacancy-values.ts";
import { addresses } from "../../api/addresses.ts";
import { operationPath } from "#contract/operation.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import { useDeveloperMode } from "../../ui/developer-mode.ts";
import classes from "./send.module.css";
import { CopyButton } from "../../ui/CopyButton.tsx";

/** For developers, the exact request to be sent (§4.7, §4.8): method, address and body. */
export function ExactRequest(props: {
  /** Undefined for a new vacancy. */
  vacancyId?: number;
  changes: VacancyValues;
}) {
  const { edit, wizard } = useFeatureText("vacancyForm");
  const { review } = edit;
  const { vacancyId } = props;
  const { copied } = useText().common;
  const [toggles, setToggles] = useState(0);
  const [isDeveloper] = useDeveloperMode();
  if (!isDeveloper) return null;
  const isNew = vacancyId === undefined;
  const operation = isNew ? operations.createVacancy : operations.editVacancy;
  const path = operationPath(operation, isNew ? {} : { params: { vacancy_id: vacancyId } });
  const body = JSON.stringify(bodyOf(isNew ? "create" : "edit", props.changes), undefined, 2);
  return (
    <details className={classes.request} onToggle={() => setToggles(toggles + 1)}>
      <summary>{review.exact}</summary>
      <p>{isNew ? wizard.review.exactText : review.exactText}</p>
      <p className={classes.requestAddress}>
        <code>
          {operation.method} {addresses().base}
          {path}
        </code>
      </p>
      {/* It scrolls, so it must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.requestBody} tabIndex={0} aria-label={review.exact}>
        {body}
      </pre>
      <p className={classes.requestCopy}>
        {/* The key removes the outcome when the request is closed. */}
        <CopyButton
          key={toggles}
          content={body}
          words={{ copy: review.copy, copied, notCopied: review.copyFailed }}
          size="small"
        />
      </p>
    </details>
  );
}
