import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useFeatureText } from "../../i18n/use-feature-text.ts";
import { Button } from "../../ui/Button.tsx";
import type { DashboardData } from "../dashboard-data.ts";
import { PrintSheet } from "./PrintSheet.tsx";

/**
 * Prints the dashboard as one sheet of A4. The sheet exists only while it is printed. The button and Ctrl+P wait until all of
 * it is loaded; the browser's own menu prints what is loaded.
 */
export function DashboardPrint({ data }: { data: DashboardData }) {
  const text = useFeatureText("dashboard").watch.print;
  const [state, setState] = useState<"idle" | "preparing" | "printing">("idle");

  const print = () => setState("preparing");
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isPrint = ctrlKey !== metaKey && !altKey && !shiftKey && (code === "KeyP" || key === "p");
    if (!isPrint || event.defaultPrevented) return;
    event.preventDefault();
    print();
  });
  const before = useEffectEvent(() => {
    if (state !== "printing") flushSync(() => setState("printing"));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    const onBefore = () => before();
    const onAfter = () => setState("idle");
    window.addEventListener("keydown", listen);
    window.addEventListener("beforeprint", onBefore);
    window.addEventListener("afterprint", onAfter);
    return () => {
      window.removeEventListener("keydown", listen);
      window.removeEventListener("beforeprint", onBefore);
      window.removeEventListener("afterprint", onAfter);
    };
  }, []);

  return (
    <>
      <Button variant="quiet" isBusy={state === "preparing"} onClick={print}>
        {state === "preparing" ? text.pending : text.button}
      </Button>
      {state !== "idle" && (
        <PrintSheet
          data={data}
          onReady={() => {
            if (state !== "preparing") return;
            setState("printing");
            requestAnimationFrame(() => window.print());
          }}
        />
      )}
    </>
  );
}
