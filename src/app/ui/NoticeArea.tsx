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
import type { Notice } from "./notices.ts";

/** Enough time to read a line twice, in ms. */
const doneStays = 8_000;
/** The last notice shown, so that a closed one does not come back with the next. */
let lastShown = 0;

export function NoticeArea({ notices }: { notices: readonly Notice[] }) {
  const { common } = useText();
  useEffect(() => {
    for (const { id, kind, message, action } of notices) {
      if (id <= lastShown) continue;
      lastShown = id;
      notifications.show({
        id: String(id),
        message:
          action === undefined ? (
            message
          ) : (
            <>
              <p>{message}</p>
              <Button size="small" onClick={action.run}>
                {action.label}
              </Button>
            </>
          ),
        color: kind === "problem" ? "red" : "teal",
        autoClose: kind === "problem" ? false : doneStays,
        role: kind === "problem" ? "alert" : "status",
        closeButtonProps: { "aria-label": common.close },
      });
    }
  }, [notices, common.close]);
  return (
    <MantineScope>
      <Notifications
        position="bottom-right"
        transitionDuration={100}
        style={{ marginBottom: "var(--shell-bottom)" }}
      />
    </MantineScope>
  );
}
