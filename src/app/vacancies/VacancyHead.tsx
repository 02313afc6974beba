import { isWebAddress, readWebAddress } from "#contract/web-address.ts";
import { daysLeft } from "#contract/placement-watch.ts";
import type { Vacancy } from "#contract/vacancies.ts";
import { cutText } from "../format/cut.ts";
import { formatTimestampDay, moscowToday } from "../format/date.ts";
import { useFeatureText, useLanguage } from "../i18n/LanguageProvider.tsx";
import type { Action } from "../ui/ActionMenu.tsx";
import { MenuButton } from "../ui/MenuButton.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { SafeLink } from "../ui/SafeLink.tsx";
import { vacancyName } from "./vacancy-actions.ts";
import classes from "./VacancyPage.module.css";
import { VacancyStateMark } from "./VacancyStateMark.tsx";

/**
 * Title, state, dates and actions.
 * @param props.vacancy undefined if only the number is known
 */
export function VacancyHead(props: {
  id: number;
  titleId: string;
  vacancy: Vacancy | undefined;
  /** Undefined if it is unknown; then the service decides what is allowed. */
  archive: number | undefined;
  actions: readonly Action[];
}) {
  const { id, vacancy, archive, actions } = props;
  const { language, text: catalog } = useLanguage();
  const text = useFeatureText("vacancies");
  const { page } = text;
  const moment = (timestamp: string | null | undefined) =>
    timestamp && cutText(formatTimestampDay(timestamp, language), 40);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [page.number, String(id)],
    [page.company, cutText(vacancy?.company?.name ?? vacancy?.contacts.companyName ?? "")],
    [page.activated, moment(vacancy?.state.activatedAt)],
    [page.completed, moment(vacancy?.state.completedAt)],
    [text.ad.tariff, scalar(vacancy?.tariff.title ?? vacancy?.packet.tariff.title)],
    [text.ad.tariffDays, tariffDays(vacancy, page.tariffLeft)],
    [text.ad.left2end, scalar(vacancy?.state.left2end)],
  ];

  // The next step of an unpublished vacancy: publish it.
  const isToPublish = actions.some(({ key, reason }) => key === "publish" && reason === undefined);
  const primary = isToPublish ? "publish" : "edit";
  const isShown = ({ key }: Action) => key === "edit" || key === primary;

  return (
    <header className={classes.head}>
      <div className={classes.headTitle}>
        <h1 id={props.titleId}>
          {vacancy === undefined ? page.untitled(id) : vacancyName(vacancy, text)}
        </h1>
        {vacancy !== undefined && (
          <VacancyStateMark vacancy={{ ...vacancy, archive }} text={text} />
        )}
        {vacancy?.archivedAt && (
          <span>
            {page.archivedSince(cutText(formatTimestampDay(vacancy.archivedAt, language), 40))}
          </span>
        )}
      </div>
      <div className={classes.headActions} role="group" aria-label={text.actions.group}>
        <MenuButton
          variant="quiet"
          label={catalog.common.more}
          menuLabel={text.actions.group}
          actions={actions.filter((action) => !isShown(action))}
        />
        {actions.filter(isShown).map(({ key, label, reason, to, run = () => undefined }) => {
          const variant = key === primary ? "primary" : "quiet";
          return to === undefined ? (
            <Button key={key} variant={variant} reason={reason} onClick={run}>
              {label}
            </Button>
          ) : (
            <ButtonLink key={key} variant={variant} reason={reason} to={to}>
              {label}
            </ButtonLink>
          );
        })}
      </div>
      {isToPublish && vacancy?.state.type === "not_paid" && (
        <p className={classes.headNote}>{page.notPublished}</p>
      )}
      <dl className={classes.headFacts}>
        {facts.map(([title, value]) =>
          value === "" || value === null || value === undefined ? null : (
            <div key={title}>
              <dt>{title}:</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        {/* Before the first publication the address leads nowhere. */}
        {vacancy !== undefined &&
          vacancy.state.type !== "not_paid" &&
          isWebAddress(vacancy.siteUrl) && (
            <div>
              <dt className="visually-hidden">{text.ad.siteUrl}:</dt>
              <dd>
                <SafeLink href={vacancy.siteUrl}>{page.onSite(hostOf(vacancy.siteUrl))}</SafeLink>
              </dd>
            </div>
          )}
      </dl>
    </header>
  );
}

/** The host as people read it. */
const hostOf = (address: string): string => readWebAddress(address)?.shown.split("/")[2] ?? address;

/** The days of the tariff; while the vacancy is published, also how many of them are left. */
function tariffDays(
  vacancy: Vacancy | undefined,
  words: (days: string, left: number) => string,
): string | undefined {
  const tariff = vacancy?.tariff.days ?? vacancy?.packet.tariff.days;
  const days = scalar(tariff);
  if (vacancy === undefined || days === undefined || vacancy.state.left2end !== null) return days;
  const left = daysLeft({ ...vacancy, tariffDays: tariff }, moscowToday());
  return left === undefined ? days : words(days, left);
}

/** Values that the interface only calls nullable are shown unchanged; flags say nothing here. */
const scalar = (value: string | number | boolean | null | undefined): string | undefined =>
  typeof value === "string" || typeof value === "number" ? cutText(String(value), 60) : undefined;
