import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Notification.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/notifications/styles.css";
import { Notifications, notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useText } from "../i18n/LanguageProvider.tsx";
import type { Notice } from "./notices.ts";

export function NoticeArea({ notices }: { notices: readonly Notice[] }) {
  const { common } = useText();
  useEffect(() => {
    for (const { id, message } of notices) {
      notifications.show({
        id: String(id),
        message,
        color: "red",
        autoClose: false,
        role: "alert",
        closeButtonProps: { "aria-label": common.close },
      });
    }
  }, [notices, common.close]);
  return <Notifications position="bottom-right" transitionDuration={100} />;
}
