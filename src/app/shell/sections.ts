import { billing, recruiting, type Access } from "#contract/operation.ts";
import type { Role } from "#contract/session.ts";
import { isAllowed } from "../api/role.ts";
import { paths } from "../paths.ts";

/** A section of the app. */
export interface Section {
  readonly name: "overview" | "invoices" | "vacancies" | "responses";
  readonly path: string;
  /** The operation a user must be allowed to call; without one the section is open to everyone. */
  readonly access?: Access;
}

/** In navigation order. */
export const sections: readonly Section[] = [
  { name: "overview", path: paths.home() },
  { name: "invoices", path: paths.invoices(), access: billing },
  { name: "vacancies", path: paths.vacancies(), access: recruiting },
  { name: "responses", path: paths.responses(), access: recruiting },
];

export const mayOpen = ({ access }: Section, role: Role | undefined): boolean =>
  access === undefined || isAllowed(access, role);
