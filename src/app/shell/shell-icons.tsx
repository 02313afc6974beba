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

/** A sun, a moon, or half of each for the system's setting. */
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
