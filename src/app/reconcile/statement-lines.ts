/** One line of a statement: a key with its value, or the rest of a value that a bank broke over lines. */
export interface StatementLine {
  /** From 1. */
  readonly number: number;
  readonly key: string | undefined;
  readonly value: string;
}

const keyForm = /^[A-Za-zА-Яа-яЁё][A-Za-zА-Яа-яЁё0-9]{0,39}$/;
/** Lines that are a key alone. */
const markers = new Set([
  "1CClientBankExchange",
  "СекцияРасчСчет",
  "КонецРасчСчет",
  "СекцияДокумент",
  "КонецДокумента",
  "КонецФайла",
]);

/** No line of a statement is longer; what follows is dropped. */
const longestLine = 10_000;

/** The lines of a statement, whether they end with LF, CR LF or CR. Empty ones are left out. */
export function* statementLines(text: string): Generator<StatementLine> {
  const ends = /\r\n|\n|\r|$/g;
  let at = 0;
  for (let number = 1; at < text.length; number += 1) {
    ends.lastIndex = at;
    const end = ends.exec(text);
    if (end === null) return;
    const line = text.slice(at, Math.min(end.index, at + longestLine)).trim();
    at = end.index + Math.max(1, end[0].length);
    if (line !== "") yield takeApart(line, number);
  }
}

function takeApart(line: string, number: number): StatementLine {
  const bare = line.replace(/^\ufeff/, "");
  if (markers.has(bare)) return { number, key: bare, value: "" };
  const sign = bare.indexOf("=");
  const key = bare.slice(0, Math.max(0, sign)).trim();
  return keyForm.test(key)
    ? { number, key, value: bare.slice(sign + 1).trim() }
    : { number, key: undefined, value: bare };
}
