import { useEffect } from "react";

/** Sets the title of the window and its tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Placard`;
  }, [title]);
}
