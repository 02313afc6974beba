import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

test("files of a Russian spreadsheet are read, whichever way they were saved", () => {
  expect(decodeText(new TextEncoder().encode("ФИО;Вера"))).toBe("ФИО;Вера");
  expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))).toBe("A");
  expect(decodeText(new Uint8Array([0xc2, 0xe5, 0xf0, 0xe0]))).toBe("Вера");
  expect(decodeText(new Uint8Array([0xff, 0xfe, 0x12, 0x04]))).toBe("В");
  expect(decodeText(new Uint8Array([0xfe, 0xff, 0x04, 0x12]))).toBe("В");
});
