import { createHash, randomBytes } from "node:crypto";

/** 256 random bits; only its hash is ever stored. */
export const makeToken = (): string => randomBytes(32).toString("base64url");
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
