import type { edit as model } from "../ru/vacancy-edit.ts";

export const edit: typeof model = {};
