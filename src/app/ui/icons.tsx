import type { ReactNode } from "react";

/** Icons in the text's color and size, hidden from screen readers because a text or label beside them says the same. */
export function Icon(props: { children: ReactNode }) {
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

const icon = (path: string) =>
  function PathIcon() {
    return (
      <Icon>
        <path d={path} />
      </Icon>
    );
  };

export const FirstPageIcon = icon("M4 3.5v9M12 3.5 7.5 8l4.5 4.5");
export const PreviousPageIcon = icon("M10 3.5 5.5 8l4.5 4.5");
export const NextPageIcon = icon("M6 3.5 10.5 8 6 12.5");
export const LastPageIcon = icon("M12 3.5v9M4 3.5 8.5 8 4 12.5");
export const ArrowUpIcon = icon("M8 13V3.5M4 7.5l4-4 4 4");
export const ArrowDownIcon = icon("M8 3v9.5M4 8.5l4 4 4-4");
export const WarningIcon = icon("M8 2.2 14.3 13H1.7zM8 6.3v3M8 11.2v.1");
export const CloseIcon = icon("M4 4l8 8M12 4l-8 8");
export const ShownIcon = icon(
  "M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4",
);
export const HiddenIcon = icon(
  "M2.5 2.5l11 11M6.5 3.7A6.6 6.6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a11 11 0 0 1-2 2.5M4 4.7A11 11 0 0 0 1.5 8S4 12.5 8 12.5a6.6 6.6 0 0 0 3-.8",
);
export const UndoIcon = icon("M5.5 2.75 2.25 6l3.25 3.25M2.5 6h7.25a3.5 3.5 0 0 1 0 7H5");
export const CheckIcon = icon("M3 8.5 6.5 12 13 4.5");
export const TrayIcon = icon("M2 9.5h3l1 2h4l1-2h3M2 9.5 3.8 3.5h8.4L14 9.5v3H2z");
export const LensIcon = icon("M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10.3 10.3l3.2 3.2");
export const LockIcon = icon("M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5");
export const NoCloudIcon = icon(
  "M2 2l12 12M5 5.2A3 3 0 0 0 4.5 12H12M7 4.2A3.6 3.6 0 0 1 11.5 7a2.6 2.6 0 0 1 2.3 3.6",
);
