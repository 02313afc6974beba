import { useText } from "../i18n/LanguageProvider.tsx";
import { useFeatureText } from "../i18n/use-feature-text.ts";
import { FilterPopover } from "../ui/filter/FilterPopover.tsx";
import classes from "./ReconcileHelp.module.css";

/** Where a bank client gives such a file, and how one looks. */
export function ReconcileHelp() {
  const { common } = useText();
  const { help } = useFeatureText("reconcile");
  return (
    <FilterPopover
      label={help.button}
      set={undefined}
      closeLabel={common.close}
      loading={common.loading}
      preload={() => undefined}
    >
      {() => (
        // It may be longer than a phone is high, so the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.help} data-autofocus tabIndex={0}>
          <ol>
            {help.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div>{help.sampleTitle}</div>
          <pre lang="ru">{help.sample}</pre>
          <div>{help.formats}</div>
        </div>
      )}
    </FilterPopover>
  );
}
