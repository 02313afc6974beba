let isAbandoned = false;

/** Whether the window may close with unsaved text without asking. */
export const isPageAbandoned = (): boolean => isAbandoned;

/**
 * Loads the page again for another user. What the previous user saw and typed leaves this window's memory, and nobody is
 * asked about their unsaved text.
 */
export function reloadUnasked(): void {
  isAbandoned = true;
  location.reload();
}
