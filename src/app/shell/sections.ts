import type { OperationName } from "#contract/operations.ts";
import type { Role } from "#contract/session.ts";
import { roleMay } from "../api/role.ts";
import { paths } from "../paths.ts";

/** A section of the app, and the operation its list needs. */
export interface Section {
  readonly name: "overview" | "invoices" | "vacancies" | "responses";
  readonly path: string;
  /** Without one the section is open to everyone. */
  readonly operation?: OperationName;
}

/** In navigation order. */
export const sections: readonly Section[] = [
  { name: "overview", path: paths.home() },
  { name: "invoices", path: paths.invoices(), operation: "listInvoices" },
  { name: "vacancies", path: paths.vacancies(), operation: "listVacancies" },
  { name: "responses", path: paths.responses(), operation: "listResponses" },
];

export const mayOpen = ({ operation }: Section, role: Role | undefined): boolean =>
  operation === undefined || roleMay(operation, role);
