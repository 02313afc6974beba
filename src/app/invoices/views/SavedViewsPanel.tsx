import { useState } from "react";
import { moscowToday } from "../../format/date.ts";
import { useFeatureText, useText } from "../../i18n/LanguageProvider.tsx";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import type { PeriodPreset } from "../period-presets.ts";
import classes from "./SavedViewsPanel.module.css";
import { findView, presetOfDays, type SavedView } from "./saved-views.ts";
import { useSavedViews, viewOfList } from "./use-saved-views.ts";
import { useViewActions, type ViewOutcome } from "./use-view-actions.ts";
import { ActionMenu, type Action } from "../../ui/ActionMenu.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { Check } from "../../ui/controls.tsx";
import { PlainInput } from "../../ui/form/PlainInput.tsx";

/** The saved views with their actions, and a form that saves what the list shows now. */
export function SavedViewsPanel(props: {
  filter: InvoiceFilter;
  /** The current columns and density. */
  chosen: RememberedView;
}) {
  const { filter, chosen } = props;
  const text = useFeatureText("invoiceTools").views;
  const views = useSavedViews();
  const actions = useViewActions();
  const preset = presetOfDays({ from: filter.from, to: filter.to }, moscowToday());
  const save = (name: string, period: PeriodPreset | undefined) =>
    actions.save(viewOfList(name, filter, chosen, period));

  return (
    <div className={classes.panel}>
      {views.views.length === 0 ? (
        <p className={classes.nothing}>{text.nothing}</p>
      ) : (
        <ul className={classes.list} aria-label={text.list}>
          {views.views.map((view) => (
            <SavedViewRow
              key={view.name}
              view={view}
              isOpen={filter.savedView?.name === view.name}
              isStart={views.start === view.name}
              actions={actions}
              // A view with a rolling period keeps it if the shown days allow.
              onUpdate={() => save(view.name, view.period === undefined ? undefined : preset)}
            />
          ))}
        </ul>
      )}
      <SaveForm
        // Opening another view suggests that view's name.
        key={filter.savedView?.name}
        proposed={filter.savedView?.name ?? ""}
        preset={preset}
        isKnown={(name) => findView(views, name) !== undefined}
        onSave={save}
      />
      <Outcome outcome={actions.outcome} />
    </div>
  );
}

function SaveForm(props: {
  proposed: string;
  /** The choice of whether the days stay fixed or float. */
  preset: PeriodPreset | undefined;
  isKnown: (name: string) => boolean;
  onSave: (name: string, period: PeriodPreset | undefined) => void;
}) {
  const { preset } = props;
  const { presets } = useText().invoices.filter;
  const text = useFeatureText("invoiceTools").views;
  const [name, setName] = useState(props.proposed);
  const [isFollowing, setFollowing] = useState(true);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSave(name, isFollowing ? preset : undefined);
      }}
    >
      <PlainInput
        className={classes.input}
        aria-label={text.name}
        placeholder={text.name}
        autoComplete="off"
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" className={classes.save}>
        <span>{props.isKnown(name) ? text.replace(name.trim()) : text.save}</span>
      </Button>
      {preset !== undefined && (
        <Check
          className={classes.follow}
          label={text.follow(presets[preset])}
          checked={isFollowing}
          onChange={(event) => setFollowing(event.currentTarget.checked)}
        />
      )}
    </form>
  );
}

function Outcome({ outcome }: { outcome: ViewOutcome | undefined }) {
  return (
    <div className={classes.outcome} role="status" data-problem={outcome?.isProblem}>
      {outcome?.message}
      {outcome?.link !== undefined && (
        <PlainInput
          className={classes.input}
          readOnly
          aria-label={outcome.message}
          value={outcome.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

/** One saved view with its menu. Its tab opens it. */
function SavedViewRow(props: {
  view: SavedView;
  isOpen: boolean;
  isStart: boolean;
  actions: ReturnType<typeof useViewActions>;
  /** Replaces the view with what the list shows now. */
  onUpdate: () => void;
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
      <span className={classes.open} aria-current={props.isOpen || undefined}>
        {name}
      </span>
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
      <IconButton
        size="small"
        aria-haspopup="menu"
        label={text.more(name)}
        onClick={(event) => setMenu(event.currentTarget)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <circle cx="3" cy="8" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="13" cy="8" r="1.4" />
        </svg>
      </IconButton>
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

/** Called before a row is removed, which would lose the focus. */
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
      <PlainInput
        ref={takeFocus}
        className={classes.input}
        aria-label={text.newName(name)}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          // Closes the field, not the panel.
          event.preventDefault();
          event.stopPropagation();
          onDone(event.currentTarget);
        }}
      />
      <Button type="submit">{text.renameDone}</Button>
    </form>
  );
}
