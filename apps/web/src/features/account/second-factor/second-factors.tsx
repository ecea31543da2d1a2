import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "../../../ui/page/query-view.tsx";
import { AuthenticatorApp } from "./authenticator-app.tsx";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { hasSecondFactor, secondFactorsQuery } from "./second-factors.queries.ts";

/** Settings of the second factors. */
export function SecondFactors() {
  const query = useQuery(secondFactorsQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <QueryView query={query}>
        {(factors) => (
          <div className="flex flex-col gap-5">
            <p className="text-mute">A change here signs you out everywhere else.</p>
            <Passkeys passkeys={factors.passkeys} onCodes={setCodes} />
            <AuthenticatorApp factors={factors} onCodes={setCodes} />
            {hasSecondFactor(factors) && (
              <RecoveryCodes left={factors.recoveryCodesLeft} onCodes={setCodes} />
            )}
          </div>
        )}
      </QueryView>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
    </>
  );
}
