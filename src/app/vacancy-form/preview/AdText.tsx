import { memo } from "react";
import { cutText, longestText } from "../../format/cut.ts";
import { adBlocks } from "./ad-text.ts";
import classes from "./preview.module.css";

/** A text as an ad shows it: lines and lists, never markup. */
export const AdText = memo(function AdText({ text }: { text: string }) {
  return adBlocks(cutText(text, longestText)).map((block, place) =>
    block.kind === "list" ? (
      <ul key={place} className={classes.list}>
        {block.items.map((item, at) => (
          <li key={at}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={place} className={classes.paragraph}>
        {block.lines.join("\n")}
      </p>
    ),
  );
});
