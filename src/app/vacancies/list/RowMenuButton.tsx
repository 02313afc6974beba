import type { CellTools } from "./cell-tools.ts";
import type { VacancyRow } from "./vacancy-row.ts";
import { IconButton } from "../../ui/Button.tsx";
import { vacancyName } from "../vacancy-name.ts";

/** Opens what can be done to the row's vacancy. */
export function RowMenuButton(props: {
  vacancy: VacancyRow;
  tools: CellTools;
  isCurrent: boolean;
}) {
  const { vacancy, tools } = props;
  const { text } = tools;
  return (
    <IconButton
      size="small"
      label={text.actions.label(vacancyName(vacancy, text))}

      aria-haspopup="menu"

      tabIndex={props.isCurrent ? 0 : -1}
      onClick={(event) => tools.onMenu(vacancy, event.currentTarget)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        <path d="M2 8a1.3 1.3 0 1 1 2.6 0A1.3 1.3 0 0 1 2 8m4.7 0a1.3 1.3 0 1 1 2.6 0 1.3 1.3 0 0 1-2.6 0m4.7 0A1.3 1.3 0 1 1 14 8a1.3 1.3 0 0 1-2.6 0" />
      </svg>
    </IconButton>
  );
}
