import { Link, useLocation } from "react-router";
import type { SessionState } from "../api/session.ts";
import { useText } from "../i18n/LanguageProvider.tsx";
import { useReason } from "../ui/Button.tsx";
import { sectionIcons } from "./shell-icons.tsx";
import classes from "./Shell.module.css";
import { sections, mayOpen, type Section } from "./sections.ts";

/** The navigation. A section the role may not read stays visible, with the reason. */
export function SectionLinks({ session }: { session: SessionState }) {
  const { shell } = useText();
  const { pathname } = useLocation();
  const role = session.state === "signed-in" ? session.user.role : undefined;
  return (
    <nav aria-label={shell.navigation} className={classes.nav}>
      {sections.map((section) =>
        mayOpen(section, role) ? (
          <Link
            key={section.name}
            to={section.path}
            aria-current={isWithin(pathname, section.path) ? "page" : undefined}
            title={shell[section.name]}
            className={classes.section ?? ""}
          >
            <SectionWords section={section} />
          </Link>
        ) : (
          <ClosedSection key={section.name} section={section} />
        ),
      )}
    </nav>
  );
}

const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || (path !== "/" && pathname.startsWith(`${path}/`));

function ClosedSection({ section }: { section: Section }) {
  const { described, hint } = useReason(useText().shell.closedSection);
  return (
    <>
      {/* Without `href` it is not a link, but Tab still reaches it. */}
      <span
        role="link"
        tabIndex={0}
        aria-disabled="true"
        className={classes.section}
        {...described}
      >
        <SectionWords section={section} />
      </span>
      {hint}
    </>
  );
}

/** With icons only, the name is still read out. */
function SectionWords({ section: { name } }: { section: Section }) {
  const { shell } = useText();
  const SectionIcon = sectionIcons[name];
  return (
    <>
      <SectionIcon />
      <span className={classes.words}>{shell[name]}</span>
      {name === "responses" && <span id="new-responses" className={classes.count} />}
    </>
  );
}
