import type { Reauthentication } from "@headroom/contract/vocabulary/account/reauthentication";
import type { Clock } from "../../../platform/clock.ts";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { invalid } from "../../../platform/refusal.ts";
import { makeOpenSessionsStore } from "../devices/open-sessions.store.ts";
import { passwordMatches } from "./password.ts";
import type { PasskeysService } from "../passkey/passkeys.service.ts";
import type { TryPassword } from "./password-guesses.service.ts";
import type { RequestSource } from "../devices/request-source.ts";
import { methodsOf } from "../second-factor/second-factor-changes.service.ts";
import type { SecondStep } from "../second-factor/second-step.service.ts";
import { makeSessionStore } from "../session.store.ts";
import { recordFailedSignIn, recordReauthentication } from "../devices/sign-in-log.service.ts";

interface Needs {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly tryPassword: TryPassword;
  readonly secondStep: SecondStep;
  readonly passkeys: PasskeysService;
}

type WithPassword = Exclude<Reauthentication, { kind: "passkey" }>;

export type Reauthenticate = ReturnType<typeof makeReauthenticate>;

/**
 * Whoever uses the session proves who they are, with as much as a sign-in needs. A session lives for days, and so does
 * a browser that is left open or a cookie that is stolen: its holder could add a passkey, change the password or make
 * another admin, and stay. Endpoints that are declared `recentProof` ask for it: changes of one's own password and
 * factors, ending other sessions (a stranger would shut the owner out), users and their roles, deleting one's own
 * project. Acts with a way back do not ask.
 *
 * The proof keeps the session's token, since requests of other tabs on their way with the old one would be answered
 * 401, which signs the browser out.
 */
export function makeReauthenticate({ connection, clock, tryPassword, secondStep, passkeys }: Needs) {
  async function assertPassword(person: Caller, source: RequestSource, proof: WithPassword): Promise<void> {
    const stored = await makeSessionStore(connection).findById(person.id);
    const isRight = () => passwordMatches(stored?.passwordHash ?? null, proof.password);
    if (!(await tryPassword(person.email, source, isRight))) {
      await recordFailedSignIn(connection, person, { by: "password", source });
      throw invalid({ password: "This is not your password." });
    }
    if (proof.kind !== "password") return secondStep.assertProof(person.id, proof, source);
    if ((await methodsOf(connection, person.id)).length > 0)
      throw invalid({ code: "Your account has a second factor. Enter its code too, or use a passkey." });
  }

  return async function reauthenticate(
    person: Caller,
    source: RequestSource,
    proof: Reauthentication,
  ): Promise<void> {
    if (proof.kind === "passkey") await passkeys.assertOwn(person, proof.credential);
    else await assertPassword(person, source, proof);
    await connection.transaction().execute(async (transaction) => {
      await makeOpenSessionsStore(transaction).noteProof(person.sessionHash, clock.now());
      await recordReauthentication(transaction, person, { by: proof.kind, source });
    });
  };
}
