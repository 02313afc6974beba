import { cleanLine, foldText, letterApostrophes } from "#contract/text.ts";

/** What decides whose login it is: ignoring case, what nobody sees and signs that only differ in form, such as wide ones. */
export const foldLogin = (login: string): string => asTyped(login.normalize("NFKC"));

const asTyped = (login: string): string => cleanLine(login).toLowerCase();

/**
 * What a login may be stored as. An older Placard told logins apart by the form of their signs; where another user has
 * the fold of this one, such a login stays as it was.
 */
export const loginFolds = (login: string): readonly string[] => [asTyped(login), foldLogin(login)];

/** The user whom a typed login means, of those with one of its folds: the one who has it exactly, if there are two. */
export const meantBy = <User extends { readonly login_folded: string }>(
  users: readonly User[],
  login: string,
): User | undefined =>
  users.find(({ login_folded: folded }) => folded === asTyped(login)) ?? users[0];

/** Signs that look like another one, beyond those of `foldText`; lowercase. */
const alike: ReadonlyMap<string, string> = new Map([
  ["0", "о"],
  ["1", "l"],
  ["ӏ", "l"],
  ["ү", "у"],
  ["ѵ", "v"],
  ["һ", "н"],
  ["ҽ", "е"],
]);

/**
 * What a login looks like: equal for two that a reader takes for one another, whatever alphabets they are in. The signs
 * between its words stay, because `anna.belova` and `anna-belova` may be two people.
 */
export const loginSkeleton = (login: string): string =>
  // A capital `I` looks like a small `l`.
  foldLogin(login.normalize("NFKC").replaceAll(/[IІӀ]/g, "l"))
    .replaceAll(letterApostrophes, "'")
    .replaceAll(/[\u2018\u2019\u201b]/g, "'")
    .replaceAll(/[^ -~]/gu, unmarked)
    .replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => foldText(word))
    .replaceAll(/[01ӏүѵһҽ]/g, (sign) => alike.get(sign) ?? sign);

/** A Latin letter without its marks. */
const unmarked = (letter: string): string => {
  const [base = ""] = letter.normalize("NFD");
  return /[a-z]/.test(base) ? base : letter;
};

/** The keys of a new login. */
export const loginKeys = (login: string) => ({
  login_folded: foldLogin(login),
  login_skeleton: loginSkeleton(login),
});
