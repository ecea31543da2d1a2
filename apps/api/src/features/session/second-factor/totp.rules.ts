import { brand } from "@headroom/contract/vocabulary/brand/brand";
import { Secret, TOTP } from "otpauth";

/** TOTP as every authenticator app takes it: SHA-1, six digits, 30 seconds per code. */
const stepMs = 30_000;
/** Clocks differ and people type slowly: the code before and the code after count too. */
const window = 1;
const secretBytes = 20;

const authenticator = (secret: string, email: string) =>
  new TOTP({ issuer: brand.name, label: email, secret: Secret.fromBase32(secret) });

export const makeTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/** Address in the QR code for an authenticator app. */
export const totpUri = (secret: string, email: string): string => authenticator(secret, email).toString();

/** The step whose code this is, or null: by it a code is used once. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = authenticator(secret, "").validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / stepMs) + delta;
}
