import type { dashboard as model } from "../ru/vacancy-dashboard.ts";
import { charts } from "./vacancy-charts.ts";
import { figures } from "./vacancy-figures.ts";
import { watch } from "./vacancy-watch.ts";

export const dashboard: typeof model = { figures, charts, watch };
