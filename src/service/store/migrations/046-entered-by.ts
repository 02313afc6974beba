import type { Migration } from "../dialect.ts";

/** The user who entered a response, for whom it is not new. Two users may have the same name. */
export const enteredBy: Migration = {
  name: "046-entered-by",
  statements: ({ types: { int8 } }) => [`ALTER TABLE responses ADD COLUMN entered_by ${int8}`],
};
