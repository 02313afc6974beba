import classes from "./PaperSheet.module.css";
import type { PaperBlocks } from "./paper-blocks.ts";
import type { PaperPage } from "./paper-plan.ts";
import { PaperClosing } from "./PaperClosing.tsx";
import { PaperLead } from "./PaperLead.tsx";
import { PaperServices } from "./PaperServices.tsx";

/** One A4 sheet of an invoice. */
export function PaperSheet(props: {
  blocks: PaperBlocks;
  page: PaperPage;
  number: number;
  count: number;
}) {
  const { blocks, page, number, count } = props;
  const { details } = blocks;
  return (
    <div className={classes.sheet}>
      <div className={classes.room} data-measure="room" />
      {blocks.lead.slice(...page.lead).map((block, index) => (
        <PaperLead key={index} block={block} blocks={blocks} />
      ))}
      {(page.rows[0] < page.rows[1] || page.closing) && (
        <PaperServices
          blocks={blocks}
          rows={blocks.rows.slice(...page.rows)}
          withTotals={page.closing}
        />
      )}
      {page.closing && <PaperClosing blocks={blocks} />}
      {count > 1 && (
        <footer className={classes.footer}>
          <span className={classes.footerTitle}>{details.count_number}</span>
          <span>{`стр. ${number} из ${count}`}</span>
        </footer>
      )}
    </div>
  );
}
