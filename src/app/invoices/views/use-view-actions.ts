import { useState } from "react";
import { useUserKey } from "../../api/session.ts";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { keepViews, keptViews } from "./kept-views.ts";
import {
  findView,
  removeView,
  renameView,
  saveView,
  setStart,
  writeViewLink,
  type SavedView,
  type SavedViews,
  type ViewChange,
} from "./saved-views.ts";

/** What was done last, in words; with the way back from a deletion, or a link to be copied by hand. */
export interface ViewOutcome {
  readonly message: string;
  readonly isProblem?: boolean;
  readonly undo?: SavedViews;
  readonly link?: string;
}

/** What can be done to the saved views. Each builds on what the browser keeps at that moment: another window may have changed it. */
export function useViewActions() {
  const user = useUserKey();
  const text = useFeatureText("invoiceTools").views;
  const [outcome, setOutcome] = useState<ViewOutcome>();

  const keep = (change: ViewChange, done: ViewOutcome | undefined): boolean => {
    const problem =
      "problem" in change ? change.problem : keepViews(user, change.views) ? undefined : "not_kept";
    setOutcome(problem === undefined ? done : { message: text.problems[problem], isProblem: true });
    return problem === undefined;
  };

  return {
    outcome,
    save: (view: SavedView) =>
      keep(saveView(keptViews(user), view), { message: text.saved(view.name.trim()) }),
    rename: (from: string, to: string) =>
      keep(renameView(keptViews(user), from, to), { message: text.saved(to.trim()) }),
    remove: (name: string) => {
      const before = keptViews(user);
      keep({ views: removeView(before, name) }, { message: text.removed(name), undo: before });
    },
    restore: (views: SavedViews) => keep({ views }, undefined),
    start: (name: string | null) => {
      const views = keptViews(user);
      if (name !== null && findView(views, name) === undefined) {
        return keep({ problem: "no_such_view" }, undefined);
      }
      const message = name === null ? text.startDropped : text.startSet(name);
      return keep({ views: setStart(views, name) }, { message });
    },
    share: async (view: SavedView) => {
      const link = new URL(paths.invoices(writeViewLink(view)), location.href).href;
      try {
        await navigator.clipboard.writeText(link);
        setOutcome({ message: text.shared(view.name) });
      } catch {
        setOutcome({ message: text.sharedByHand(view.name), link });
      }
    },
  };
}
