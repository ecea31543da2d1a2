import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from "@headroom/contract/endpoints/account/passkeys";
import type { PasskeyId } from "@headroom/contract/vocabulary/identifiers";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "../../../platform/call/api-client.ts";
import { CallError } from "../../../platform/call/call-error.ts";
import { readSecondFactorsAgain } from "./second-factors.queries.ts";

/** Replaces the browser's error, whose words fit none of our screens, by a sentence of ours. */
async function explainFailure<T>(answer: Promise<T>, sentence: string): Promise<T> {
  return answer.catch((cause) => {
    throw new CallError(sentence, { code: "invalid", status: 0, cause });
  });
}

export const createPasskey = mutationOptions({
  mutationFn: async ({ name }: { name: string }) => {
    const { options } = (await call(beginPasskey)).data;
    // The server's library wrote them for the browser's.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const credential = await explainFailure(
      startRegistration({ optionsJSON }),
      "No passkey was created. It was cancelled, or this device already has a passkey for this account.",
    );
    const { id, rawId, type, response } = credential;
    const { clientDataJSON, attestationObject } = response;
    const body = { name, credential: { id, rawId, type, response: { clientDataJSON, attestationObject } } };
    return (await call(addPasskey, { body })).data.recoveryCodes;
  },
  onSuccess: readSecondFactorsAgain,
});

export async function signWithPasskey() {
  const { options } = (await call(askForPasskey)).data;
  // The server's library wrote them for the browser's.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await explainFailure(
    startAuthentication({ optionsJSON }),
    "No passkey was used. It was cancelled, or this device has none for this site.",
  );
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
}

export const signInByPasskey = async () =>
  (await call(signInWithPasskey, { body: { credential: await signWithPasskey() } })).data.user;
export const savePasskeyName = (id: PasskeyId) =>
  mutationOptions({
    mutationFn: (body: { name: string }) => call(renamePasskey, { params: { id }, body }),
    onSuccess: readSecondFactorsAgain,
  });
export const deletePasskey = mutationOptions({
  mutationFn: (id: PasskeyId) => call(removePasskey, { params: { id } }),
  onSuccess: readSecondFactorsAgain,
});
