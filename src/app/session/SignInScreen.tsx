import { useQuery, useQueryClient, type Query } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { addresses } from "../api/addresses.ts";
import { ApiError } from "../api/api-error.ts";
import { useIsReachable } from "../api/connection.ts";
import { askWhoAmI, useSession, whoAmI } from "../api/session.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { TextButton } from "../ui/Button.tsx";
import { WarningIcon } from "../ui/icons.tsx";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { useTitle } from "../ui/page-effects.ts";
import { AccountDemand } from "./AccountDemand.tsx";
import { SignInForm } from "./SignInForm.tsx";
import classes from "./SignIn.module.css";

/**
 * Replaces any page while nobody is signed in, or the user has to change the password or set up a second factor first. The address stays, so the
 * page appears afterward.
 */
export function SignInScreen() {
  const isHeld = useSession().state === "signed-in";
  return (
    <div className={classes["screen"]}>
      <section className={isHeld ? classes["wideCard"] : classes["card"]}>
        {isHeld ? <AccountDemand /> : <SignIn />}
      </section>
    </div>
  );
}

function SignIn() {
  const session = useFeatureText("session");
  useTitle(session.title);
  return (
    <>
      <h1 className={classes["title"]}>{session.title}</h1>
      <p className={classes["text"]}>{session.lead}</p>
      <SignInForm />
    </>
  );
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Part of the frame while an error keeps the session unknown, because most pages wait for it. It asks again at once and
 * then with growing pauses, and says so unless the first time helps.
 */
export function UnknownSession() {
  const { common } = useText();
  const session = useFeatureText("session");
  const client = useQueryClient();
  const isReachable = useIsReachable();
  const { error: first } = useQuery({ ...whoAmI, enabled: false });
  const again = useQuery({
    // Not `whoAmI` itself: its refetch would first forget the error, and the pages would load as at the start.
    queryKey: ["whoAmI again"],
    queryFn: async ({ signal }) => {
      try {
        client.setQueryData(whoAmI.queryKey, await askWhoAmI(signal));
        // What failed with it is asked again, too.
        const hasFailed = ({ state }: Query) => state.status === "error";
        void client.refetchQueries({ type: "active", predicate: hasFailed });
        return true;
      } catch (error) {
        const isAnswer = error instanceof ApiError && error.kind === "signed-out";
        if (isAnswer) void client.invalidateQueries({ queryKey: whoAmI.queryKey });
        throw error;
      }
    },
    gcTime: 0,
    retry: false,
    // `whoAmI` is asked then.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      Math.min(firstPauseMs * 2 ** state.errorUpdateCount, longestPauseMs),
  });
  const isLasting = again.errorUpdateCount > 0 || first?.kind === "timeout";
  // While the service is away the frame says that instead.
  if (!isReachable || !isLasting) return null;
  return (
    <p>
      <WarningIcon />
      <span>{session.unknown}</span>
      <TextButton isBusy={again.isFetching} onClick={() => void again.refetch()}>
        {common.retry}
      </TextButton>
    </p>
  );
}

/** `/sign-in`: the frame shows the form to signed-out users; signed-in users go to the home page. */
export function Component() {
  const session = useSession();
  const text = useFeatureText("session");
  const { error, refetch } = useQuery({ ...whoAmI, enabled: false });
  if (session.state === "signed-in") return <Navigate to={paths.home()} replace />;
  if (session.state === "foreign") {
    return (
      <div className={classes["screen"]}>
        <section className={classes["card"]}>
          <h1 className={classes["title"]}>{text.title}</h1>
          <p>{text.foreign[addresses().signIn ?? "cookie"]}</p>
        </section>
      </div>
    );
  }
  // With the service unreachable, the user may or may not be signed in.
  return session.state === "unknown" && error !== null ? (
    <ProblemPanel error={error} level="page" onRetry={() => void refetch()} />
  ) : null;
}
