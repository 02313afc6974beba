import { useState } from "react";
import { addressOnHost } from "../../api/addresses.ts";
import { createStore } from "../../api/memory-store.ts";
import { useUserKey } from "../../api/session.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import { showDone } from "../../ui/notices.ts";
import {
  keptViews,
  keepViews,
  findView,
  restoreView,
  type SavedView,
  removeView,
  renameView,
  saveView,
  setStart,
  writeViewLink,
  type ViewChange,
} from "./saved-views.ts";

/** The view saved last, as long as the list still shows what it was saved from. */
export const justSaved = createStore<Pick<SavedView, "name" | "search"> | undefined>(undefined);

/** The result of the last action, in words, or a link to copy by hand. */
export interface ViewOutcome {
  readonly message: string;
  readonly isProblem?: boolean;
  readonly link?: string;
}

/**
 * The actions on saved views. Each starts from what the browser stores at that moment, because another window may have
 * changed it.
 */
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
    save: (view: SavedView) => {
      const name = view.name.trim();
      if (keep(saveView(keptViews(user), view), { message: text.saved(name) }))
        justSaved.set({ name, search: view.search });
    },
    rename: (from: string, to: string) =>
      keep(renameView(keptViews(user), from, to), { message: text.saved(to.trim()) }),
    remove: (name: string) => {
      const before = keptViews(user);
      if (!keep({ views: removeView(before, name) }, undefined)) return;
      showDone(text.removed(name), {
        undo: () => keep(restoreView(keptViews(user), before, name), undefined),
      });
    },
    start: (name: string | null) => {
      const views = keptViews(user);
      if (name !== null && findView(views, name) === undefined) {
        return keep({ problem: "no_such_view" }, undefined);
      }
      const message = name === null ? text.startDropped : text.startSet(name);
      return keep({ views: setStart(views, name) }, { message });
    },
    share: async (view: SavedView) => {
      const link = new URL(addressOnHost(paths.invoices(writeViewLink(view))), location.href).href;
      try {
        await navigator.clipboard.writeText(link);
        setOutcome({ message: text.shared(view.name) });
      } catch {
        setOutcome({ message: text.sharedByHand(view.name), link });
      }
    },
  };
}
