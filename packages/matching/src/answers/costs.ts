import { comparableEuroCents } from "@headroom/contract/vocabulary/money";
import type { MachineForMatching } from "../lab-for-matching.ts";

/** Day rate in cents of euro, for comparing laboratories only. */
export const euroCentsPerDay = (
  machine: Pick<MachineForMatching, "dayRateCents" | "currency">,
): number | null =>
  machine.dayRateCents === null ? null : comparableEuroCents(machine.dayRateCents, machine.currency);
