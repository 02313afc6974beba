import type { ControlProps } from "./FormField.tsx";
import classes from "../ui/FormField.module.css";
import { maskedCaret, maskPhone } from "./phone-mask.ts";

/** A phone that takes its shape while it is typed or pasted; the caret stays with its digit. */
export function PhoneField(props: {
  control: ControlProps;
  value: string;
  onValue: (phone: string) => void;
  onLeave: () => void;
}) {
  return (
    <input
      {...props.control}
      type="text"
      inputMode="tel"
      autoComplete="off"
      className={classes.number}
      value={props.value}
      onChange={(event) => {
        const input = event.currentTarget;
        const typed = input.value;
        const caret = maskedCaret(typed, input.selectionStart ?? typed.length);
        const masked = maskPhone(typed);
        // Set here, so that the drawing that follows finds it as it should be and leaves the caret alone.
        input.value = masked;
        input.setSelectionRange(caret, caret);
        props.onValue(masked);
      }}
      onBlur={props.onLeave}
    />
  );
}
