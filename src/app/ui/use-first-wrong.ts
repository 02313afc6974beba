import { useEffect, type RefObject } from "react";

const focusFirstWrong = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/**
 * Leads to the first field that has to be mended: once the service has refused it, and whenever what is given back is
 * called, as soon as the problems of this moment are drawn.
 */
export function useFirstWrong(form: RefObject<HTMLElement | null>, isPending: boolean): () => void {
  useEffect(() => {
    if (!isPending) focusFirstWrong(form.current);
  }, [form, isPending]);
  return () => void requestAnimationFrame(() => focusFirstWrong(form.current));
}
