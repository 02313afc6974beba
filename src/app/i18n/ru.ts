import { common } from "./ru/common.ts";
import { invoices } from "./ru/invoices.ts";
import { list } from "./ru/list.ts";
import { problems } from "./ru/problems.ts";
import { shell } from "./ru/shell.ts";

export const ru = { common, invoices, list, problems, shell };
