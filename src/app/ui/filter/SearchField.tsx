import classes from "./filter.module.css";
import { useTypedText } from "./use-typed-text.ts";

/** Searches while it is typed in. Always in sight; `/` leads here. */
export function SearchField(props: {
  id: string;
  label: string;
  value: string | undefined;
  maxLength: number;
  /** Said of a longer text, which is not given out. */
  tooLong: string;
  /** undefined when it was emptied. */
  onValue: (value: string | undefined) => void;
}) {
  const { id, label, maxLength } = props;
  const typed = useTypedText({
    value: props.value ?? "",
    accepts: (text) => text.length <= maxLength,
    give: (text) => props.onValue(text === "" ? undefined : text),
  });
  const isTooLong = typed.text.trim().length > maxLength;
  return (
    <div className={classes.search}>
      <input
        id={id}
        type="search"
        className={classes.searchInput}
        aria-label={label}
        aria-keyshortcuts="/"
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? `${id}-problem` : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && typed.text !== "") {
            event.preventDefault();
            typed.giveNow("");
          }
          if (event.key === "Enter") typed.giveNow(typed.text);
        }}
      />
      <kbd className={classes.searchKey} aria-hidden="true">
        /
      </kbd>
      {isTooLong && (
        <p id={`${id}-problem`} role="alert" className={classes.searchProblem}>
          {props.tooLong}
        </p>
      )}
    </div>
  );
}
