import { useState, type ComponentProps } from "react";
import { Button } from "./Button.tsx";
import { OpensMark } from "./OpensMark.tsx";
import { type Action, ActionMenu } from "./ActionMenu.tsx";

/** A button with a menu of actions below it. */
export function MenuButton(
  props: Pick<ComponentProps<typeof Button>, "variant" | "aria-busy"> & {
    /** The button's label. */
    label: string;
    /** The name of the menu; the button's words if omitted. */
    menuLabel?: string;
    /** Undefined until the actions are known; the button is unavailable until then. */
    actions: readonly Action[] | undefined;
  },
) {
  const { label, menuLabel = label, actions, ...rest } = props;
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        {...rest}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-disabled={actions === undefined}
        onClick={({ currentTarget }) => {
          if (actions !== undefined) setAnchor(currentTarget);
        }}
      >
        {label}
        <OpensMark />
      </Button>
      {anchor !== undefined && actions !== undefined && (
        <ActionMenu
          label={menuLabel}
          anchor={anchor}
          actions={actions}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}
