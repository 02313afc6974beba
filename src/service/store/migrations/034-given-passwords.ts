import type { Migration } from "../dialect.ts";

/** A password that an admin has given is changed by its user at sign-in. Those given before this are not known. */
export const givenPasswords: Migration = {
  name: "034-given-passwords",
  statements: ({ types: { int8 } }) => [`ALTER TABLE users ADD COLUMN password_given_at ${int8}`],
};
