import { useRef } from "react";
import { Button } from "../../ui/Button.tsx";

/** Opens the system's choice of files. */
export function FileButton(props: {
  label: string;
  variant?: "primary";
  onFiles: (files: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...(props.variant === undefined ? {} : { variant: props.variant })}
        onClick={() => input.current?.click()}
      >
        {props.label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".txt,.1c,text/plain"
        onChange={(event) => {
          const field = event.currentTarget;
          const files = [...(field.files ?? [])];
          // The same file chosen again has to be a change again.
          field.value = "";
          if (files.length > 0) props.onFiles(files);
        }}
      />
    </>
  );
}
