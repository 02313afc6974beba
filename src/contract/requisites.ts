/* Check digits of Russian bank details. Each function checks one field: digits only, no spaces. */

const digits = (text: string): number[] => Array.from(text, Number);

function weighed(numbers: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (numbers[place] ?? 0), 0);
}

const companyWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const personWeights = [7, ...companyWeights];
const personLastWeights = [3, ...personWeights];

/** The control digit that follows the numbers weighed: the remainder by 11, its last digit. */
const innDigit = (numbers: readonly number[], weights: readonly number[]): number =>
  (weighed(numbers, weights) % 11) % 10;

/** A company's tax number (ИНН): 10 digits, the last one a control digit; no region is numbered 00. */
export function isCompanyInn(text: string): boolean {
  if (!/^(?!00)\d{10}$/.test(text)) return false;
  const numbers = digits(text);
  return numbers[9] === innDigit(numbers, companyWeights);
}

/** A person's or sole trader's tax number (ИНН): 12 digits, the last two control digits. */
export function isPersonInn(text: string): boolean {
  if (!/^(?!00)\d{12}$/.test(text)) return false;
  const numbers = digits(text);
  return (
    numbers[10] === innDigit(numbers, personWeights) &&
    numbers[11] === innDigit(numbers, personLastWeights)
  );
}

/** A tax number (ИНН) of either length, with its control digits. */
export function isInn(text: string): boolean {
  return isCompanyInn(text) || isPersonInn(text);
}

/** The form of a КПП: tax office (4 digits), reason (2 digits or capital letters), number (3 digits). It has no control digit. */
export function isKpp(text: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(text);
}

/** The form of a Russian bank's БИК: 9 digits that begin with 04. It has no control digit. */
export function isBik(text: string): boolean {
  return /^04\d{7}$/.test(text);
}

/** Whether the ninth digit of a 20-digit account, its check digit, matches these three digits of the bank. */
function keyFits(bankDigits: string, account: string): boolean {
  const sum = digits(bankDigits + account).reduce(
    // Equivalent mutant: A sum of tens is one with either sign.
    //   total + digit * ([7, 1, 3][place % 3] ?? 0) ⇒ total - digit * ([7, 1, 3][place % 3] ?? 0)
    (total, digit, place) => total + digit * ([7, 1, 3][place % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

const ofSettlementCenter = (bik: string): string => `0${bik.slice(4, 6)}`;

/**
 * Whether a settlement account (20 digits) is one of the bank's with this БИК, by its key. Accounts at a settlement
 * center of the central bank (БИК ending in 000 … 002) have a different key.
 */
export function isAccountOf(bik: string, account: string): boolean {
  if (!isBik(bik) || !/^\d{20}$/.test(account)) return false;
  return keyFits(/00[012]$/.test(bik) ? ofSettlementCenter(bik) : bik.slice(6), account);
}

/** Whether this is the correspondent account (20 digits, 301…) of the bank with this БИК, by its ending and key. */
export function isCorrespondentAccountOf(bik: string, account: string): boolean {
  if (!isBik(bik) || !/^301\d{17}$/.test(account)) return false;
  return account.endsWith(bik.slice(6)) && keyFits(ofSettlementCenter(bik), account);
}

/**
 * The form of the БИК of a treasury office: 9 digits that begin with 00 … 03. Some offices have had one that begins with
 * 04 since the end of 2025.
 */
export function isTreasuryBik(text: string): boolean {
  return /^0[0-3]\d{7}$/.test(text);
}

/** The form of a treasury account (казначейский счёт): 0, its kind, rubles (643), its client. It has no control digit. */
export function isTreasuryAccount(account: string): boolean {
  return /^0\d{4}643\d{12}$/.test(account);
}

/**
 * Whether this is the unified treasury account (единый казначейский счёт, 20 digits, 40102…) of the office with this БИК,
 * by its key, which is that of a bank's correspondent account.
 */
export function isUnifiedAccountOf(bik: string, account: string): boolean {
  if (!/^0\d{8}$/.test(bik) || !/^40102\d{15}$/.test(account)) return false;
  return keyFits(ofSettlementCenter(bik), account);
}
