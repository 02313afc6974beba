const timeoutMs = 10_000;

let last: HTMLInputElement | undefined;

/**
 * Keeps text typed while a panel with a field opens. A hidden field takes the focus and the text, and passes both to
 * the panel's field when that is focused. Otherwise letters would be lost or press the button.
 * @param opener the hidden field is inserted after it
 * @returns stops it; it also stops by itself after some seconds
 */
export function catchTyping(opener: HTMLElement): () => void {
  // On a phone this would open the keyboard too early.
  if (matchMedia("(pointer: coarse)").matches) return () => undefined;
  const { activeElement } = document;
  const before =
    activeElement instanceof HTMLElement && activeElement !== document.body
      ? activeElement
      : opener;
  last?.remove();
  const hiddenField = document.createElement("input");
  last = hiddenField;
  hiddenField.type = "text";
  hiddenField.autocomplete = "off";
  // Not clipped to a pixel: Chromium would then insert each letter before the last one.
  // Fixed, so it never makes the page wider.
  Object.assign(hiddenField.style, {
    position: "fixed",
    inset: "0 auto auto 0",
    opacity: "0",
    pointerEvents: "none",
  });
  hiddenField.ariaLabel = opener.textContent;
  const events = new AbortController();
  const stop = () => {
    clearTimeout(timeout);
    events.abort();
    hiddenField.tabIndex = -1;
    hiddenField.ariaHidden = "true";
    if (document.activeElement === hiddenField) returnFocus();
    // The opened panel returns the focus here.
    else hiddenField.addEventListener("focus", returnFocus);
  };
  const returnFocus = () => {
    before.focus();
    hiddenField.remove();
  };
  const timeout = setTimeout(stop, timeoutMs);
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target === hiddenField) return;
    stop();
    // After the field's own focus handler, which may select its text.
    if (target.selectionStart !== null) queueMicrotask(() => typeInto(target, hiddenField.value));
  };
  for (const kind of ["keydown", "keypress"] as const) {
    // Enter would submit the form around the opener.
    hiddenField.addEventListener(kind, (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
  }
  window.addEventListener("focusin", onFocus, { capture: true, signal: events.signal });
  opener.after(hiddenField);
  hiddenField.focus({ preventScroll: true });
  return stop;
}

/** Inserts the text like the keyboard: replaces the selection and fires an input event. */
function typeInto(field: HTMLInputElement, text: string): void {
  if (text === "") return;
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, "end");
  field.dispatchEvent(
    new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }),
  );
}
