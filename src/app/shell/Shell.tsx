import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from "react";
import { Link, Outlet, useLocation } from "react-router";
import { useExtensions } from "../api/capabilities.ts";
import { useIsReachable } from "../api/connection.ts";
import { useSession, type SessionState } from "../api/session.ts";
import { loadFeatureTexts } from "../i18n/feature-texts.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { WarningIcon } from "../ui/icons.tsx";
import { useNotices } from "../ui/notices.ts";
import { AccountBar } from "./AccountBar.tsx";
import { CommandButton } from "./CommandButton.tsx";
import { SectionLinks } from "./SectionLinks.tsx";
import classes from "./Shell.module.css";

const NoticeArea = lazy(async () => ({
  default: (await import("../ui/NoticeArea.tsx")).NoticeArea,
}));
const PlainBadge = lazy<ComponentType<{ extensions: ReadonlySet<string> }>>(async () => {
  try {
    const badge = import("./PlainBadge.tsx");
    await loadFeatureTexts("plainMode");
    return { default: (await badge).PlainBadge };
  } catch {
    // It says what is missing; that it is missing itself breaks no page.
    return { default: () => null };
  }
});
const SignInScreen = lazy(async () => ({
  default: (await import("../session/SignInScreen.tsx")).SignInScreen,
}));
const SignInAgain = lazy(async () => ({
  default: (await import("../session/SignInAgain.tsx")).SignInAgain,
}));

/** The frame: sections above, the page below; the sign-in takes the page's place, or lies over it when a session ended. */
export function Shell() {
  const { shell } = useText();
  const session = useSession();
  const isReachable = useIsReachable();
  const notices = useNotices();
  const firstUser = useFirstUser(session);
  // Whoever has sessions of ours has the rest, too; nobody is asked about it while the first page loads.
  const extensions = useExtensions(session.state === "foreign");
  const isSignedOut = session.state === "signed-out";
  const content = useRef<HTMLElement>(null);
  useFocusKept(content);
  return (
    <>
      <a className={classes["skip"]} href="#content">
        {shell.skip}
      </a>
      <header className={classes["header"]}>
        <Link to={paths.home()} className={classes["brand"]}>
          Placard
        </Link>
        <SectionLinks session={session} />
        {extensions !== undefined && session.state === "foreign" && (
          <Suspense fallback={null}>
            <PlainBadge extensions={extensions} />
          </Suspense>
        )}
        <CommandButton />
        <AccountBar session={session} />
      </header>
      <div role="status" className={classes["connection"]}>
        {!isReachable && (
          <p>
            <WarningIcon />
            {shell.away}
          </p>
        )}
      </div>
      <main id="content" ref={content} tabIndex={-1} className={classes["main"]}>
        {isSignedOut && firstUser === undefined ? (
          <Suspense fallback={null}>
            <SignInScreen />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </main>
      {isSignedOut && firstUser !== undefined && (
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

/** The login whose page this is: set by the first sign-in seen, so that an ended session is told from none at all. */
function useFirstUser(session: SessionState): string | undefined {
  const [login, setLogin] = useState<string>();
  if (session.state === "signed-in" && session.user.login !== login) setLogin(session.user.login);
  return login;
}

/**
 * A link that goes away with its page takes the focus with it; the next page has it then, so that Tab goes on from its
 * beginning and not from the window's. A page that gives the focus to something of its own, and an entry of the frame
 * that still has it, are left alone, and so is the first page, where nobody has been anywhere yet.
 */
function useFocusKept(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const hadFocus = useRef(false);
  useEffect(() => {
    const note = () => {
      hadFocus.current = true;
    };
    addEventListener("focusin", note, { once: true });
    return () => removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      content.current?.focus({ preventScroll: true });
    }
  }, [pathname, content]);
}
