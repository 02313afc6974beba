import { expect, test } from "vitest";
import { ApiError, kindOfStatus } from "#contract/api-error.ts";
import { placeRefusal, type RefusalWords } from "./refusal-text.ts";

const words: RefusalWords = {
  offline: "offline",
  timeout: "timeout",
  signedOut: "signed out",
  forbidden: "forbidden",
  notFound: "not found",
  tooMany: "too many",
  full: "full",
  server: () => "server",
  other: "other",
  codes: { login_taken: "The login is taken." },
};
const refused = (...entries: (readonly [field: string | null, code: string, text: string])[]) =>
  new ApiError("invalid", {
    status: 400,
    entries: entries.map(([field, code, text]) => ({
      type: "value",
      code,
      text,
      field,
      value: "",
    })),
  });

test("an error is shown at the field it names, in the app's words if it has any", () => {
  const error = refused(["login", "login_taken", "занят"], ["name", "too_long", "Too long"]);
  const { fields, other } = placeRefusal(error, ["login", "name"], words);
  expect([...fields]).toEqual([
    ["login", "The login is taken."],
    ["name", "Too long"],
  ]);
  expect(other).toBeUndefined();
});

test("an error without a field of the form is shown for the whole form", () => {
  const mixed = placeRefusal(
    refused(["login", "", "Bad"], ["role", "", "No role"]),
    ["login"],
    words,
  );
  expect([[...mixed.fields], mixed.other]).toEqual([[["login", "Bad"]], "No role"]);
  const bare = placeRefusal(refused(), ["login"], words);
  expect([bare.fields.size, bare.other]).toEqual([0, "other"]);
  const full = placeRefusal(new ApiError(kindOfStatus(507), { status: 507 }), ["login"], words);
  expect([full.fields.size, full.other]).toEqual([0, "full"]);
  const limited = refused([null, "login_taken", "занят"]).entries;
  const tooMany = [[], limited].map(
    (entries) => placeRefusal(new ApiError("too-many", { status: 429, entries }), [], words).other,
  );
  expect(tooMany).toEqual(["too many", "The login is taken."]);
  const offline = placeRefusal(new ApiError("offline"), ["login"], words);
  expect([offline.fields.size, offline.other]).toEqual([0, "offline"]);
});
