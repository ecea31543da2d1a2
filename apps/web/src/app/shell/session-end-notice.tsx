import { endOwedSession, useIsSessionEndRefused } from "../../platform/session/session-end.ts";

/** Says that the server has not heard of a sign-out, for as long as that is so. */
export function SessionEndNotice() {
  const isRefused = useIsSessionEndRefused();
  return (
    <output className="no-print block">
      {isRefused && (
        <p className="border-b border-tight bg-soft px-4 py-1.5 text-sm md:px-6">
          You are signed out here, but the server has not confirmed it yet: your session is still open. It
          ends as soon as the server answers. Until then, do not leave this browser to anybody else.{" "}
          <button type="button" className="font-semibold underline" onClick={() => void endOwedSession()}>
            Try now
          </button>
        </p>
      )}
    </output>
  );
}
