import { expect, test } from "vitest";
import type { ErrorEntry } from "#contract/errors.ts";
import { ApiError } from "#contract/api-error.ts";
import { session } from "../i18n/ru/session.ts";
import { signInRefusal } from "./sign-in-refusal.ts";

const refusal = (...texts: string[]): string => {
  const entries = texts.map((text): ErrorEntry => ({
    type: "system",
    code: "no",
    text,
    field: "",
    value: "",
  }));
  return signInRefusal(new ApiError("invalid", { status: 400, entries }), session);
};

test("a refusal shows the service's words, or Placard's if there are none", () => {
  expect(refusal("", "Учётная запись закрыта")).toBe("Учётная запись закрыта");
  for (const said of [refusal(), refusal(""), refusal(" \n")]) expect(said).toBe(session.failed);
  expect(refusal("а".repeat(100_000)).length).toBeLessThan(400);
});
