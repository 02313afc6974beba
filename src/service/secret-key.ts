import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Store, StorePlace } from "./store/open.ts";

/** Hides parts of the store, so that a copy of the store alone reveals none of them. */
export interface SecretKey {
  /** Identifies the key without revealing it. */
  readonly id: string;
  /**
   * @param about the record the text belongs to, such as `factor 12`; sealed for one record, it cannot be opened for
   * another
   */
  seal(text: string, about: string): string;
  /** @throws Error if it was sealed with another key or for another record */
  open(sealed: string, about: string): string;
  /** A hash for comparing (43 characters of base64url) that nobody without the key can find the text of by trying. */
  digest(text: string): string;
}

/** The length of a key in bytes. */
const keyLength = 32;

const cipher = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** A key of 32 bytes for AES-256-GCM. */
export function secretKey(bytes: Buffer): SecretKey {
  const key = Buffer.from(hkdfSync("sha256", bytes, "", "placard sealed texts", keyLength));
  const digestKey = Buffer.from(hkdfSync("sha256", bytes, "", "placard digests", keyLength));
  const id = createHash("sha256").update("placard key id").update(bytes).digest("hex").slice(0, 12);
  return {
    id,
    seal: (text, about) => {
      const nonce = randomBytes(nonceLength);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([nonce, sealing.update(text, "utf8"), sealing.final()]);
      return `${id}.${Buffer.concat([sealed, sealing.getAuthTag()]).toString("base64url")}`;
    },
    open: (sealed, about) => {
      if (keyIdOf(sealed) !== id) throw new Error("A stored secret was sealed with another key.");
      const bytesOf = Buffer.from(sealed.slice(id.length + 1), "base64url");
      const opening = createDecipheriv(cipher, key, bytesOf.subarray(0, nonceLength))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytesOf.subarray(-tagLength));
      return Buffer.concat([
        opening.update(bytesOf.subarray(nonceLength, -tagLength)),
        opening.final(),
      ]).toString("utf8");
    },
    digest: (text) => createHmac("sha256", digestKey).update(text).digest("base64url"),
  };
}

const keyIdOf = (sealed: string): string => sealed.split(".", 1)[0] ?? "";

/** The bytes of a key written as 64 hexadecimal digits or in base64; undefined for anything else. */
export function keyBytes(text: string): Buffer | undefined {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined;
  const bytes = Buffer.from(text, "base64");
  return bytes.length === keyLength ? bytes : undefined;
}

/**
 * The key of this store: the setting, or on SQLite otherwise a file beside the store, made at the first start. On
 * PostgreSQL copies of the service on several machines need the same key, so only the setting counts; without it there
 * is no key.
 * @throws Error if the store holds secrets that the key does not open
 */
export async function openSecretKey(
  { db }: Pick<Store, "db">,
  place: StorePlace,
  given: Buffer | undefined,
): Promise<SecretKey | undefined> {
  const rows = await db.selectFrom("second_factors").select(["secret", "pending_secret"]).execute();
  const sealed = rows
    .flatMap((row) => [row.secret, row.pending_secret])
    .filter((one) => one !== null);
  const file = place.kind === "folder" ? join(place.path, "placard.key") : undefined;
  const bytes = given ?? (file === undefined ? undefined : keyOfFile(file, sealed.length === 0));
  const key = bytes === undefined ? undefined : secretKey(bytes);
  const foreign = sealed.filter((one) => keyIdOf(one) !== key?.id).length;
  if (foreign > 0) {
    const where = file === undefined ? "PLACARD_SECRET_KEY" : `PLACARD_SECRET_KEY, or to ${file}`;
    throw new Error(
      `this store keeps second factors (${foreign}) that its present key does not open. Give the former key back to ${where}; if it is lost, \`placard user reset-factor --all\` removes the second factors.`,
    );
  }
  return key;
}

/** @param mayMake whether a missing file may be made; not while the store holds secrets sealed with another key */
function keyOfFile(file: string, mayMake: boolean): Buffer | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    if (!mayMake) return undefined;
    const made = randomBytes(keyLength);
    writeFileSync(file, `${made.toString("base64")}\n`, { mode: 0o600, flag: "wx", flush: true });
    return made;
  }
  const bytes = keyBytes(text);
  if (bytes === undefined) {
    throw new Error(`${file} holds no key; expected 32 bytes in base64 or hexadecimal digits.`);
  }
  return bytes;
}
