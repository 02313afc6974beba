import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { SessionState } from "../api/session.ts";
import { useLanguage } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { useColorScheme, type ColorScheme } from "../ui/color-scheme.ts";
import { ExitIcon, SettingsIcon, ThemeIcon } from "./shell-icons.tsx";
import { useSignOut } from "../ui/use-sign-out.ts";
import { Button, ButtonLink, IconButton } from "../ui/Button.tsx";
import classes from "./Shell.module.css";

const nextScheme: Record<ColorScheme, ColorScheme> = {
  auto: "light",
  light: "dark",
  dark: "auto",
};

/**
 * The user, settings, theme, language and sign-out.
 * @param first is shown before these
 */
export function AccountBar({ session, first }: { session: SessionState; first?: ReactNode }) {
  const { language, text, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useColorScheme();
  const isInSettings = useLocation().pathname.startsWith(paths.settings());
  const signOut = useSignOut();
  const { shell } = text;
  const theme = shell.theme[colorScheme];
  // On a phone these are on the settings page.
  const tool = `${classes.tool} ${session.state === "signed-out" ? "" : classes.aside}`;
  const other = language === "ru" ? "en" : "ru";
  return (
    <div className={classes.account} role="group" aria-label={shell.account}>
      {session.state !== "signed-out" && session.state !== "foreign" && (
        // Keeps its place while the user is unknown.
        <span className={classes.who}>
          {session.state === "signed-in" && (
            <>
              <span title={session.user.login}>{session.user.name}</span>
              <span className={classes.role} title={session.user.client.name}>
                {shell.role[session.user.role]} · {session.user.client.name}
              </span>
            </>
          )}
        </span>
      )}
      {first}
      {session.state !== "signed-out" && (
        <ButtonLink
          to={paths.settings()}
          variant="quiet"
          className={classes.tool}
          aria-current={isInSettings ? "page" : undefined}
          aria-label={shell.settings}
          title={shell.settings}
        >
          <SettingsIcon />
        </ButtonLink>
      )}
      <Button
        variant="quiet"
        className={tool}

        lang={other}
        aria-label={`${shell.switchLanguageShort}: ${shell.switchLanguage}`}
        title={shell.switchLanguage}
        onClick={() => setLanguage(other)}
      >
        {shell.switchLanguageShort}
      </Button>
      <IconButton
        className={tool}
        label={theme}

        onClick={() => setColorScheme(nextScheme[colorScheme])}
      >
        <ThemeIcon scheme={colorScheme} />
      </IconButton>
      {session.state === "signed-in" && (
        <IconButton
          className={classes.tool}
          label={shell.signOut}
          title={signOut.isPending ? shell.signingOut : undefined}
          aria-disabled={signOut.isPending}

          onClick={signOut.run}
        >
          <ExitIcon />
        </IconButton>
      )}
    </div>
  );
}
