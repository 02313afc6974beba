import { Secret, TOTP } from "otpauth";

/** What every authenticator app assumes (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const periodMs = 30_000;
const settings = {
  issuer: "Placard",
  algorithm: "SHA1",
  digits: 6,
  period: periodMs / 1000,
} as const;

/** How many steps a clock may differ, in either direction. */
const window = 1;

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The `otpauth:` address of a secret, for a QR code.
 * @param label the account's name, as shown by the authenticator app
 */
export const factorUri = (secret: string, label: string): string =>
  new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) }).toString();

/** The step of a code; undefined if it is not the present step or one next to it. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  // The library compares bytes, and throws on six characters that are more than six bytes.
  if (!/^\d+$/.test(code)) return undefined;
  const found = TOTP.validate({
    ...settings,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window,
  });
  return found === null ? undefined : Math.floor(now / periodMs) + found;
}

/** The last step whose code may be in use by now. */
export const lastStepAt = (now: number): number => Math.floor(now / periodMs) + window;

/** The code an authenticator app with this secret shows. */
export const codeAt = (secret: string, now: number): string =>
  TOTP.generate({ ...settings, secret: Secret.fromBase32(secret), timestamp: now });
