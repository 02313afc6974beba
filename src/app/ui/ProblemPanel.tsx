import { Suspense, type ReactNode } from "react";
import { ApiError, isAway, isRefusal, type ApiErrorKind } from "#contract/api-error.ts";
import { useSession } from "../api/session.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { cutText } from "../format/cut.ts";
import type { Catalog } from "../i18n/catalog.ts";
import { withTexts } from "../i18n/feature-texts.ts";
import { paths } from "../paths.ts";
import { Button, ButtonLink } from "./Button.tsx";
import { LensIcon, LockIcon, NoCloudIcon, TrayIcon, WarningIcon } from "./icons.tsx";
import classes from "./ProblemPanel.module.css";
import { lazyPanel } from "./lazy-part.tsx";

/** The icon above the title of an empty or failed page. */
const stateIcons = {
  empty: TrayIcon,
  missing: LensIcon,
  closed: LockIcon,
  offline: NoCloudIcon,
  broken: WarningIcon,
} as const;
export type StateIconName = keyof typeof stateIcons;

export function StateIcon({ name }: { name: StateIconName }) {
  const Drawing = stateIcons[name];
  return (
    <span className={classes.icon}>
      <Drawing />
    </span>
  );
}

/** The error and the next step, with separate texts for 401, 403, 404, 500 and no answer. */
export function ProblemPanel({
  error,
  onRetry,
  level = "panel",
  children,
}: {
  error: Error;
  onRetry?: () => void;
  /** `page` makes its title the page's main heading. */
  level?: "page" | "panel";
  /** More actions, such as a link. */
  children?: ReactNode;
}) {
  const { problems, common } = useText();
  const session = useSession();
  // Before the session is known, a refusal may only mean that nobody is signed in, and the sign-in form says that.
  const isUndecided =
    session.state === "signed-out" || (session.state === "unknown" && !session.isUnreachable);
  const refusal = error instanceof ApiError && isRefusal(error) ? error : undefined;
  if (refusal !== undefined && isUndecided) return null;
  const isForeignRefusal = refusal !== undefined && session.state === "foreign";
  const isByRole = error instanceof ApiError && error.isByRole;
  // When asked again, our own service gives the same answer.
  const isFinal =
    isByRole ||
    (session.state === "signed-in" && error instanceof ApiError && error.kind === "not-found");
  // This is seen only once the user has signed in again; before that the sign-in covers the page.
  const { title, text } =
    refusal?.kind === "signed-out" && !isForeignRefusal
      ? { title: problems.signedOutTitle, text: problems.signedOutText }
      : problemWording(problems, error);
  const Heading = level === "page" ? "h1" : "h2";
  const details = error instanceof ApiError ? detailsOf(error) : [];
  return (
    <section className={classes.panel} role="alert">
      <StateIcon name={iconOf(error)} />
      <Heading className={classes.title}>{title}</Heading>
      {isForeignRefusal ? (
        <Suspense fallback={null}>
          <LazyForeignAccess refused="reading" />
        </Suspense>
      ) : (
        <p className={classes.text}>{text}</p>
      )}
      {details.length > 0 && (
        <ul className={classes.details}>
          {details.map((detail) => (
            <li key={detail}>{cutText(detail, 300)}</li>
          ))}
        </ul>
      )}
      {error instanceof ApiError && error.requestId !== undefined && !isByRole && (
        <p className={classes.request}>{problems.requestId(error.requestId)}</p>
      )}
      <div className={classes.actions}>
        {onRetry !== undefined && !isFinal && <Button onClick={onRetry}>{common.retry}</Button>}
        {isByRole ? <ToOverview /> : children}
      </div>
    </section>
  );
}

/** The page that is open to every role. */
export function ToOverview() {
  const { problems } = useText();
  return <ButtonLink to={paths.home()}>{problems.toOverview}</ButtonLink>;
}

function iconOf(error: Error): StateIconName {
  if (!(error instanceof ApiError)) return "broken";
  if (isRefusal(error)) return "closed";
  if (error.kind === "not-found") return "missing";
  return error.kind === "timeout" || isAway(error) ? "offline" : "broken";
}

const detailsOf = (error: ApiError): string[] => [
  ...new Set([
    ...(error.kind === "invalid" ? error.entries.map((entry) => entry.text) : []),
    ...error.unreadable.map((part) => `${part.path}: ${part.expected}`),
  ]),
];

/** A short description of the error and the next step. */
export function problemWording(
  problems: Catalog["problems"],
  error: Error,
): { title: string; text: string } {
  if (!(error instanceof ApiError)) return { title: problems.pageTitle, text: problems.pageText };
  const byKind: Record<ApiErrorKind, [string, string]> = {
    offline: [problems.offlineTitle, problems.offlineText],
    timeout: [problems.timeoutTitle, problems.timeoutText],
    "signed-out": [problems.forbiddenTitle, problems.forbiddenText],
    forbidden: [problems.forbiddenTitle, problems.forbiddenText],
    "not-found": [problems.notFoundTitle, problems.notFoundText],
    changed: [problems.changedTitle, problems.changedText],
    invalid: [problems.invalidTitle, problems.invalidText],
    "too-many": [problems.tooManyTitle, problems.tooManyText],
    full: [problems.serverTitle, problems.fullText],
    server: [problems.serverTitle, problems.serverText],
    unreadable: [problems.unreadableTitle, problems.unreadableText],
  };
  const [title, text] = byKind[isAway(error) ? "offline" : error.kind];
  return { title, text };
}

/** `ForeignAccess` and its texts, loaded when another service refuses. */
export const LazyForeignAccess = lazyPanel(
  async () => (await withTexts(import("./ForeignAccess.tsx"), "plainMode")).ForeignAccess,
);
