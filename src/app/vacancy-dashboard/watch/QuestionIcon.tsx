import { Icon } from "../../ui/icons.tsx";

/** Unknown; differs in shape from a warning and a tick. */
export const QuestionIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6.2" strokeDasharray="2.4 1.6" />
    <path d="M6.2 6.3a1.9 1.9 0 1 1 2.7 1.8c-.6.3-.9.6-.9 1.3M8 11.4v.1" />
  </Icon>
);
