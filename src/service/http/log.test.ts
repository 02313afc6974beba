import { expect, test } from "vitest";
import { logSerializers } from "./log.ts";

test("of a request the log has method, path and where it came from, never what stands behind the question mark", () => {
  const url = "/v1/add_response?full_name=%D0%92%D0%B5%D1%80%D0%B0?&phone=1";
  expect(logSerializers.req({ method: "POST", url, ip: "10.0.0.1" })).toEqual({
    method: "POST",
    path: "/v1/add_response",
    remoteAddress: "10.0.0.1",
  });
});

test("of an error the log has what and where, never the row that the database tells along", () => {
  const error = Object.assign(new Error("violates not-null constraint"), {
    code: "23502",
    detail: "Failing row contains (1, Скрепкина Вера, 79991234567).",
    where: "…",
    parameters: ["Скрепкина Вера"],
  });
  const logged = logSerializers.err(error);
  expect(logged).toMatchObject({ type: "Error", code: "23502", message: error.message });
  expect(JSON.stringify(logged)).not.toMatch(/Скрепкина|7999/);
});
