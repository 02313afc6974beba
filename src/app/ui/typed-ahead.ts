const patienceMs = 10_000;

let last: HTMLInputElement | undefined;

/**
 * A panel with a field to type in is about to open: an unseen field takes the focus and what is typed, and gives both to
 * the panel's field when that gets the focus. Letters would be lost otherwise, or press the button.
 * @param opener stands before it
 * @returns ends it; some seconds without a field do so, too
 */
export function catchTyping(opener: HTMLElement): () => void {
  // A phone would show its keyboard, which nobody has typed on yet.
  if (matchMedia("(pointer: coarse)").matches) return () => undefined;
  const { activeElement } = document;
  const before =
    activeElement instanceof HTMLElement && activeElement !== document.body
      ? activeElement
      : opener;
  last?.remove();
  const unseen = document.createElement("input");
  last = unseen;
  unseen.type = "text";
  unseen.autocomplete = "off";
  // Not clipped to a pixel, as what is only heard is: Chromium puts each letter before the last one there.
  Object.assign(unseen.style, { position: "absolute", opacity: "0", pointerEvents: "none" });
  unseen.ariaLabel = opener.textContent;
  const events = new AbortController();
  const stop = () => {
    clearTimeout(patience);
    events.abort();
    unseen.tabIndex = -1;
    unseen.ariaHidden = "true";
    if (document.activeElement === unseen) giveBack();
    // What opened takes it for the place that the focus came from.
    else unseen.addEventListener("focus", giveBack);
  };
  const giveBack = () => {
    before.focus();
    unseen.remove();
  };
  const patience = setTimeout(stop, patienceMs);
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target === unseen) return;
    stop();
    // After the field's own answer to the focus, which may select what it holds.
    if (target.selectionStart !== null) queueMicrotask(() => typeInto(target, unseen.value));
  };
  for (const kind of ["keydown", "keypress"] as const) {
    // It would send the form that the opener may stand in.
    unseen.addEventListener(kind, (event) => {
      if (event.key === "Enter") event.preventDefault();
    });
  }
  window.addEventListener("focusin", onFocus, { capture: true, signal: events.signal });
  opener.after(unseen);
  unseen.focus({ preventScroll: true });
  return stop;
}

/** As the keyboard does: in place of what is selected, and told to the page. */
function typeInto(field: HTMLInputElement, text: string): void {
  if (text === "") return;
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, "end");
  field.dispatchEvent(
    new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }),
  );
}
