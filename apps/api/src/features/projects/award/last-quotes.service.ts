import type { LabProject } from "@headroom/contract/vocabulary/project/projects";
import { testPriceCents } from "@headroom/contract/vocabulary/project/quote-pricing";
import type { LastQuote } from "@headroom/contract/vocabulary/project/quotes";
import type { Connection } from "../../../platform/database/connect.ts";
import type { Caller } from "../../../platform/http/route.ts";
import { makeLastQuotesStore } from "./last-quotes.store.ts";

/**
 * A laboratory's own last quote for the method of each test that its quote here has no line for. A link opens one part,
 * whoever has it: by it no other part's quote is read.
 */
export async function lastQuotesFor(
  connection: Connection,
  { guest }: Pick<Caller, "guest">,
  { own, specification }: Pick<LabProject, "own" | "specification">,
): Promise<LastQuote[]> {
  const lines = own.quotes.at(-1)?.lines ?? [];
  const tests = specification.tests
    .filter(({ lineId }) => testPriceCents(lines, lineId) === null)
    .map(({ lineId, stereoTypeId }) => ({ lineId, stereoTypeId }));
  if (tests.length === 0) return [];
  const onlyPart = guest ? own.projectLabId : null;
  return makeLastQuotesStore(connection).lastQuotes({ labId: own.labId, onlyPart, tests });
}
