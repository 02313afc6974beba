import { Outlet, useLocation } from "react-router";
import type { OperationName } from "#contract/operations.ts";
import { roleMay } from "../api/role-may.ts";
import { useSession } from "../api/session.ts";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { paths } from "../paths.ts";
import { EmptyList, ListPage } from "../ui/list/ListPage.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import classes from "./Settings.module.css";

interface SettingsSection {
  readonly name: "own" | "users" | "keys" | "audit" | "erasures";
  readonly path: string;
  /** The operation the section needs; without one the section is open to everyone. */
  readonly operation?: OperationName;
}

const sections: readonly SettingsSection[] = [
  { name: "own", path: paths.settings() },
  { name: "users", path: paths.settingsUsers(), operation: "listUsers" },
  { name: "keys", path: paths.settingsKeys(), operation: "listApiKeys" },
  { name: "audit", path: paths.settingsAudit(), operation: "listAudit" },
  { name: "erasures", path: paths.settingsErasures(), operation: "listErasures" },
];

/** The settings: personal ones for everyone, the company's for admins. */
export function Component() {
  const text = useFeatureText("settings");
  const session = useSession();
  const role = session.state === "signed-in" ? session.user.role : undefined;
  const open = sections.filter(({ operation }) =>
    operation === undefined ? true : session.state === "signed-in" && roleMay(operation, role),
  );
  const { pathname } = useLocation();
  const absent =
    session.state === "foreign"
      ? sections.find(({ operation, path }) => operation !== undefined && path === pathname)
      : undefined;
  return (
    <div className={classes.frameFrame}>
      <div className={classes.frameNav}>
        <Tabs
          label={text.navigation}
          tabs={open.map(({ name, path }) => ({ to: path, label: text.sections[name] }))}
        />
      </div>
      <div className={classes.frameContent}>
        {absent === undefined ? (
          <Outlet />
        ) : (
          <ListPage title={text.sections[absent.name]} count={undefined} tools={null}>
            <EmptyList title={text.absent} text={text.own.foreign} />
          </ListPage>
        )}
      </div>
    </div>
  );
}
