import "@mantine/core/styles/Modal.css";
import "@mantine/core/styles/ModalBase.css";
import "@mantine/core/styles/Overlay.css";
import "@mantine/core/styles/Paper.css";
import { Modal } from "@mantine/core";
import { useCallback, useRef, type ReactNode } from "react";
import classes from "./Dialog.module.css";
import { registerOrigins, useFocusReturn } from "./focus-return.ts";
import { MantineScope } from "./MantineScope.tsx";

/** Mantine's modal, used by the dialogs in Dialog.tsx. It is open while mounted. */
export function DialogFrame(props: {
  title: string;
  /** Read out with the title on opening. */
  text?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}) {
  const content = useRef<HTMLDivElement>(null);
  // Mantine returns the focus only if the modal closes before it unmounts.
  const origins = useFocusReturn();
  // Stable, because Mantine focuses the dialog's first field again for every new reference.
  const register = useCallback(
    (element: HTMLDivElement | null) => {
      content.current = element;
      if (element !== null) registerOrigins(element, origins);
    },
    [origins],
  );
  const close = () => {
    // Escape closes only the top dialog.
    const all = document.querySelectorAll("[data-modal-content]");
    if (content.current === all[all.length - 1]) props.onClose();
  };
  return (
    <MantineScope>
      <Modal.Root
        opened
        onClose={close}
        closeOnClickOutside={false}
        returnFocus={false}
        centered
        size="30rem"
        transitionProps={{ duration: 0 }}
        // A className of Modal.Content would also go to the element around it, which covers the page.
        classNames={{ content: classes.dialog ?? "" }}
      >
        <Modal.Overlay className={classes.overlay} />
        <Modal.Content ref={register}>
          <Modal.Title className={classes.title}>{props.title}</Modal.Title>
          {props.text !== undefined && (
            <Modal.Body className={classes.text}>{props.text}</Modal.Body>
          )}
          {props.children}
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}
