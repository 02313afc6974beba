import type { UserItem } from "#contract/users.ts";
import type { FeatureText } from "../i18n/feature-texts.ts";
import type { Action } from "../ui/ActionMenu.tsx";

export type UserAction = "edit" | "sessions" | "reset" | "disable" | "enable";

/** Who may still manage users if this one could not. */
export const isLastAdmin = (user: UserItem, users: readonly UserItem[]): boolean =>
  user.role === "admin" &&
  user.disabledAt === null &&
  !users.some(
    ({ id, role, disabledAt }) => id !== user.id && role === "admin" && disabledAt === null,
  );

/** What can be done to a user, or why it cannot; the service decides by the same rules. */
export function actionsOfUser(
  user: UserItem,
  at: {
    readonly users: readonly UserItem[];
    readonly ownId: number | undefined;
    readonly text: FeatureText<"settings">["users"];
    readonly run: (action: UserAction) => void;
  },
): Action[] {
  const { actions, reasons } = at.text;
  const isOwn = user.id === at.ownId;
  const action = (key: UserAction, reason?: string): Action => ({
    key,
    label: actions[key],
    reason,
    run: () => at.run(key),
  });
  const againstDisabling = isOwn
    ? reasons.oneself
    : isLastAdmin(user, at.users)
      ? reasons.lastAdmin
      : undefined;
  return [
    action("edit"),
    action("sessions"),
    action("reset", isOwn ? reasons.ownPassword : undefined),
    user.disabledAt === null ? action("disable", againstDisabling) : action("enable"),
  ];
}
