import type { BodyToSend } from "@headroom/contract/endpoints/endpoint";
import { registerLab } from "@headroom/contract/endpoints/account/joining";
import { call } from "../../../platform/call/api-client.ts";

type Body = BodyToSend<typeof registerLab>;

/** Beside the customers' own: a laboratory's schema is loaded by who registers one. */
export async function sendLabRegistration<Sent extends Body>(body: Sent): Promise<Sent> {
  await call(registerLab, { body });
  return body;
}
