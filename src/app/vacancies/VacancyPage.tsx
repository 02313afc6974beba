import { BackLink } from "../ui/Button.tsx";
import { Suspense, type ComponentType, useEffect, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { useQuery } from "@tanstack/react-query";
import type { Vacancy } from "#contract/vacancies.ts";
import { useMay } from "../api/may.ts";
import { ApiError, hidesEarlier } from "#contract/api-error.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { rememberedChange } from "../foreign/vacancy-summary.ts";
import { OnlyNumberKnown } from "../foreign/vacancy-details.ts";
import { paths, readRecordId, vacancyTab } from "../paths.ts";
import type { Action } from "../ui/ActionMenu.tsx";
import { Completeness } from "../ui/Completeness.tsx";
import { StaleNotice } from "../ui/list/ListTrouble.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { useTitle } from "../ui/page-effects.ts";
import { useStorageOwner } from "../api/browser-store.ts";
import { learnVacancy } from "../api/known-vacancies.ts";
import { remembersForAll } from "../api/service-rules.ts";
import { query } from "../api/queries.ts";
import type { Answer } from "../api/request.ts";
import { useRole } from "../api/session.ts";
import { useVacancyChange, type RemarksPart } from "./use-vacancy-change.tsx";
import { VacancyAd } from "./VacancyAd.tsx";
import { VacancyHead } from "./VacancyHead.tsx";
import { useVacancyActions, vacancyName } from "./vacancy-actions.ts";
import classes from "./VacancyPage.module.css";

/** What the page tells the dashboard about its vacancy; undefined values are unknown (plain mode). */
interface SlotVacancy {
  readonly id: number;
  readonly title: string | undefined;
  readonly company: string | undefined;
  readonly seenAt: number | undefined;
  readonly state: string | undefined;
  readonly archive: number | undefined;
  readonly activatedAt: string | undefined;
  readonly editedAt: string | undefined;
  readonly edit: Action | undefined;
}

/** The dashboard is another feature; the route combines the two. */
type DashboardSlot = ComponentType<{
  vacancy: SlotVacancy;
  /** The page already says that the service did not answer. */
  isProblemShown?: boolean;
}>;

/** Parts of other features, loaded when their tab is opened. */
type TabPart = ComponentType<{ vacancyId: number }>;

interface Slots {
  readonly dashboard: DashboardSlot;
  readonly remarks: RemarksPart;
  readonly responses: TabPart;
  readonly history: TabPart;
}

const tabNames = ["placement", "responses", "ad", "history"] as const;
type TabName = (typeof tabNames)[number];

const noSuchVacancy = new ApiError("not-found", { status: 404 });

/** One vacancy (§2.5): its state, its actions, its placement, and the ad as candidates will read it. */
export function VacancyPage(slots: Slots) {
  const id = readRecordId(useParams()["id"]);
  return (
    <div className={classes.page}>
      {id === undefined ? (
        <Problem error={noSuchVacancy} />
      ) : (
        <VacancyOf key={id} id={id} slots={slots} />
      )}
    </div>
  );
}

function VacancyOf({ id, slots }: { id: number; slots: Slots }) {
  const { dashboard: Dashboard, responses: Responses, history: History } = slots;
  const text = useFeatureText("vacancies");
  const navigate = useNavigate();
  const { shown, retry } = useVacancy(id);
  const change = useVacancyChange(
    slots.remarks,
    () => void navigate(paths.vacancies(), { replace: true }),
  );
  const vacancy = shown.from === "answer" ? shown.answer.data : undefined;
  useTitle(vacancy === undefined ? text.page.untitled(id) : vacancyName(vacancy, text));
  const tabs = useTabs(id, vacancy !== undefined);
  const isRemembered =
    shown.from === "number" || (shown.from === "answer" && shown.answer.known !== undefined);
  const archive = shown.from === "number" ? shown.archive : vacancy?.archive;
  const actions = useVacancyActions(change)({
    id,
    title: vacancy?.title,
    state: vacancy?.state,
    archive,
    isRemembered,
  });
  const slot: SlotVacancy = {
    id,
    title: vacancy === undefined ? undefined : vacancyName(vacancy, text),
    company: vacancy?.company?.name ?? vacancy?.contacts.companyName,
    seenAt:
      shown.from === "answer" && shown.answer.known !== undefined
        ? shown.answer.receivedAt
        : undefined,
    // A state that this browser remembers may have changed since.
    state: isRemembered ? undefined : vacancy?.state.type,
    archive,
    activatedAt: vacancy?.state.activatedAt ?? undefined,
    editedAt: isRemembered && vacancy !== undefined ? rememberedChange(vacancy) : vacancy?.editedAt,
    edit: actions.find(({ key }) => key === "edit"),
  };

  if (shown.from === "problem") {
    return (
      <>
        <Problem error={shown.error} onRetry={retry} />
        {!hidesEarlier(shown.error) && <Dashboard vacancy={slot} isProblemShown />}
      </>
    );
  }
  return (
    <>
      <BackLink to={paths.vacancies()}>{text.page.toList}</BackLink>
      {shown.from === "nowhere" ? (
        <VacancySkeleton />
      ) : (
        <article aria-labelledby="vacancy-title">
          <VacancyHead
            id={id}
            titleId="vacancy-title"
            vacancy={vacancy}
            archive={archive}
            actions={actions}
          />
          <Origin shown={shown} onRetry={retry} />
          {tabs.all.length > 1 && <Tabs label={text.page.tabs.label} tabs={tabs.all} />}
          <div className={classes.tab}>
            {tabs.current === "placement" && <Dashboard vacancy={slot} />}
            {tabs.current === "ad" && vacancy !== undefined && <VacancyAd vacancy={vacancy} />}
            <Suspense fallback={<VacancySkeleton />}>
              {tabs.current === "responses" && <Responses vacancyId={id} />}
              {tabs.current === "history" && <History vacancyId={id} />}
            </Suspense>
          </div>
        </article>
      )}
      {change.question}
    </>
  );
}

/**
 * The page's tabs: those the user may open and the service supports. An address with another tab shows the placement.
 * @param isKnown more than the vacancy's number is known
 */
function useTabs(id: number, isKnown: boolean) {
  const { tabs: words } = useFeatureText("vacancies").page;
  const isRoleKnown = useRole() !== undefined;
  const may = useMay();
  const [search] = useSearchParams();
  const isOpen: Readonly<Record<TabName, boolean>> = {
    placement: true,
    responses: isRoleKnown && may("listResponses"),
    ad: isKnown,
    history: isRoleKnown && may("listAudit"),
  };
  const open = tabNames.filter((name) => isOpen[name]);
  const current = open.find((name) => name === search.get("tab")) ?? "placement";
  return {
    current,
    all: open.map((name) => ({
      to: name === "placement" ? paths.vacancy(id) : vacancyTab(id, name),
      label: words[name],
      isCurrent: name === current,
    })),
  };
}

/** Where the data comes from, unless it is the service's latest answer. */
function Origin({ shown, onRetry }: { shown: ShownVacancy; onRetry: () => void }) {
  const { page } = useFeatureText("vacancies");
  if (shown.from === "answer") {
    const { answer } = shown;
    if (shown.isStale) return <StaleNotice receivedAt={answer.receivedAt} onRetry={onRetry} />;
    return <Completeness of={answer} />;
  }
  if (shown.from !== "number") return null;
  return (
    <section className={classes.notice}>
      <h2>{page.onlyNumber.title}</h2>
      <p>{remembersForAll() ? page.onlyNumber.textShared : page.onlyNumber.text}</p>
    </section>
  );
}

function Problem(props: { error: ApiError; onRetry?: () => void }) {
  const { page } = useFeatureText("vacancies");
  return (
    <ProblemPanel
      error={props.error}
      level="page"
      {...(props.onRetry === undefined ? {} : { onRetry: props.onRetry })}
    >
      <Link to={paths.vacancies()}>{page.toList}</Link>
    </ProblemPanel>
  );
}

/** Shown until the vacancy has loaded. */
function VacancySkeleton() {
  const { page } = useFeatureText("vacancies");
  return (
    <div className={classes.skeleton} aria-busy="true">
      <span style={{ width: "45%" }} />
      <span style={{ width: "30%" }} />
      <span style={{ width: "80%" }} />
      <span style={{ width: "70%" }} />
      <span style={{ width: "75%" }} />
      <p className="visually-hidden">{page.skeleton}</p>
    </div>
  );
}

/** What is known about one vacancy. */
type ShownVacancy =
  | { readonly from: "nowhere" }
  | { readonly from: "problem"; readonly error: ApiError }
  | {
      readonly from: "answer";
      readonly answer: Answer<Vacancy>;
      /** A later request failed. */
      readonly isStale: boolean;
    }
  /** `archive` is what a change has made of it; undefined if unknown. */
  | { readonly from: "number"; readonly archive: number | undefined };

/** One vacancy, or only its number if neither the service nor this browser has more. */
function useVacancy(id: number): { shown: ShownVacancy; retry: () => void } {
  const owner = useStorageOwner();
  const { data, error, isRefetchError, refetch } = useQuery(
    query("vacancyDetails", { params: { id } }),
  );
  // Asking again, as after a change, does not tell until it has failed again.
  const [unseen, setUnseen] = useState<OnlyNumberKnown>();
  const unseenNow =
    error instanceof OnlyNumberKnown
      ? error
      : error === null && data === undefined
        ? unseen
        : undefined;
  if (unseenNow !== unseen) setUnseen(unseenNow);
  const isHidden = hidesEarlier(error) || error?.kind === "unreadable";
  const answer = isHidden ? undefined : data;
  // What this browser remembered and no longer does was deleted, and is not learned again.
  const [wasRemembered, setWasRemembered] = useState(false);
  if (answer?.known !== undefined && !wasRemembered) setWasRemembered(true);

  const vacancy = answer?.known === undefined ? answer?.data : undefined;
  const isOnlyNumber = unseenNow !== undefined && !wasRemembered;
  useEffect(() => {
    if (owner === undefined) return;
    if (vacancy !== undefined || isOnlyNumber) void learnVacancy(owner, { id, vacancy });
  }, [owner, id, vacancy, isOnlyNumber]);

  const retry = () => void refetch();
  if (answer !== undefined) {
    return { shown: { from: "answer", answer, isStale: isRefetchError }, retry };
  }
  if (unseenNow !== undefined) {
    return { shown: { from: "number", archive: unseenNow.archive }, retry };
  }
  return { shown: error === null ? { from: "nowhere" } : { from: "problem", error }, retry };
}
