import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import { limitsOf } from "./guessing.rules.ts";
import { makeTryGuess } from "./guessing.service.ts";
import { findKnownDevice } from "../devices/known-devices.service.ts";
import { networkOf } from "../devices/network-address.ts";
import type { RequestSource } from "../devices/request-source.ts";

export type TryPassword = (
  email: string,
  source: RequestSource,
  isRight: () => Promise<boolean>,
) => Promise<boolean>;

/** Counted by what was typed, so that an unknown account is slowed like a known one. */
export function makeTryPassword(connection: Connection, clock: Clock): TryPassword {
  const tryGuess = makeTryGuess(connection, clock);
  return async (email, { address, deviceToken }, isRight) => {
    const knownDevice = await findKnownDevice(connection, email, deviceToken);
    return tryGuess(limitsOf({ email, network: networkOf(address), knownDevice }), isRight);
  };
}
