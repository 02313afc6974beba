import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import { ActionMenu, type Action } from "../../ui/ActionMenu.tsx";
import classes from "./SavedViewsPanel.module.css";
import { writeViewLink, type SavedView } from "./saved-views.ts";
import type { useViewActions } from "./use-view-actions.ts";

/** One saved view: opened by its name, changed by its menu. */
export function SavedViewRow(props: {
  view: SavedView;
  isOpen: boolean;
  isStart: boolean;
  actions: ReturnType<typeof useViewActions>;
  /** Takes what the list shows now. */
  onUpdate: () => void;
  onOpened: () => void;
}) {
  const { view, actions, isStart } = props;
  const { name } = view;
  const text = useFeatureText("invoiceTools").views;
  const { presets } = useText().invoices.filter;
  const [menu, setMenu] = useState<HTMLElement>();
  const [isRenaming, setRenaming] = useState(false);
  const action = (key: string, label: string, run: () => unknown): Action => ({
    key,
    label,
    reason: undefined,
    run: () => void run(),
  });

  if (isRenaming) {
    return (
      <li className={classes.row}>
        <RenameForm
          name={name}
          onRename={actions.rename}
          onDone={(field) => {
            focusFirstField(field);
            setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <Link
        className={classes.open}
        aria-current={props.isOpen || undefined}
        to={paths.invoices(writeViewLink(view))}
        onClick={props.onOpened}
      >
        {name}
      </Link>
      {view.period !== undefined && (
        <span className={classes.start} title={text.followTitle}>
          {presets[view.period]}
        </span>
      )}
      {isStart && (
        <span className={classes.start} title={text.startTitle}>
          {text.start}
        </span>
      )}
      <button
        type="button"
        className={classes.more}
        aria-haspopup="menu"
        aria-label={text.more(name)}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <circle cx="3" cy="8" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="13" cy="8" r="1.4" />
        </svg>
      </button>
      {menu !== undefined && (
        <ActionMenu
          label={text.more(name)}
          anchor={menu}
          actions={[
            action("start", isStart ? text.dropStart : text.makeStart, () =>
              actions.start(isStart ? null : name),
            ),
            action("share", text.share, () => actions.share(view)),
            action("update", text.update, props.onUpdate),
            action("rename", text.rename, () => setRenaming(true)),
            action("remove", text.remove, () => {
              focusFirstField(menu);
              actions.remove(name);
            }),
          ]}
          onClose={() => setMenu(undefined)}
        />
      )}
    </li>
  );
}

/** The row goes, and the focus must not go to nowhere with it. */
function focusFirstField(within: HTMLElement): void {
  within.closest("[role='dialog']")?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

function RenameForm(props: {
  name: string;
  onRename: (from: string, to: string) => boolean;
  onDone: (field: HTMLElement) => void;
}) {
  const { name, onDone } = props;
  const text = useFeatureText("invoiceTools").views;
  const [typed, setTyped] = useState(name);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (props.onRename(name, typed)) onDone(event.currentTarget);
      }}
    >
      <input
        ref={takeFocus}
        className={classes.input}
        aria-label={text.newName(name)}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // Leaves the field, and not the panel with it.
          event.preventDefault();
          event.stopPropagation();
          onDone(event.currentTarget);
        }}
      />
      <button type="submit" className={classes.save}>
        {text.renameDone}
      </button>
    </form>
  );
}
