import { expect, test } from "vitest";
import { nearestName, readPageSettings } from "./page-settings.ts";

const nothing = {
  base_path: undefined,
  base_url: "",
  response_base_url: "",
  picture_origins: [],
  extensions: undefined,
  sign_in: undefined,
  language: undefined,
};

test("every field may be absent, null or empty", () => {
  expect(readPageSettings("{}")).toEqual({ settings: nothing });
  expect(readPageSettings('\uFEFF{"base_url":"","language":null}')).toEqual({ settings: nothing });
});

test("addresses lose the slash at their end, paths get one", () => {
  const text = JSON.stringify({
    base_path: "/desk",
    base_url: "HTTPS://billing.example/api/",
    response_base_url: "/intake",
    picture_origins: ["https://photos.example/album"],
    extensions: false,
    sign_in: "token",
    language: "en",
  });
  expect(readPageSettings(text)).toEqual({
    settings: {
      base_path: "/desk/",
      base_url: "https://billing.example/api",
      response_base_url: "/intake",
      picture_origins: ["https://photos.example"],
      extensions: false,
      sign_in: "token",
      language: "en",
    },
  });
});

test.for([
  ["", { kind: "not-json" }],
  ["null", { kind: "not-json" }],
  ["[1]", { kind: "not-json" }],
  ['{"baseUrl":""}', { kind: "unknown", name: "baseUrl", meant: "base_url" }],
  ['{"colour":"red"}', { kind: "unknown", name: "colour", meant: undefined }],
  ['{"base_url":7}', { kind: "wrong", name: "base_url", given: "7" }],
  ['{"base_url":"//evil.example"}', { kind: "wrong", name: "base_url", given: '"//evil.example"' }],
  ['{"base_url":"ftp://x"}', { kind: "wrong", name: "base_url", given: '"ftp://x"' }],
  ['{"base_url":"https://u:p@x"}', { kind: "wrong", name: "base_url", given: '"https://u:p@x"' }],
  ['{"base_url":"https://x?a=1"}', { kind: "wrong", name: "base_url", given: '"https://x?a=1"' }],
  ['{"base_path":"../x"}', { kind: "wrong", name: "base_path", given: '"../x"' }],
  ['{"base_path":"/a/../b/"}', { kind: "wrong", name: "base_path", given: '"/a/../b/"' }],
  ['{"picture_origins":"x"}', { kind: "wrong", name: "picture_origins", given: '"x"' }],
  ['{"extensions":"false"}', { kind: "wrong", name: "extensions", given: '"false"' }],
  ['{"sign_in":"cookies"}', { kind: "wrong", name: "sign_in", given: '"cookies"' }],
  ['{"language":"de"}', { kind: "wrong", name: "language", given: '"de"' }],
] as const)("%s is told apart", ([text, problem]) => {
  expect(readPageSettings(text)).toEqual({ problem });
});

test("a name is suggested only if it is near", () => {
  expect(nearestName("lang", ["language", "sign_in"])).toBeUndefined();
  expect(nearestName("langauge", ["language", "sign_in"])).toBe("language");
});
