import type { lint as model } from "../ru/vacancy-lint.ts";

export const lint: typeof model = {};
