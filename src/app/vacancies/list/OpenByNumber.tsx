import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { recordId } from "#contract/wire.ts";
import { rememberVacancy } from "../../api/known-vacancies.ts";
import { remembersForAll } from "../../api/service-rules.ts";
import { cutText } from "../../format/cut.ts";
import { useFormat } from "../../format/use-format.ts";
import { useFeatureText } from "../../i18n/LanguageProvider.tsx";
import { paths } from "../../paths.ts";
import classes from "./VacanciesPage.module.css";
import { Button } from "../../ui/Button.tsx";
import { PlainInput } from "../../ui/form/PlainInput.tsx";

/**
 * Plain mode: explains the list and takes vacancy numbers. One number opens its vacancy; several are added to the list.
 * @param props.owner of `useStorageOwner`
 */
export function OpenByNumber(props: { owner: string | undefined }) {
  const text = useFeatureText("vacancies").plain;
  const format = useFormat();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState<readonly string[]>([]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { numbers, others } = readTypedNumbers(typed);
    const wrong = others.length === 0 ? [] : [text.notNumbers(cutText(others.join(", ")))];
    const [first] = numbers;
    if (first === undefined) return setSaid(others.length === 0 ? [text.noNumbers] : wrong);
    if (numbers.length === 1 && others.length === 0) return void navigate(paths.vacancy(first));
    const isKept =
      props.owner !== undefined &&
      (await rememberVacancy(props.owner, ...numbers.map((id) => ({ id }))));
    if (!isKept) return setSaid([text.notKept, ...wrong]);
    setTyped(others.join(", "));
    setSaid([text.added(numbers.length, format.number(numbers.length)), ...wrong]);
  };

  return (
    <div className={classes.numbers}>
      <p className={classes.numbersLead}>{remembersForAll() ? text.leadShared : text.lead}</p>
      <form
        className={classes.numbersForm}
        aria-label={text.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <div className={classes.numbersLine}>
          <PlainInput
            className={classes.numbersInput}
            aria-label={text.numbers}
            aria-describedby="vacancy-numbers-said"
            placeholder={text.numbersHint}
            inputMode="text"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{text.open}</Button>
        </div>
        <p id="vacancy-numbers-said" className={classes.numbersSaid} role="status">
          {said.join(" ")}
        </p>
      </form>
    </div>
  );
}

/** The distinct numbers in a pasted text, and the words that are not numbers. */
interface TypedNumbers {
  readonly numbers: readonly number[];
  readonly others: readonly string[];
}

/** Reads vacancy numbers separated by anything: commas, spaces, lines, `№`. `12abc` is a word, not 12. */
export function readTypedNumbers(text: string): TypedNumbers {
  const words = new Set(text.match(/[\p{L}\p{N}_]+/gu) ?? []);
  const numbers = new Set<number>();
  const others: string[] = [];
  for (const word of words) {
    const read = recordId.safeParse(word);
    if (read.success) numbers.add(read.data);
    else others.push(word);
  }
  return { numbers: [...numbers], others };
}
