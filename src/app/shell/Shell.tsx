import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from "react";
import { Link, Outlet, useLocation } from "react-router";
import { useIsReachable } from "../api/connection.ts";
import { keepLastLogin } from "../api/last-login.ts";
import { keepRole } from "../api/role.ts";
import { isHeld, useSession, type SessionState } from "../api/session.ts";
import { withTexts } from "../i18n/feature-texts.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { IconButton } from "../ui/Button.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import { PlaceLink } from "../ui/PlaceLink.tsx";
import { reloadUnasked } from "../ui/reload-unasked.ts";
import { useIsIdle } from "../ui/when-idle.ts";
import { useNotices } from "../ui/notices.ts";
import { chooseRail, useRail } from "../ui/page-width.ts";
import { letTypefaceShow } from "../ui/first-typeface.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { AccountBar } from "./AccountBar.tsx";
import { SectionLinks } from "./SectionLinks.tsx";
import { RailIcon } from "./shell-icons.tsx";
import classes from "./Shell.module.css";
import { useWindowEvent } from "../ui/use-window-event.ts";
import { CommandButton } from "./CommandButton.tsx";

const nobody = { role: undefined, login: undefined };

const NoticeArea = lazyPart(async () => (await import("../ui/NoticeArea.tsx")).NoticeArea);
const NewVersion = lazyPart(async () => (await import("./NewVersion.tsx")).NewVersion);
const PlainBadge = lazyPart(
  async () => (await withTexts(import("./PlainBadge.tsx"), "plainMode")).PlainBadge,
);
const AccountWatch = lazyPart(
  async () => (await withTexts(import("./AccountWatch.tsx"), "session")).AccountWatch,
);
const SignInScreen = lazy(async () => ({
  default: (await withTexts(import("../session/SignInScreen.tsx"), "session")).SignInScreen,
}));
const UnknownSession = lazyPart(
  async () => (await withTexts(import("../session/UnknownSession.tsx"), "session")).UnknownSession,
);
const SignInAgain = lazyPart(async () => (await import("../session/SignInAgain.tsx")).SignInAgain);

/**
 * The frame: the navigation beside the page, on a phone below it. Signed-out users get the sign-in form without
 * navigation. When a session has ended, the form covers the page, so nothing typed there is lost.
 * @param props.BelowNavigation shown to signed-in users below a wide navigation
 */
export function Shell({ BelowNavigation }: { BelowNavigation?: ComponentType | undefined }) {
  const { shell } = useText();
  const session = useSession();
  const isReachable = useIsReachable();
  const rail = useRail();
  const notices = useNotices();
  const firstUser = useFirstUser(session);
  const { role, login } = session.state === "signed-in" ? session.user : nobody;
  const isSettled = session.state !== "unknown";
  useEffect(() => {
    if (isSettled) keepRole(role);
    if (login !== undefined) keepLastLogin(login);
  }, [isSettled, role, login]);
  // Signed out, or not let in before the password is changed or a second factor set up.
  const isOutside =
    session.state === "signed-out" || (session.state === "signed-in" && isHeld(session.user));
  // Nobody has been signed in on this page, so there is nothing to cover.
  const isReplaced = isOutside && firstUser === undefined;
  const content = useRef<HTMLElement>(null);
  useFocusKept(content);
  usePageAfterSignIn(isReplaced);
  const shape = isReplaced ? "none" : rail;
  useLayoutEffect(() => {
    document.documentElement.dataset["rail"] = shape;
  }, [shape]);
  return (
    <>
      <PlaceLink className={classes.skip} place="content">
        {shell.skip}
      </PlaceLink>
      <div className={classes.frame}>
        <header className={classes.header}>
          <Link to={paths.home()} className={classes.brand}>
            <span className={classes.words}>Placard</span>
          </Link>
          {!isReplaced && (
            <>
              {rail !== "bar" && <RailButton rail={rail} />}
              <CommandButton />
              <SectionLinks session={session} />
              {BelowNavigation !== undefined && rail === "wide" && !isOutside && (
                <WhenIdle>
                  <BelowNavigation />
                </WhenIdle>
              )}
            </>
          )}
          {session.state === "foreign" && (
            <Suspense fallback={null}>
              <PlainBadge />
            </Suspense>
          )}
          <AccountBar
            session={session}
            first={session.state === "signed-in" && !isOutside && <NoticeBellWhenIdle />}
          />
        </header>
        <div className={classes.page}>
          <div role="status" className={classes.connection}>
            {!isReachable && (
              <p>
                <WarningIcon />
                {shell.away}
              </p>
            )}
            {session.state === "unknown" && session.isUnreachable && (
              <Suspense fallback={null}>
                <UnknownSession />
              </Suspense>
            )}
            <NewVersionWhenIdle />
          </div>
          <main id="content" ref={content} tabIndex={-1} className={classes.main}>
            {isReplaced ? (
              <Suspense fallback={null}>
                <SignInScreen />
              </Suspense>
            ) : (
              <Outlet />
            )}
          </main>
        </div>
      </div>
      {isOutside && firstUser !== undefined && (
        <Suspense fallback={null}>
          <SignInAgain previousLogin={firstUser} />
        </Suspense>
      )}
      {notices.length > 0 && (
        <Suspense fallback={null}>
          <NoticeArea notices={notices} />
        </Suspense>
      )}
    </>
  );
}

/** The page that takes the place of the sign-in begins at its top, and in the typeface that has come meanwhile. */
function usePageAfterSignIn(isReplaced: boolean): void {
  const was = useRef(isReplaced);
  useLayoutEffect(() => {
    if (was.current && !isReplaced) {
      scrollTo({ top: 0, behavior: "instant" });
      letTypefaceShow(true);
    }
    was.current = isReplaced;
  }, [isReplaced]);
}

/** Reduces the navigation to icons for a wider page, or shows its names again. */
function RailButton({ rail }: { rail: "wide" | "icons" }) {
  const { shell } = useText();
  return (
    <IconButton
      className={classes.fold}
      label={rail === "wide" ? shell.railToIcons : shell.railToWide}
      onClick={() => chooseRail(rail === "wide" ? "icons" : "wide")}
    >
      <RailIcon />
    </IconButton>
  );
}

const WhenIdle = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{useIsIdle() && children}</Suspense>
);

const NewVersionWhenIdle = () => (
  <Suspense fallback={null}>{useIsIdle() && <NewVersion />}</Suspense>
);

/** Keeps the bell's place; the bell loads after the page. */
const NoticeBellWhenIdle = () => (
  <span className={classes.bell}>
    <Suspense fallback={null}>{useIsIdle() && <AccountWatch />}</Suspense>
  </span>
);

/**
 * The login of the first user seen on this page. It distinguishes an ended session from a page that never had one. If
 * another user has signed in, here or in another window, the page loads again.
 */
function useFirstUser(session: SessionState): string | undefined {
  const [login, setLogin] = useState<string>();
  const user = session.state === "signed-in" ? session.user : undefined;
  if (login === undefined && user !== undefined && !isHeld(user)) setLogin(user.login);
  const isAnother = login !== undefined && user !== undefined && user.login !== login;
  useEffect(() => {
    if (isAnother) reloadUnasked();
  }, [isAnother]);
  return login;
}

/**
 * When a focused link disappears with its page, the new page takes the focus, so Tab continues from its start. The
 * focus is left alone on the first page, on elements of the frame, and on pages that set their own.
 */
function useFocusKept(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const hadFocus = useRef(false);
  useWindowEvent("focusin", () => {
    hadFocus.current = true;
  });
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      content.current?.focus({ preventScroll: true });
    }
  }, [pathname, content]);
}
