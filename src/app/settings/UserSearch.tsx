import bar from "../ui/filter/FilterBar.module.css";
import field from "../ui/filter/SearchField.module.css";
import classes from "./Settings.module.css";

/** Narrows the list that is there already. */
export function UserSearch(props: {
  label: string;
  value: string;
  onValue: (value: string) => void;
}) {
  return (
    <search className={`${bar.bar} ${classes.userSearch}`} aria-label={props.label}>
      <div className={field.field}>
        <input
          type="search"
          className={field.input}
          aria-label={props.label}
          placeholder={props.label}
          autoComplete="off"
          maxLength={100}
          value={props.value}
          onChange={(event) => props.onValue(event.currentTarget.value)}
        />
      </div>
    </search>
  );
}
