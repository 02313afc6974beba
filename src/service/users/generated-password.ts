import { randomInt } from "node:crypto";

/** Without letters and digits that are mistaken for one another when read aloud or copied by hand. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** `k7m2p-…`: four groups of five, 99 bits. */
export function generatedPassword(): string {
  const group = () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)] ?? "").join("");
  return [group(), group(), group(), group()].join("-");
}
