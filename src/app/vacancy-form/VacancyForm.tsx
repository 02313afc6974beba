import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { useFeatureText } from "../i18n/LanguageProvider.tsx";
import { Button } from "../ui/Button.tsx";
import type { FoundFault } from "./check-values.ts";
import type { DraftHandle } from "./draft-handle.ts";
import { ErrorSummary } from "./send/ErrorSummary.tsx";
import { ConflictsNotice } from "./ConflictsNotice.tsx";
import { firstEmptyField, focusField } from "./focus-field.ts";
import {
  LiveValues,
  VacancyFormContext,
  type VacancyFormTools,
  useVacancyForm,
} from "./form-context.tsx";
import { stepOfField } from "./form-layout.ts";
import {
  formSteps,
  type FormFieldName,
  type FormStep,
  type FormSubject,
  type FormValues,
} from "./form-values.ts";
import { useDraftOfForm } from "./draft/use-draft.ts";
import { usePrefetchedReferences } from "./references.ts";
import { StepFields } from "./steps/StepFields.tsx";
import { useFormErrors, type PlacedError } from "./form-errors.ts";
import { useFocusedInView } from "./use-focused-in-view.ts";
import { useCheck } from "./steps/found-by-title.ts";
import classes from "./form.module.css";
import { WizardSteps } from "./steps/WizardSteps.tsx";
import { useMedia } from "../ui/page-width.ts";
import { useLaterParts, useLaterPartsAhead } from "./use-later-parts.ts";

interface VacancyFormProps {
  readonly subject: FormSubject;
  /** Stores what is typed and reports changes of other windows. */
  readonly handle: Pick<DraftHandle, "keep" | "onElsewhere" | "others" | "settle">;
  /** The initial values; later changes are ignored, so give the form a `key`. */
  readonly initial: FormValues;
  /** From the address. */
  readonly step: FormStep;
  readonly pathOf: (step: FormStep) => string;
  readonly complaints?: VacancyFormTools["complaints"];
  /** The field focused when the form opens. */
  readonly openAt?: FormFieldName | undefined;
  /** The body of the last step. It may use `useVacancyForm()`, and marks its send button with `data-send`. */
  readonly review: ReactNode;
  /** Shown above the fields of every step, such as the progress of sending. It may use `useVacancyForm()`. */
  readonly above?: ReactNode;
  /** The send button, at the end of the last step's bar. */
  readonly send?: ReactNode;
}

/**
 * All parameters of a vacancy (§4.7, §4.8) in steps that open in any order. Texts are uncontrolled fields, so typing
 * renders nothing here.
 */
