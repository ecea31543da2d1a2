import { useState } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { sentenceOf } from "../platform/call/call-error.ts";
import { useIsOnline } from "../platform/call/connection.ts";
import { LinkButton } from "../ui/control/link-button.tsx";
import { PageTitle } from "../ui/page/page-title.tsx";

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : sentenceOf(error);
}

/** After a new release an open tab may ask for a screen that is gone; loading the page again cures it. The browser's own sentence names a file, which says nothing to who reads it. */
const isMissingModule = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

function MissingModule() {
  const online = useIsOnline();
  const [wasOnline] = useState(online);
  if (wasOnline) return "This screen could not be loaded. There may be a new version: try again.";
  return online
    ? "The connection to the network is back. Try again."
    : "No network connection. Your work is kept; try again when the connection is back.";
}

export function ErrorScreen() {
  const error = useRouteError();
  return (
    <div role="alert" className="mx-auto max-w-2xl px-4 py-16">
      <PageTitle title="Unexpected Application Error!" />
      <h1 className="text-2xl font-semibold tracking-tight">Unexpected Application Error!</h1>
      <p className="mt-4 border-l-2 border-no pl-3">
        {isMissingModule(error) ? <MissingModule /> : <span className="figure">{describe(error)}</span>}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href="/home" variant="primary" reloads>
          Back to the start
        </LinkButton>
        <LinkButton href={window.location.href} reloads>
          Try again
        </LinkButton>
      </div>
    </div>
  );
}
