import { foldText } from "#contract/text.ts";
import type { StatementLine } from "./statement-text.ts";

/** The keys of a document in versions 1.02 and 1.03 of the format. Banks add keys of their own. */
const formatKey =
  /^(?:Номер|Дата|Сумма|Квитанция(?:Дата|Время|Содержание)|(?:Плательщик|Получатель)(?:\d|Счет|РасчСчет|ИНН|КПП|Банк\d|БИК|Корсчет)?|ДатаСписано|ДатаПоступило|ВидПлатежа|ВидОплаты|СтатусСоставителя|Показатель[А-Яа-я]+|ОКАТО|ОКТМО|СрокПлатежа|Очередность|Код|УИН|КодНазПлатежа|СрокАкцепта|ВидАккредитива|УсловиеОплаты\d|ПлатежПоПредст|ДополнУсловия|НомерСчетаПоставщика|ДатаОтсылкиДок|КонецФайла)$/;
const purposeKey = /^НазначениеПлатежа(\d*)$/;

/** A line of a purpose. */
interface Piece {
  /** The number in its key: 1.02 may split a purpose over `НазначениеПлатежа1` and so on; 0 for the whole one. */
  readonly part: number;
  readonly text: string;
  /** The key of a line that is not known, such as «Договор» in `Договор=45`, or of the line before it. */
  readonly unknownKey: string | undefined;
}

/**
 * The purpose of a document as it stands in the file. A bank may break it over lines, and such a line may look like one
 * with a key of its own: `Договор=45 счет № 5`.
 */
export class DocumentPurpose {
  // Equivalent mutant: A piece of another kind has no text.
  //   [] ⇒ ["Stryker was here"]
  private readonly pieces: Piece[] = [];
  /** Whether the last line belongs to the purpose. */
  // Equivalent mutant: Without a line of its own a purpose does not go on.
  //   false ⇒ true
  private isOpen = false;

  /** @returns whether the line belongs to the purpose, or may do so */
  take({ key, value }: StatementLine): boolean {
    // Equivalent mutant: Another text is no key, too.
    //   "" ⇒ "Stryker was here!"
    const part = purposeKey.exec(key ?? "")?.[1];
    if (part !== undefined) {
      this.isOpen = true;
      this.pieces.push({ part: Number(part), text: value, unknownKey: undefined });
      // Equivalent mutant: As another field of the document it is never asked for.
      //   true ⇒ false
      return true;
    }
    // Equivalent mutant: No key is no key of the format; the types do not say so.
    //   key === undefined ⇒ false
    this.isOpen &&= key === undefined || !formatKey.test(key);
    const last = this.pieces.at(-1);
    // Equivalent mutant: An open purpose has a line; the types do not say so.
    //   last === undefined ⇒ false
    if (!this.isOpen || last === undefined) return false;
    const text = key === undefined ? value : `${key}=${value}`;
    this.pieces.push({ ...last, text, unknownKey: key ?? last.unknownKey });
    return true;
  }

  /** The keys that are not known. */
  unknownKeys(): ReadonlySet<string> {
    // Equivalent mutant: No file has such a key.
    //   [] ⇒ ["Stryker was here"]
    return new Set(this.pieces.flatMap(({ unknownKey }) => unknownKey ?? []));
  }

  /** @param isOwn whether a key is the bank's own, so that its line is no part of the purpose */
  text(isOwn: (key: string) => boolean): string {
    const pieces = this.pieces.filter(
      // Equivalent mutant: No bank has a key of its own without a name.
      //   unknownKey === undefined ⇒ false
      ({ text, unknownKey }) => text !== "" && (unknownKey === undefined || !isOwn(unknownKey)),
    );
    const lines = pieces.filter(
      // A line that stands twice in a row is one line.
      // Equivalent mutant: Of the two either may stay.
      //   at - 1 ⇒ at + 1
      (one, at) => one.text !== pieces[at - 1]?.text,
    );
    const whole = joined(lines.filter(({ part }) => part === 0));
    const parts = joined(
      lines.filter(({ part }) => part > 0).toSorted((one, other) => one.part - other.part),
    );
    // A bank may write both the whole purpose and its parts.
    return foldText(whole).includes(foldText(parts)) ? whole : `${whole} ${parts}`;
  }
}

const joined = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join(" ");
