import { Icon } from "../../ui/icons.tsx";

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
