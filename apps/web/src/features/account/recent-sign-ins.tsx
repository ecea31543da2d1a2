import type { SignInEntry, SignInMethod } from "@headroom/contract/vocabulary/account/sign-ins";
import { useQuery } from "@tanstack/react-query";
import { formatInstant } from "../../platform/quantity/formatting.ts";
import { Chip } from "../../ui/page/chip.tsx";
import { QueryView } from "../../ui/page/query-view.tsx";
import { signInsQuery } from "./open-sessions.queries.ts";

const methodWords: Record<SignInMethod, string> = {
  password: "Password",
  totp: "Password and code",
  recovery: "Password and recovery code",
  passkey: "Passkey",
  registration: "Account created",
};

function SignInRow({ entry }: { entry: SignInEntry }) {
  const { at, succeeded, by, browser, network } = entry;
  return (
    <li className="flex flex-wrap gap-x-3 border-t border-line py-1.5 text-sm sm:flex-nowrap">
      <span className="w-36 shrink-0">{formatInstant(at)}</span>
      <span className="min-w-0 flex-1 text-mute max-sm:order-last max-sm:basis-full">
        {methodWords[by]}. {browser || "Unknown browser"}
        {network && `, network ${network}`}.
      </span>
      {!succeeded && <Chip tone="no">failed</Chip>}
    </li>
  );
}

/** One's own last sign-ins and failed attempts. */
export function RecentSignIns() {
  const query = useQuery(signInsQuery);
  return (
    <QueryView query={query}>
      {(entries) =>
        entries.length === 0 ? (
          <p className="text-sm text-mute">No sign-ins recorded yet.</p>
        ) : (
          <ul aria-label="Recent sign-ins">
            {entries.map((entry) => (
              <SignInRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
