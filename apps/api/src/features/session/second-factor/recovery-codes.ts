import { createHash, randomBytes } from "node:crypto";
import { recoveryCodeCount } from "@headroom/contract/vocabulary/account/second-factors";
import { Secret } from "otpauth";

/** 120 random bits are 24 letters of base32, which has no 0, 1, 8 or 9 to be mistaken. */
const codeBytes = 15;

/** Hashes quickly: the code has too many bits to guess. */
export const hashRecoveryCode = (code: string): Buffer => createHash("sha256").update(code).digest();

const makeCode = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(codeBytes)).buffer }).base32.toLowerCase();

export const makeRecoveryCodes = (): readonly string[] => Array.from({ length: recoveryCodeCount }, makeCode);

/** As people read it: six groups of four. */
export const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, "$1-");
