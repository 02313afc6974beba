export const ownAccount = "40702810900000000001";

/** A payment as a bank writes it; sums are in rubles with a dot. */
export interface MadePayment {
  readonly sum: string;
  readonly purpose: string;
  readonly payer?: string;
  readonly inn?: string;
  /** `dd.mm.yyyy` */
  readonly date?: string;
  readonly number?: string;
  readonly account?: string;
  /** The account sent it to `payer`. */
  readonly isOutgoing?: true;
}

const kopecks = (sum: string): number => Math.round(Number(sum) * 100) || 0;
const rubles = (sum: number): string => (sum / 100).toFixed(2);

/** The text of a consistent statement of March 2026. */
export function statementText(payments: readonly MadePayment[], account = ownAccount): string {
  const total = (isOutgoing: boolean) =>
    payments
      .filter((payment) => (payment.account ?? account) === account)
      .filter((payment) => (payment.isOutgoing === true) === isOutgoing)
      .reduce((sum, payment) => sum + kopecks(payment.sum), 0);
  const [received, sent] = [total(false), total(true)];
  return [
    "1CClientBankExchange",
    "ВерсияФормата=1.03",
    "Кодировка=Windows",
    "ДатаНачала=01.03.2026",
    "ДатаКонца=31.03.2026",
    `РасчСчет=${account}`,
    "СекцияРасчСчет",
    `РасчСчет=${account}`,
    "НачальныйОстаток=1000.50",
    `ВсегоПоступило=${rubles(received)}`,
    `ВсегоСписано=${rubles(sent)}`,
    `КонечныйОстаток=${rubles(100_050 + received - sent)}`,
    "КонецРасчСчет",
    ...payments.flatMap((payment, index) => [
      "СекцияДокумент=Платежное поручение",
      `Номер=${payment.number ?? index + 1}`,
      `Сумма=${payment.sum}`,
      ...partiesOf(payment, account),
      `НазначениеПлатежа=${payment.purpose}`,
      "КонецДокумента",
    ]),
    "КонецФайла",
    "",
  ].join("\r\n");
}

function partiesOf(payment: MadePayment, account: string): string[] {
  const isOutgoing = payment.isOutgoing === true;
  const [own, other] = isOutgoing ? ["Плательщик", "Получатель"] : ["Получатель", "Плательщик"];
  return [
    `${other}Счет=40702810200000000077`,
    ...(payment.inn === undefined ? [] : [`${other}ИНН=${payment.inn}`]),
    `${other}1=${payment.payer ?? "ООО «Ромашка»"}`,
    `${isOutgoing ? "ДатаСписано" : "ДатаПоступило"}=${payment.date ?? "20.03.2026"}`,
    `${own}Счет=${payment.account ?? account}`,
  ];
}

/** Encodes text in one byte per character, by inverting the browser's decoder. */
function oneByteEach(encoding: "windows-1251" | "ibm866"): (text: string) => Buffer {
  const bytes = Uint8Array.from({ length: 256 }, (_, code) => code);
  const codes = new Map(
    Array.from(new TextDecoder(encoding).decode(bytes), (character, code) => [character, code]),
  );
  return (text) => Buffer.from(Array.from(text, (character) => codes.get(character) ?? 0x3f));
}

const encoders = {
  "UTF-8": (text: string) => Buffer.from(text),
  "Windows-1251": oneByteEach("windows-1251"),
  // DOS lacks some quotes, which become question marks, as in banks' files.
  "DOS 866": oneByteEach("ibm866"),
};
export type MadeEncoding = keyof typeof encoders;
export const madeEncodings: readonly MadeEncoding[] = ["UTF-8", "Windows-1251", "DOS 866"];

/** A file for a browser's file input. */
export const statementFile = (
  text: string,
  options: { encoding?: MadeEncoding; name?: string } = {},
): { name: string; mimeType: string; buffer: Buffer } => ({
  name: options.name ?? "kl_to_1c.txt",
  mimeType: "text/plain",
  buffer: encoders[options.encoding ?? "UTF-8"](text),
});
