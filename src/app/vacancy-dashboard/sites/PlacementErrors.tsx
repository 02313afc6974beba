import { useId } from "react";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import type { DashboardData } from "../dashboard-data.ts";
import { MoreRows } from "../../ui/list/MoreRows.tsx";
import { PartNotice } from "../PartNotice.tsx";
import { PlacementErrorItem } from "./PlacementErrorItem.tsx";
import classes from "./PlacementErrors.module.css";
import { useFirstRows } from "../../ui/list/use-first-rows.ts";
import { useSeenErrors } from "../watch/use-seen-errors.ts";

const errorsAtFirst = 50;

/** What sites have against the vacancy (§4.14), and what to do about each. */
export function PlacementErrors({ data, isQuiet }: { data: DashboardData; isQuiet: boolean }) {
  const { errors: text } = useFeatureText("dashboard").figures;
  const format = useFormat();
  const id = useId();
  const { vacancy, errors } = data;
  const seen = useSeenErrors(vacancy.id, errors);
  const found = errors.data ?? [];
  const { shown, left, next, showMore } = useFirstRows(found, errorsAtFirst);
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{text.title}</h3>
        {found.length > 0 && <span>{text.count(found.length, format.number(found.length))}</span>}
      </div>
      <PartNotice name="errors" part={errors} isQuiet={isQuiet} />
      {errors.data !== undefined && found.length === 0 && (
        <p className={classes.none}>{text.none}</p>
      )}
      {errors.data === undefined && errors.error === undefined && (
        <p className={classes.none}>{text.loading}</p>
      )}
      {found.length > 0 && (
        <ul className={classes.list}>
          {shown.map((error, at) => (
            <PlacementErrorItem
              // A service may tell of one site twice.
              key={`${error.id} ${at}`}
              error={error}
              firstSeen={seen[error.id]?.since}
              vacancy={vacancy}
            />
          ))}
        </ul>
      )}
      <MoreRows left={left} next={next} onMore={showMore} />
    </section>
  );
}
