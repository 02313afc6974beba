import { Outlet, useLocation } from "react-router";
import type { OperationName } from "#contract/operations.ts";
import { roleMay } from "../api/may.ts";
import { useSession } from "../api/session.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { paths } from "../paths.ts";
import { ListPage } from "../ui/list/ListPage.tsx";
import { EmptyList } from "../ui/list/EmptyList.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { useTitle } from "../ui/page-effects.ts";
import classes from "./Settings.module.css";

interface SettingsSection {
  readonly name: "own" | "users" | "keys" | "audit" | "erasures" | "service";
  readonly path: string;
  /** The operation the section needs; without one the section is open to everyone. */
  readonly operation?: OperationName;
  /** Only for a service that is not our own. */
  readonly isForeign?: true;
}

const sections: readonly SettingsSection[] = [
  { name: "own", path: paths.settings() },
  { name: "users", path: paths.settingsUsers(), operation: "listUsers" },
  { name: "keys", path: paths.settingsKeys(), operation: "listApiKeys" },
  { name: "audit", path: paths.settingsAudit(), operation: "listAudit" },
  { name: "erasures", path: paths.settingsErasures(), operation: "listErasures" },
  { name: "service", path: paths.settingsService(), isForeign: true },
];

/** The settings: personal ones for everyone, the company's for admins. */
export function Component() {
  const text = useFeatureText("settings");
  const session = useSession();
  const role = session.state === "signed-in" ? session.user.role : undefined;
  const open = sections.filter(({ operation, isForeign = false }) =>
    operation === undefined
      ? !isForeign || session.state === "foreign"
      : session.state === "signed-in" && roleMay(operation, role),
  );
  const { pathname } = useLocation();
  const isForeign = session.state === "foreign";
  const absent = sections.find(
    (section) =>
      section.path === pathname &&
      (isForeign ? section.operation !== undefined : section.isForeign === true),
  );
  return (
    <div className={classes.frameFrame}>
      <div className={classes.frameNav}>
        <Tabs
          label={text.navigation}
          tabs={open.map(({ name, path }) => ({ to: path, label: titleOf(name, text) }))}
        />
      </div>
      <div className={classes.frameContent}>
        {absent === undefined ? <Outlet /> : <AbsentSection {...absent} />}
      </div>
    </div>
  );
}

/** The page of departures has a longer title than its tab. */
const titleOf = (name: SettingsSection["name"], text: FeatureText<"settings">): string =>
  name === "service" ? text.service.section : text[name].title;

/** Why a section is empty: another service manages its own users, or our own service has no departures. */
function AbsentSection({ name, isForeign }: SettingsSection) {
  const text = useFeatureText("settings");
  const title = titleOf(name, text);
  useTitle(title);
  return (
    <ListPage title={title} count={undefined}>
      <EmptyList
        title={isForeign === true ? text.service.own : text.absent}
        text={isForeign === true ? text.service.ownText : text.own.foreign}
      />
    </ListPage>
  );
}
