import { drafts } from "./vacancy-drafts.ts";
import { edit } from "./vacancy-edit.ts";
import { fields } from "./vacancy-fields.ts";
import { lint } from "./vacancy-lint.ts";
import { wizard } from "./vacancy-wizard.ts";

export const vacancyForm = { drafts, edit, fields, lint, wizard };
