import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Notification.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/notifications/styles.css";
import { Notifications, notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import { Button } from "./Button.tsx";
import { MantineScope } from "./MantineScope.tsx";
import { undoByNotice, type Notice } from "./notices.ts";
import { useKeyDown } from "./use-key-down.ts";

/** How long a success stays, in ms: enough to read a line twice. */
const successMs = 8_000;
/** How long a notice with an undo button stays, in ms. Without a pointer the button is a few keys away. */
const undoableMs = 15_000;
/** The last notice shown, so that a closed one does not come back with the next. */
let lastShown = 0;

const besideEachOther = {
  display: "flex",
  flexWrap: "wrap",
  gap: "0.5rem 1rem",
  alignItems: "center",
  justifyContent: "space-between",
} as const;

export function NoticeArea({ notices }: { notices: readonly Notice[] }) {
  const { common } = useText();
  useEffect(() => {
    for (const { id, kind, message, action, isWithdrawn } of notices) {
      if (isWithdrawn) hide(id);
      if (id <= lastShown || isWithdrawn) continue;
      lastShown = id;
      const back = undoByNotice.get(id);
      if (back?.subject !== undefined) hideOlder(id, back.subject);
      const button = back === undefined ? action : { label: common.undo, run: () => undo(id) };
      notifications.show({
        id: String(id),
        message:
          button === undefined ? (
            message
          ) : (
            <div style={besideEachOther}>
              <span>{message}</span>
              <Button size="small" onClick={button.run}>
                {button.label}
              </Button>
            </div>
          ),
        color: kind === "problem" ? "red" : "teal",
        autoClose: kind === "problem" ? false : back === undefined ? successMs : undoableMs,
        onClose: () => undoByNotice.delete(id),
        role: kind === "problem" ? "alert" : "status",
        closeButtonProps: { "aria-label": common.close },
      });
    }
  }, [notices, common]);

  const onKey = (event: KeyboardEvent): void => {
    const newest = [...undoByNotice.keys()].at(-1);
    // The key's position, so it works with a Russian layout.
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === "KeyZ";
    if (!isUndo || newest === undefined || hasText(event.target)) return;
    event.preventDefault();
    undo(newest);
  };
  useKeyDown(onKey);

  return (
    <MantineScope>
      <Notifications
        position="bottom-right"
        transitionDuration={150}
        // Leaves the pager's buttons uncovered, and what else stands in that corner.
        style={{
          marginBottom: "calc(var(--shell-bottom) + 2.75rem + var(--corner-height, 0rem))",
        }}
      />
    </MantineScope>
  );
}

function hideOlder(newest: number, subject: string): void {
  for (const [id, back] of undoByNotice) {
    if (id !== newest && back.subject === subject) hide(id);
  }
}

function undo(id: number): void {
  const back = undoByNotice.get(id);
  hide(id);
  back?.undo();
}

function hide(id: number): void {
  undoByNotice.delete(id);
  notifications.hide(String(id));
}

/** In a field with text, Ctrl+Z undoes the typing instead. */
const hasText = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.value !== "" &&
  !["checkbox", "radio", "button", "submit"].includes(target.type);
