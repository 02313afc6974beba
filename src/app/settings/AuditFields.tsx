import { cutText } from "../format/cut.ts";
import classes from "./Settings.module.css";

/** Fields by their titles on one line, and one by one with their names in the interface when it is opened. */
export function AuditFields(props: {
  fields: readonly { readonly name: string; readonly title: string }[];
}) {
  const { fields } = props;
  if (fields.length === 0) return "—";
  return (
    <details className={classes.auditFields}>
      <summary>{cutText(fields.map(({ title }) => title).join("; "))}</summary>
      <ul>
        {fields.map(({ name, title }) => (
          <li key={name}>
            {cutText(title, 100)}
            {title !== name && <code>{cutText(name, 60)}</code>}
          </li>
        ))}
      </ul>
    </details>
  );
}
