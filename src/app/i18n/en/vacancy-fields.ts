import type { fields as model } from "../ru/vacancy-fields.ts";

export const fields: typeof model = {};
