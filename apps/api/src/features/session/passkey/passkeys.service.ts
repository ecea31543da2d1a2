import { brand } from "@headroom/contract/vocabulary/brand/brand";
import type { PasskeyId, UserId } from "@headroom/contract/vocabulary/identifiers";
import {
  maxPasskeys,
  type PasskeyRegistration,
  type PasskeySignature,
} from "@headroom/contract/vocabulary/account/passkeys";
import type { Account } from "@headroom/contract/vocabulary/account/users";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { type Clock, minutesAfter } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { conflict, invalid, notVisible } from "../../../platform/refusal.ts";
import type { OpenedSession, OpenSession } from "../opened-session.ts";
import { makePasskeysStore } from "./passkeys.store.ts";
import type { RequestSource } from "../devices/request-source.ts";
import type { ChangeFactors } from "../second-factor/second-factor-changes.service.ts";
import { makeSessionStore } from "../session.store.ts";
import { hashToken } from "../token.ts";

const challengeMinutes = 5;
/** ES256, RS256 and EdDSA, by their COSE numbers: what authenticators make. Named, or the library tries experimental ones. */
const algorithms = [-7, -257, -8];

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly change: ChangeFactors;
  readonly openSession: OpenSession;
}

export type PasskeysService = ReturnType<typeof makePasskeysService>;

const notAccepted = () =>
  invalid({ credential: "This passkey was not accepted. Try again, or sign in another way." });

/** The library throws for a wrong origin, site, challenge, signature, count, or a person who was not checked. */
const orNotAccepted = async <T>(verification: Promise<T>): Promise<T> =>
  verification.catch(() => {
    throw notAccepted();
  });

export function makePasskeysService({ connection, clock, publicUrl, change, openSession }: Needs) {
  const store = makePasskeysStore(connection);
  const { origin, hostname } = new URL(publicUrl);

  const keepChallenge = (challenge: string, userId: UserId | null): Promise<void> =>
    store.addChallenge(hashToken(challenge), userId, minutesAfter(clock.now(), challengeMinutes));
  const takesChallenge = (userId: UserId | null) => (challenge: string) =>
    store.takeChallenge(hashToken(challenge), userId, clock.now());

  async function begin(person: Account) {
    const known = await store.credentialIdsOf(person.id);
    if (known.length >= maxPasskeys)
      throw conflict(`You have ${maxPasskeys} passkeys. Remove one before you add another.`);
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: hostname,
      userName: person.email,
      userDisplayName: person.name,
      userID: new Uint8Array(Buffer.from(person.id)),
      attestationType: "none",
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: known.map((id) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await keepChallenge(options.challenge, person.id);
    return options;
  }

  async function add(
    person: Caller,
    { name, credential }: { readonly name: string; readonly credential: PasskeyRegistration },
  ): Promise<string[]> {
    const { registrationInfo } = await orNotAccepted(
      verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: takesChallenge(person.id),
        supportedAlgorithmIDs: algorithms,
        expectedOrigin: origin,
        expectedRPID: hostname,
        requireUserVerification: true,
      }),
    );
    if (!registrationInfo) throw notAccepted();
    const { id, publicKey, counter } = registrationInfo.credential;
    return change(person, {
      sentence: `The passkey "${name}" was added to your account.`,
      after: { passkey: name },
      codes: "for the first factor",
      make: async (transaction) => {
        await makePasskeysStore(transaction).add({
          userId: person.id,
          credentialId: id,
          publicKey: Buffer.from(publicKey),
          signCount: counter,
          name,
          at: clock.now(),
        });
      },
    });
  }

  async function rename(person: Account, id: PasskeyId, name: string): Promise<void> {
    if (!(await store.rename(person.id, id, name))) throw notVisible("passkey");
  }

  async function remove(person: Caller, id: PasskeyId): Promise<void> {
    const passkey = (await store.list(person.id)).find((each) => each.id === id);
    if (!passkey) throw notVisible("passkey");
    await change(person, {
      sentence: `The passkey "${passkey.name}" was removed from your account.`,
      before: { passkey: passkey.name },
      codes: "as they are",
      make: async (transaction) => {
        if (!(await makePasskeysStore(transaction).remove(person.id, id))) throw notVisible("passkey");
      },
    });
  }

  async function ask() {
    const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: "required" });
    await keepChallenge(options.challenge, null);
    return options;
  }

  /** Verifies a signature; returns its owner. */
  async function verify(credential: PasskeySignature): Promise<UserId> {
    const stored = await store.findCredential(credential.id);
    if (!stored) throw notAccepted();
    const { verified, authenticationInfo } = await orNotAccepted(
      verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: takesChallenge(null),
        expectedOrigin: origin,
        expectedRPID: hostname,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(stored.publicKey),
          counter: stored.signCount,
        },
        requireUserVerification: true,
      }),
    );
    const use = { before: stored.signCount, now: authenticationInfo.newCounter, at: clock.now() };
    if (!verified || !(await store.noteUse(credential.id, use))) throw notAccepted();
    return stored.userId;
  }

  async function assertOwn(person: Account, credential: PasskeySignature): Promise<void> {
    if ((await verify(credential)) !== person.id) throw notAccepted();
  }

  async function signIn(credential: PasskeySignature, source: RequestSource): Promise<OpenedSession> {
    const userId = await verify(credential);
    return connection.transaction().execute(async (transaction) => {
      const stored = await makeSessionStore(transaction).findById(userId);
      if (!stored) throw notAccepted();
      return openSession(stored.account, { transaction, source, by: "passkey" });
    });
  }

  return { begin, add, rename, remove, ask, signIn, assertOwn };
}
