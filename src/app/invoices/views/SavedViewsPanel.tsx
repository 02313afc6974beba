import { useState } from "react";
import { Link } from "react-router";
import { localToday } from "../../format/date.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { paths } from "../../paths.ts";
import type { RememberedView } from "../../ui/list/use-table-view.ts";
import type { InvoiceFilter } from "../invoice-filter.ts";
import type { PeriodPreset } from "../period-presets.ts";
import classes from "./SavedViewsPanel.module.css";
import { findView } from "./saved-views.ts";
import { SavedViewRow } from "./SavedViewRow.tsx";
import { useSavedViews, viewOfList } from "./use-saved-views.ts";
import { useViewActions, type ViewOutcome } from "./use-view-actions.ts";
import { presetOfDays } from "./view-period.ts";

/** The saved views, and a form that saves what the list shows now. */
export function SavedViewsPanel(props: {
  filter: InvoiceFilter;
  /** Columns and density as they are now. */
  chosen: RememberedView;
  close: () => void;
}) {
  const { filter, chosen, close } = props;
  const text = useFeatureText("invoiceTools").views;
  const views = useSavedViews();
  const actions = useViewActions();
  const preset = presetOfDays({ from: filter.from, to: filter.to }, localToday());
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
              // A view that followed the calendar goes on doing so, if the days shown can.
              onUpdate={() => save(view.name, view.period === undefined ? undefined : preset)}
              onOpened={close}
            />
          ))}
        </ul>
      )}
      {filter.savedView !== undefined && (
        <Link className={classes.all} to={paths.invoices()} onClick={close}>
          {text.all}
        </Link>
      )}
      <SaveForm
        // Another view opened meanwhile proposes its own name.
        key={filter.savedView?.name}
        proposed={filter.savedView?.name ?? ""}
        preset={preset}
        isKnown={(name) => findView(views, name) !== undefined}
        onSave={save}
      />
      <Outcome outcome={actions.outcome} onRestore={actions.restore} />
    </div>
  );
}

function SaveForm(props: {
  proposed: string;
  /** Whose days the list shows. */
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
      <input
        className={classes.input}
        aria-label={text.name}
        placeholder={text.name}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" className={classes.save}>
        {props.isKnown(name) ? text.replace(name.trim()) : text.save}
      </button>
      {preset !== undefined && (
        <label className={classes.follow}>
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={(event) => setFollowing(event.currentTarget.checked)}
          />
          {text.follow(presets[preset])}
        </label>
      )}
    </form>
  );
}

function Outcome(props: {
  outcome: ViewOutcome | undefined;
  onRestore: (views: NonNullable<ViewOutcome["undo"]>) => void;
}) {
  const text = useFeatureText("invoiceTools").views;
  const { outcome } = props;
  const undo = outcome?.undo;
  return (
    <div className={classes.outcome} role="status" data-problem={outcome?.isProblem}>
      {outcome?.message}{" "}
      {undo !== undefined && (
        <button type="button" className={classes.restore} onClick={() => props.onRestore(undo)}>
          {text.restore}
        </button>
      )}
      {outcome?.link !== undefined && (
        <input
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
