import { operations, type InputOf, type OperationName } from "#contract/operations.ts";
import { operationPath } from "../api/operation-path.ts";

/** What was asked, as a person can repeat it: `GET /v1/orders/7/urls`. */
export const requestLine = <Name extends OperationName>(name: Name, input: InputOf<Name>): string =>
  `${operations[name].method} ${operationPath(operations[name], input)}`;