export function VacancyForm(props: VacancyFormProps) {
  const { subject, handle, initial, step, pathOf, complaints } = props;
  const form = useForm<FormValues>({ defaultValues: initial });
  const errors = useFormErrors(form);
  const faultsOf = useCheck(subject);
  const navigate = useNavigate();
  // Kept in the entry of the history, so that a reload and Back know it too.
  const isFromReview = useLocation().state === fromReview;
  const root = useRef<HTMLFormElement>(null);
  /** The target of the focus once the step is rendered. */
  const target = useRef<FocusTarget>(props.openAt ?? "open");

  useDraftOfForm(form, handle);
  useFocusedInView(root);
  usePrefetchedReferences(subject.kind);

  const settle = useCallback(() => {
    settleFocus(root.current, target, () => firstEmptyField(subject, step, form.getValues()));
  }, [subject, step, form]);

  const goToStep = useCallback(
    (next: FormStep, state?: typeof fromReview) => {
      target.current ??= "step";
      if (next === step) settle();
      else void navigate(pathOf(next), { state });
    },
    [navigate, pathOf, step, settle],
  );

  useEffect(() => {
    handle.keep({ step });
  }, [handle, step]);

  const shownStep = useRef(step);
  useEffect(() => {
    // If a refusal opened the step, the focus stays in the error summary.
    const isInSummary = document.activeElement?.matches("[data-error-summary]") === true;
    if (shownStep.current !== step && !isInSummary) target.current ??= "step";
    shownStep.current = step;
    settle();
  }, [step, errors.attempts, settle]);

  const { setAttempt } = errors;
  const tools = useMemo<VacancyFormTools>(() => {
    const refuse = (
      found: readonly (FoundFault | PlacedError)[],
      about: FormValues = form.getValues(),
    ) => {
      target.current = "summary";
      setAttempt(found, { ...about });
      const steps = found.flatMap(({ field }) => (field === undefined ? [] : stepOfField(field)));
      const first = formSteps.find((one) => steps.some((wrong) => wrong === one));
      if (first !== undefined && first !== step) void navigate(pathOf(first));
    };
    const goToField = (name: FormFieldName) => {
      target.current = name;
      goToStep(stepOfField(name), step === "review" || isFromReview ? fromReview : undefined);
    };
    return {
      subject,
      form,
      errors,
      windows: handle,
      pathOf,
      goToStep,
      goToField,
      isFromReview,
      complaints,
      check: () => {
        const [contested] = handle.others.get().keys();
        if (contested !== undefined) {
          goToField(contested);
          return false;
        }
        const faults = faultsOf(form.getValues());
        if (faults.length > 0) refuse(faults);
        return faults.length === 0;
      },
      showRefusal: refuse,
    };
  }, [
    subject,
    handle,
    form,
    errors,
    faultsOf,
    setAttempt,
    pathOf,
    goToStep,
    navigate,
    step,
    isFromReview,
    complaints,
  ]);

  const goToNextStep = () => {
    const next = isFromReview ? "review" : formSteps[formSteps.indexOf(step) + 1];
    if (next !== undefined) goToStep(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const send = event.currentTarget.querySelector<HTMLButtonElement>("[data-send]");
    if (send !== null) return send.click();
    // A field that is left says what becomes of the text in it; one that disappears would not.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    goToNextStep();
  };

  return (
    <FormProvider {...form}>
      <VacancyFormContext value={tools}>
        <LiveValues form={form}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the steps and the form */}
          <div className={classes.formLayout} onKeyDown={onKeyDown}>
            <div className={classes.formSteps}>
              <WizardSteps step={step} />
            </div>
            <form
              ref={root}
              className={classes.form}
              noValidate
              autoComplete="off"
              onSubmit={(event) => {
                event.preventDefault();
                goToNextStep();
              }}
            >
              {props.above}
              <ConflictsNotice />
              <ErrorSummary step={step} />
              <StepFields key={step} step={step} review={props.review} send={props.send} />
            </form>
            <PreviewAside />
          </div>
        </LiveValues>
      </VacancyFormContext>
    </FormProvider>
  );
}

/** The state of a step that was opened by a link of the review, to which it leads back. */
const fromReview = "from-review";

/** `open`: the form was just opened; `step`: another step was opened. */
type FocusTarget = FormFieldName | "summary" | "open" | "step" | undefined;

function settleFocus(
  root: HTMLElement | null,
  target: { current: FocusTarget },
  firstEmpty: () => FormFieldName | undefined,
): void {
  const wanted = target.current;
  target.current = undefined;
  if (wanted === undefined || root === null) return;
  if (wanted === "summary") root.querySelector<HTMLElement>("[data-error-summary]")?.focus();
  else if (wanted === "open" || wanted === "step") {
    // On a touch screen, focusing the field would open the keyboard over the new step.
    const first = matchMedia("(pointer: coarse)").matches ? undefined : firstEmpty();
    if (wanted === "step") scrollTo({ top: 0 });
    if (first !== undefined) focusField(root, first);
    else if (wanted === "step") {
      root.querySelector<HTMLElement>("[data-step-heading]")?.focus({ preventScroll: true });
    }
  } else focusField(root, wanted);
}

/** The ad next to the form, or below it on demand if there is no room. */
function PreviewAside() {
  const text = useFeatureText("vacancyForm").wizard.preview;
  const isWide = useMedia("(min-width: 88rem)");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { subject } = useVacancyForm();
  useLaterPartsAhead(isWide || isOpen);
  const Preview = useLaterParts()?.VacancyPreview;
  // Unknown values would look as if the vacancy lacked them.
  if (subject.kind === "edit" && subject.base === undefined) return null;
  if (isWide) {
    return (
      // It scrolls, so it must be focusable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <aside className={classes.formAside} aria-label={text.label} tabIndex={0}>
        {Preview !== undefined && <Preview />}
      </aside>
    );
  }
  return (
    <aside className={classes.formAside} aria-label={text.label}>
      <Button
        className={classes.formToggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.hide : text.show}
      </Button>
      <div id={id}>{isOpen && Preview !== undefined && <Preview />}</div>
    </aside>
  );
}
