import filter from "../ui/filter/filter.module.css";
import classes from "./Settings.module.css";

/** Narrows the list that is there already. */
export function UserSearch(props: {
  label: string;
  value: string;
  onValue: (value: string) => void;
}) {
  return (
    <search className={`${filter.bar} ${classes.userSearch}`} aria-label={props.label}>
      <div className={filter.search}>
        <input
          type="search"
          className={filter.searchInput}
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
