import { createHmac } from "node:crypto";

/** A key of 256 bits for one purpose: whoever learns it learns neither the secret nor another key. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  createHmac("sha256", secret).update(purpose).digest();
