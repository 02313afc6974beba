import { useEffect, useId } from "react";
import { Link } from "react-router";
import { addresses } from "../api/addresses.ts";
// It says what the service lacks.
// oxlint-disable-next-line no-restricted-imports
import { useExtensions } from "../api/capabilities.ts";
import { useFeatureText, useText } from "../i18n/LanguageProvider.tsx";
import { watchAnswers, type SeenAnswer } from "../api/request.ts";
import { paths } from "../paths.ts";
import { AccessTokenForm } from "../ui/AccessTokenForm.tsx";
import { takesTokens } from "../ui/ForeignAccess.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { Button, IconButton } from "../ui/Button.tsx";
import { showDone, showProblem } from "../ui/notices.ts";
import { Popup } from "../ui/Popup.tsx";
import { whenIdle } from "../ui/when-idle.ts";
import classes from "./PlainBadge.module.css";

/**
 * A badge for a service without extensions. Its panel lists what is missing and what replaces it.
 */
export function PlainBadge() {
  const text = useFeatureText("plainMode");
  const extensions = useExtensions();
  const id = useId();
  useContractWatch();
  if (extensions === undefined) return null;
  if (Object.keys(text.missing).every((path) => extensions.has(path))) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={classes.badge}

        popoverTarget={id}
        aria-haspopup="dialog"
        title={text.title}
      >
        <span className={classes.mark} aria-hidden="true" />
        <span className={classes.words}>{text.badge}</span>
      </Button>
      <Popup
        id={id}
        aria-labelledby={`${id}-title`}
        className={classes.panel}
        onShown={(panel) => panel.querySelector("button")?.focus()}
      >
        <Missing id={id} extensions={extensions} />
      </Popup>
    </>
  );
}

/**
 * Checks every answer against the interface while the browser is idle, and reports each kind of departure once.
 * Departures that the app tolerates are only listed in the settings, because users need not act on them.
 */
function useContractWatch(): void {
  const text = useFeatureText("plainMode").watch;
  useEffect(() => {
    let isWatching = true;
    watchAnswers((answer) => {
      whenIdle(() => void check(answer));
    });
    async function check(answer: SeenAnswer) {
      const { checkAnswer, copyReport } = await import("../api/departures.ts");
      const fresh = checkAnswer(answer).filter(({ tolerated }) => !tolerated);
      const [first] = fresh;
      if (first === undefined || !isWatching) return;
      showProblem(text.departs(first.request, first.line, fresh.length - 1), {
        label: text.copy,
        run: () => void copyReport().then((isCopied) => tellCopied(isCopied, text)),
      });
    }
    return () => {
      isWatching = false;
      watchAnswers(() => undefined);
    };
  }, [text]);
}

const tellCopied = (isCopied: boolean, text: { copied: string; notCopied: string }) =>
  isCopied ? showDone(text.copied) : showProblem(text.notCopied);

function Missing({ id, extensions }: { id: string; extensions: ReadonlySet<string> }) {
  const text = useFeatureText("plainMode");
  const { common } = useText();
  const { signIn, hostsReads } = addresses();
  return (
    <>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{text.title}</h2>
        <IconButton
          label={common.close}

          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <CloseIcon />
        </IconButton>
      </div>
      <p>{extensions.size === 0 ? text.text : text.some}</p>
      <dl className={classes.missing}>
        {Object.entries(text.missing)
          .filter(([path]) => !extensions.has(path))
          .map(([path, { what, instead, ...more }]) => (
            <div key={path}>
              <dt>{what}</dt>
              <dd>
                {("bySignIn" in more && signIn !== undefined && more.bySignIn[signIn]) ||
                  ("shared" in more && hostsReads && more.shared) ||
                  instead}
              </dd>
            </div>
          ))}
      </dl>
      {!extensions.has("ext/session") && takesTokens() && (
        <>
          <h3>{text.access.title}</h3>
          <AccessTokenForm />
        </>
      )}
      <p>
        <Link to={paths.settingsService()}>{text.watch.all}</Link>
      </p>
    </>
  );
}
