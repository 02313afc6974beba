import type { drafts as model } from "../ru/vacancy-drafts.ts";

export const drafts: typeof model = {};
