import { useSession } from "../api/session.ts";
import { useFeatureText, useLanguage, useText } from "../i18n/LanguageProvider.tsx";
import { useTitle } from "../ui/page-effects.ts";
import classes from "./Settings.module.css";
import { Button } from "../ui/Button.tsx";
import { showDone, showProblem } from "../ui/notices.ts";
import { useQuery } from "@tanstack/react-query";
import { query, useOperation } from "../api/queries.ts";
import { ProblemPanel } from "../ui/ProblemPanel.tsx";
import { refusalText } from "../ui/refusal-text.ts";
import { SessionList } from "./SessionList.tsx";
import { languages } from "../i18n/catalog.ts";
import { useDeveloperMode } from "../ui/developer-mode.ts";
import { useColorScheme } from "../ui/color-scheme.ts";
import { Suspense, useState, type ComponentType } from "react";
import { eraseBrowserStore, useStorageOwner } from "../api/browser-store.ts";
import { useDraftCount } from "../api/use-draft-count.ts";
import { useFormat } from "../format/use-format.ts";
import { ConfirmDialog } from "../ui/Dialog.tsx";
import { Check } from "../ui/controls.tsx";
import { FocusReturn } from "../ui/focus-return.ts";
import { lazyPanel, usePrefetchWhenIdle } from "../ui/lazy-part.tsx";

// The page itself needs no fields.
const loadForm = () => import("./OwnPasswordForm.tsx");
const OwnPasswordForm = lazyPanel(async () => (await loadForm()).OwnPasswordForm);
const loads = [loadForm];

/** The user's own settings: language, theme, password, second factor, sessions and data in this browser. */
export function OwnSettingsPage({ factor: Factor }: { factor: ComponentType<{ login: string }> }) {
  const text = useFeatureText("settings").own;
  const session = useSession();
  useTitle(text.title);
  usePrefetchWhenIdle(loads, session.state === "signed-in");
  return (
    <div className={classes.ownPage}>
      <h1>{text.title}</h1>
      <OwnAppearance />
      {session.state === "signed-in" && <OwnPassword key={session.user.login} />}
      {session.state === "signed-in" && (
        <section className={classes.ownSection} aria-labelledby="own-factor">
          <h2 id="own-factor">{text.factor}</h2>
          <Factor login={session.user.login} />
        </section>
      )}
      {session.state === "signed-in" && <OwnSessions />}
      {session.state === "foreign" && <p>{text.foreign}</p>}
      <BrowserData />
      <ForDevelopers />
    </div>
  );
}

/** Changes the user's password. Its form opens in place. */
function OwnPassword() {
  const text = useFeatureText("settings").own.password;
  const { common } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.ownSection} aria-labelledby="own-password">
      <h2 id="own-password">{text.title}</h2>
      {isOpen ? (
        <FocusReturn>
          <Suspense fallback={<p>{common.loading}</p>}>
            <OwnPasswordForm labelledBy="own-password" onClose={() => setOpen(false)} />
          </Suspense>
        </FocusReturn>
      ) : (
        <Button onClick={() => setOpen(true)}>{text.save}</Button>
      )}
    </section>
  );
}

/** The user's sessions, each with a button to end it. */
function OwnSessions() {
  const all = useFeatureText("settings");
  const text = all.users.sessions;
  const { common } = useText();
  const sessions = useQuery(query("listOwnSessions", {}));
  const end = useOperation("endOwnSession", {
    onDone: () => showDone(text.ended),
    onRefused: (error) => showProblem(refusalText(error, all.users.problems)),
  });
  const items = sessions.data?.data.items;
  return (
    <section className={classes.ownSection} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{text.own}</h2>
      {items === undefined &&
        (sessions.error === null ? (
          <p className={classes.sessionsLoading}>{common.loading}</p>
        ) : (
          <ProblemPanel error={sessions.error} onRetry={() => void sessions.refetch()} />
        ))}
      {items !== undefined && (
        <SessionList
          sessions={items}
          pending={end.isError ? undefined : end.variables?.params.session_id}
          onEnd={(id) => {
            if (!end.isPending) end.mutate({ params: { session_id: id } });
          }}
        />
      )}
    </section>
  );
}

const schemes = ["auto", "light", "dark"] as const;

/** This browser's language and theme. */
function OwnAppearance() {
  const text = useFeatureText("settings").own.look;
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <section className={classes.ownSection} aria-labelledby="own-look">
      <h2 id="own-look">{text.title}</h2>
      <div className={classes.ownPair}>
        <RadioChoice
          label={text.language}
          keys={languages}
          words={text.languages}
          chosen={language}
          onChoose={setLanguage}
        />
        <RadioChoice
          label={text.theme}
          keys={schemes}
          words={text.themes}
          chosen={colorScheme}
          onChoose={setColorScheme}
        />
      </div>
    </section>
  );
}

function RadioChoice<Key extends string>(props: {
  label: string;
  keys: readonly Key[];
  words: Readonly<Record<Key, string>>;
  chosen: Key;
  onChoose: (key: Key) => void;
}) {
  return (
    <fieldset>
      <legend>{props.label}</legend>
      {props.keys.map((key) => (
        <Check
          key={key}
          type="radio"
          name={props.label}
          label={props.words[key]}
          checked={key === props.chosen}
          onChange={() => props.onChoose(key)}
        />
      ))}
    </fieldset>
  );
}

/** The data in this browser and a button to erase it. On a shared computer signing out does not remove it. */
function BrowserData() {
  const text = useFeatureText("settings").own.browser;
  const format = useFormat();
  const drafts = useDraftCount(useStorageOwner());
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const erase = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await eraseBrowserStore();
      setAsked(false);
      showDone(text.done);
    } catch {
      setProblem(text.failed);
    } finally {
      setPending(false);
    }
  };
  return (
    <section className={classes.ownSection} aria-labelledby="browser-data">
      <h2 id="browser-data">{text.title}</h2>
      <p>{text.text}</p>
      {drafts !== undefined && <p>{text.drafts(format.number(drafts))}</p>}
      <Button onClick={() => setAsked(true)}>{text.erase}</Button>
      {isAsked && (
        <ConfirmDialog
          title={text.confirmTitle}
          confirm={text.confirm}
          pending={text.pending}
          variant="danger"
          isPending={isPending}
          problem={problem}
          onConfirm={() => void erase()}
          onClose={() => setAsked(false)}
        >
          {text.confirmText}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Whether this browser shows the requests behind figures and forms. */
function ForDevelopers() {
  const text = useFeatureText("settings").own.developers;
  const [isOn, setOn] = useDeveloperMode();
  return (
    <section className={classes.ownSection} aria-labelledby="for-developers">
      <h2 id="for-developers">{text.title}</h2>
      <Check
        label={text.requests}
        checked={isOn}
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </section>
  );
}
