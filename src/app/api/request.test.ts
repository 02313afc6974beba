import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { successReply } from "./request.ts";

test("an undeclared 2xx is read with the schema of the declared success", () => {
  const { listOwnSessions, createVacancy, editVacancy } = operations;
  expect(successReply(listOwnSessions, 203)).toBe(listOwnSessions.replies[200]);
  expect(successReply(createVacancy, 200)).toBe(createVacancy.replies[201]);
  expect(successReply(editVacancy, 204)).toBeNull();
  expect(successReply(editVacancy, 200)).toBeNull();
});
