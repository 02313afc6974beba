import type { OperationName } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";
import { roleMay } from "../api/role-may.ts";
import { paths } from "../paths.ts";

/** A part of the app, with the operation without which there is nothing to see in it. */
export interface Section {
  readonly name: "invoices" | "vacancies";
  readonly path: string;
  readonly operation: OperationName;
}

/** In the order of the navigation. */
export const sections: readonly Section[] = [
  { name: "invoices", path: paths.invoices(), operation: "listInvoices" },
  { name: "vacancies", path: paths.vacancies(), operation: "listVacancies" },
];

export const mayOpen = ({ operation }: Section, role: Role | undefined): boolean =>
  roleMay(operation, role);

/** The first section that a role may read. */
export const firstSection = (role: Role | undefined): string =>
  sections.find((section) => mayOpen(section, role))?.path ?? paths.invoices();
