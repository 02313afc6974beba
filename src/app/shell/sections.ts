import type { OperationName } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";
import { roleMay } from "../api/role-may.ts";
import { paths } from "../paths.ts";

/** A section of the app and the operation its list needs. */
export interface Section {
  readonly name: "invoices" | "vacancies" | "responses";
  readonly path: string;
  readonly operation: OperationName;
}

/** In navigation order. */
export const sections: readonly Section[] = [
  { name: "invoices", path: paths.invoices(), operation: "listInvoices" },
  { name: "vacancies", path: paths.vacancies(), operation: "listVacancies" },
  { name: "responses", path: paths.responses(), operation: "listResponses" },
];

export const mayOpen = ({ operation }: Section, role: Role | undefined): boolean =>
  roleMay(operation, role);

/** The first section a role may read. */
export const firstSection = (role: Role | undefined): string =>
  sections.find((section) => mayOpen(section, role))?.path ?? paths.invoices();
