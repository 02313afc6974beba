import { expect, test } from "vitest";
import type { AnyRequest } from "./any-request.ts";
import { answerProblem } from "./answer-problem.ts";

const request: AnyRequest = {
  operation: "capabilities",
  method: "GET",
  path: "/v1/ext/capabilities",
  headers: {},
  body: undefined,
  isSound: true,
};
const sound = { data: { service: "placard", version: "1", extensions: [] } };
const problem = (status: number, body: unknown, of: AnyRequest["operation"] = "capabilities") =>
  answerProblem(
    { ...request, operation: of },
    { status, text: typeof body === "string" ? body : JSON.stringify(body) },
  );

test("an answer that the row declares is no problem, nor is what any address may say", () => {
  expect(problem(200, sound)).toBeUndefined();
  expect(problem(204, "", "signOut")).toBeUndefined();
  expect(problem(404, { error: "No route found" })).toBeUndefined();
});

test("a failure, an undeclared status or shape and a field too many are found", () => {
  expect(problem(500, sound)).toBe("5xx");
  expect(problem(201, sound)).toBe("an undeclared status");
  expect(problem(418, { error: "x" })).toBe("an undeclared status");
  expect(problem(200, { data: { ...sound.data, secret: 1 } })).toBe("another shape");
  expect(problem(200, { data: {} })).toBe("another shape");
  expect(problem(404, { error: "x", stack: "…" })).toBe("another shape");
  expect(problem(404, "<html>")).toBe("not JSON");
  expect(problem(204, "x", "signOut")).toBe("a body where none belongs");
});
