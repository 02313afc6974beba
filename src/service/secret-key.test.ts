import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keyBytes, openSecretKey } from "./secret-key.ts";
import { readSettings } from "./settings.ts";
import { openStore, type Store, type StorePlace } from "./store/open.ts";
import { makeFactor, makeClient, makeUser } from "./testing/make.ts";

let folder: string;
let place: StorePlace;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "placard-key-"));
  place = { kind: "folder", path: folder };
  store = await openStore(place);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => join(folder, name);
const enroll = async () =>
  await makeFactor(
    store,
    (await makeUser(store, { clientId: await makeClient(store), role: "admin" })).id,
  );

test("a key is 32 bytes in base64 or hexadecimal digits, and nothing else", () => {
  const bytes = Buffer.alloc(32, 250);
  for (const text of [
    bytes.toString("hex"),
    bytes.toString("base64"),
    bytes.toString("base64url"),
  ]) {
    expect(keyBytes(text)).toEqual(bytes);
    expect(readSettings({ PLACARD_SECRET_KEY: text }).secretKey).toEqual(bytes);
  }
  for (const text of ["", "secret", "0".repeat(63), "A".repeat(44), "!".repeat(43)]) {
    expect(keyBytes(text), text).toBeUndefined();
  }
});

test("a mistyped key stops the start and is not repeated in the message", () => {
  const given = { PLACARD_SECRET_KEY: "not-a-key-at-all" };
  expect(() => readSettings(given)).toThrow(/expected 32 bytes in base64/);
  expect(() => readSettings(given)).not.toThrow(/not-a-key-at-all/);
});

test("beside SQLite the first start makes a key that only its user may read, and later ones use it", async () => {
  const made = await openSecretKey(store, place, undefined);
  expect(statSync(inFolder("placard.key")).mode & 0o777).toBe(0o600);
  expect((await openSecretKey(store, place, undefined))?.id).toBe(made?.id);
  const text = readFileSync(inFolder("placard.key"), "utf8").trim();
  expect((await openSecretKey(store, place, keyBytes(text)))?.id).toBe(made?.id);
});

test("on PostgreSQL only the setting counts", async () => {
  const elsewhere: StorePlace = { kind: "url", url: "postgresql://database.example/placard" };
  expect(await openSecretKey(store, elsewhere, undefined)).toBeUndefined();
  expect((await openSecretKey(store, elsewhere, Buffer.alloc(32, 1)))?.id).toMatch(/^[\da-f]{12}$/);
});

test("a store whose factors the key does not open is not served, and no new key is made over it", async () => {
  await enroll();
  const refusal = /keeps second factors \(1\).*Give the former key back.*reset-factor --all/;
  await expect(openSecretKey(store, place, undefined)).rejects.toThrow(refusal);
  expect(() => statSync(inFolder("placard.key"))).toThrow("ENOENT");
  await expect(openSecretKey(store, place, Buffer.alloc(32, 1))).rejects.toThrow(refusal);
  expect(await openSecretKey(store, place, Buffer.alloc(32, 7))).toBeDefined();
});

test("a damaged key file is named", async () => {
  writeFileSync(inFolder("placard.key"), "half a k");
  await expect(openSecretKey(store, place, undefined)).rejects.toThrow(
    /placard\.key holds no key; expected 32 bytes/,
  );
});
