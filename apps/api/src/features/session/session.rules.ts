export const guessingWindowMs = 15 * 60_000;
const mostFailuresPerAccount = 10;
/** Higher, because many people may share an address. */
const mostFailuresPerAddress = 50;

/** Guessing is slowed per account and per address, the present attempt counted; the address is the connection's, not what a header says. */
export const guessingIsTooFast = (failures: { readonly ofAccount: number; readonly ofAddress: number }) =>
  failures.ofAccount > mostFailuresPerAccount || failures.ofAddress > mostFailuresPerAddress;
