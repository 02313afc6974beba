import type { Catalogue } from "./catalogue.ts";
import { common } from "./en/common.ts";
import { invoices } from "./en/invoices.ts";
import { list } from "./en/list.ts";
import { problems } from "./en/problems.ts";
import { shell } from "./en/shell.ts";

export const en: Catalogue = { common, invoices, list, problems, shell };
