import type { ReactNode } from "react";

/** Drawn in the text's colour and size, and silent: words stand beside them. */
function Icon(props: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {props.children}
    </svg>
  );
}

export const CopyIcon = () => (
  <Icon>
    <path d="M6 6h7v7H6zM3 10V3h7" />
  </Icon>
);

/** An empty circle: nothing hangs there. */
export const NoLinkIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="5" strokeDasharray="2.2 2" />
  </Icon>
);
