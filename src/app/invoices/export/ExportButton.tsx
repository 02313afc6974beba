import { useState, type ComponentType } from "react";
import { withTexts } from "../../i18n/feature-texts.ts";
import { useText } from "../../i18n/LanguageProvider.tsx";
import classes from "../../ui/filter/filter.module.css";
import { prefetchCode } from "../../ui/lazy-part.tsx";
import { showProblem } from "../../ui/notices.ts";
import type { ExportToolProps } from "./ExportTool.tsx";
import type { InvoiceFilter } from "../invoice-filter.ts";
import { Button } from "../../ui/Button.tsx";
import type { InvoiceSelection } from "../invoice-selection.ts";

const load = async () => (await withTexts(import("./ExportTool.tsx"), "invoiceTools")).ExportTool;

/** Opens the menu of what can be exported; all behind it comes when the button is approached. */
export function ExportButton(props: {
  filter: InvoiceFilter;
  selection: InvoiceSelection;
  /** How many match the filter; undefined until it is known. */
  total: number | undefined;
}) {
  const { invoices, problems } = useText();
  const [tool, setTool] = useState<{ Tool: ComponentType<ExportToolProps>; anchor: HTMLElement }>();
  const [isOpen, setOpen] = useState(false);

  const open = (anchor: HTMLElement) => {
    load().then(
      (Tool) => {
        setTool({ Tool, anchor });
        setOpen(true);
      },
      () => showProblem(problems.offlineTitle),
    );
  };
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => prefetchCode(load)}
        onFocus={() => prefetchCode(load)}
        onClick={(event) => open(event.currentTarget)}
      >
        {invoices.tools.export}
        <span className={classes.mark} aria-hidden="true" />
      </Button>
      {tool !== undefined && (
        <tool.Tool
          {...props}
          anchor={tool.anchor}
          isMenuOpen={isOpen}
          onMenuClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}
