import { figures } from "./vacancy-figures.ts";
import { charts } from "./vacancy-charts.ts";
import { watch } from "./vacancy-watch.ts";

export const dashboard = { figures, charts, watch };
