import type { RateLimit } from "@headroom/contract/endpoints/endpoint";

/** Requests per minute and address. Sign-in has a second brake per account; see the session feature. */
export const perMinute: Readonly<Record<RateLimit, number>> = {
  "sign-in": 60,
  search: 600,
  calculate: 600,
  mail: 20,
  upload: 30,
};

/** Counted over all processes together: these guard accounts, mailboxes and disks, whichever process is asked. */
export const sharedRateLimits: readonly RateLimit[] = ["sign-in", "mail", "upload"];
