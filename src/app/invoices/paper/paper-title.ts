import { useEffect } from "react";
import { paperFileName } from "./paper-file-name.ts";

/** The page is called what the saved file will be called, while the paper is shown. */
export function usePaperTitle(countNumber: string | undefined): void {
  useEffect(() => {
    if (countNumber === undefined) return;
    const before = document.title;
    document.title = paperFileName(countNumber);
    return () => {
      document.title = before;
    };
  }, [countNumber]);
}
