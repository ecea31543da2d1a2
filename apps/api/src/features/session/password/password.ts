import { hash, verify } from "@node-rs/argon2";

/** argon2id with OWASP's second recommended setting: 19 MiB, two passes, one lane. About 15 ms here. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, settings);

/** Checked when an account is unknown or has no password, so that the answer takes as long. */
const nobodysHash = hashPassword("nobody has this password, and nobody may");

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), password);
  return stored !== null && matches;
}
