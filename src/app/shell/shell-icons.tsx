import type { ColorScheme } from "../ui/color-scheme.ts";

const frame = {
  width: 18,
  height: 18,
  viewBox: "0 0 18 18",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
  "aria-hidden": true,
} as const;

/** A sun, a moon, or half of each for the system's choice. */
export function ThemeIcon({ scheme }: { scheme: ColorScheme }) {
  if (scheme === "dark") {
    return (
      <svg {...frame}>
        <path d="M14.5 10.6A6 6 0 0 1 7.4 3.5a6 6 0 1 0 7.1 7.1z" />
      </svg>
    );
  }
  return (
    <svg {...frame}>
      <circle cx="9" cy="9" r="5" />
      {scheme === "auto" ? (
        <path d="M9 4a5 5 0 0 1 0 10z" fill="currentColor" />
      ) : (
        <path d="M9 1v1.5M9 15.5V17M1 9h1.5M15.5 9H17" />
      )}
    </svg>
  );
}

export function ExitIcon() {
  return (
    <svg {...frame}>
      <path d="M7 3H3.5v12H7M8 9h7.5M12.5 6l3 3-3 3" />
    </svg>
  );
}

/** Sliders, for settings. */
export function SettingsIcon() {
  return (
    <svg {...frame}>
      <path d="M2.5 5.5h6M12.5 5.5h3M2.5 12.5h3M9.5 12.5h6" />
      <circle cx="10.5" cy="5.5" r="2" />
      <circle cx="7.5" cy="12.5" r="2" />
    </svg>
  );
}

/** Icons of 16 px in an 18-px grid, as thin as the text beside them. */
const outline = (path: string) =>
  function OutlineIcon() {
    return (
      <svg {...frame} strokeLinecap="round" strokeLinejoin="round">
        <path d={path} />
      </svg>
    );
  };

export const SearchIcon = outline("M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3zM11.7 11.7 15 15");
/** Shows or hides the names in the navigation. */
export const RailIcon = outline(
  "M4.5 3h9A1.5 1.5 0 0 1 15 4.5v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 13.5v-9A1.5 1.5 0 0 1 4.5 3zM7 3v12",
);

export const sectionIcons = {
  overview: outline("M3 3h5v6H3zM10 3h5v3.5h-5zM10 9h5v6h-5zM3 11.5h5V15H3z"),
  invoices: outline("M4 2.5h7l3 3v10H4zM11 2.5v3h3M6.5 9h5M6.5 12h3.5"),
  vacancies: outline(
    "M4 5.5h10A1.5 1.5 0 0 1 15.5 7v6.5A1.5 1.5 0 0 1 14 15H4a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 4 5.5zM6.5 5.5V4A1.5 1.5 0 0 1 8 2.5h2A1.5 1.5 0 0 1 11.5 4v1.5M2.5 9.5h13",
  ),
  responses: outline(
    "M7 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM1.5 15c.3-2.7 2.4-4.5 5.5-4.5s5.2 1.8 5.5 4.5M11.5 3.3a3 3 0 0 1 0 5.4M13.5 11c1.7.6 2.8 2 3 4",
  ),
} as const;
