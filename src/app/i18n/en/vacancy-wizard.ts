import type { wizard as model } from "../ru/vacancy-wizard.ts";

export const wizard: typeof model = {};
