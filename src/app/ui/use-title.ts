import { useEffect } from "react";

/** What the window and its tab are called while a page shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Placard`;
  }, [title]);
}
