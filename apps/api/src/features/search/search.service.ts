import { setImmediate } from "node:timers/promises";
import { plural } from "@headroom/contract/vocabulary/words/counts";
import type { LabId } from "@headroom/contract/vocabulary/identifiers";
import type { LabAnswer, TestAnswer } from "@headroom/contract/vocabulary/search/matching";
import type { AddressedLab, Specification } from "@headroom/contract/vocabulary/project/projects";
import type { SearchConditionKey } from "@headroom/contract/vocabulary/search/search-condition-keys";
import type { Place, SearchRequest } from "@headroom/contract/vocabulary/search/search";
import type { SearchAnswer } from "@headroom/contract/vocabulary/search/search-answer";
import { searchConditions } from "@headroom/contract/vocabulary/search/search-conditions";
import type { MatchOptions, SynthesisedInputs } from "@headroom/matching";
import { type Clock, dayOf } from "../../platform/clock.ts";
import type { Connection } from "../../platform/database/connect.ts";
import { invalid } from "../../platform/refusal.ts";
import { assertParameters } from "../test-lines/test-lines.service.ts";
import type { MatchingIndex } from "./matching-index.service.ts";
import { makeSearchStore } from "./search.store.ts";

export type SearchService = ReturnType<typeof makeSearchService>;

/** Summarises a search in one line, without its author. */
const summaryOf = (request: SearchRequest) =>
  `${request.specimen.massKg} kg, ${request.specimen.lengthMm} × ${request.specimen.widthMm} × ${request.specimen.heightMm} mm: ${request.tests.map((test) => test.title).join("; ")}`;

const conditionNames: Readonly<Record<SearchConditionKey, string>> = {
  radiusKm: "the distance",
  accreditedReport: "an accredited report",
  accreditationIds: "the accreditation body",
  countryCodes: "the country",
  languages: "the language",
  maxLeadTimeDays: "the lead time",
  accessRestrictions: "access",
  includeUnknown: "known ratings only",
};

const ableOf = ({ counts }: Pick<SearchAnswer, "counts">) => counts.yes + counts.tight;

/** Drops the laboratory's other machines, which are no proof, and the estimate, which each reading computes anew. */
function proofOf(answer: TestAnswer): TestAnswer {
  const kept = { ...answer };
  delete kept.otherMachines;
  delete kept.estimate;
  return kept;
}

export function makeSearchService(connection: Connection, index: MatchingIndex, clock: Clock) {
  const store = makeSearchStore(connection);

  const optionsWith = (synthesised: SynthesisedInputs): MatchOptions => ({
    policies: index.policies(),
    today: dayOf(clock.now()),
    freight: index.freight(),
    synthesised,
  });

  /** Says for each condition how many laboratories could run the tests without it, if that is more. */
  async function excludedBy(
    request: SearchRequest,
    options: MatchOptions,
    able: number,
  ): Promise<readonly string[]> {
    const sentences: string[] = [];
    for (const key of searchConditions(request)) {
      // Other requests are answered between two searches.
      await setImmediate();
      const showUnmet = [...request.showUnmet, key];
      const count = ableOf(
        index.labs.search({ ...request, showUnmet, view: "laboratories", page: 1, limit: 1 }, options),
      );
      const laboratories = plural(count, "laboratory", "laboratories");
      if (count > able)
        sentences.push(`Without the condition on ${conditionNames[key]}, ${laboratories} can run this.`);
    }
    return sentences;
  }

  async function search(request: SearchRequest): Promise<SearchAnswer> {
    assertParameters(request.tests);
    const known = new Set<string>(request.tests.map((test) => test.lineId));
    if (request.sameLab.some((pair) => pair.some((line) => !known.has(line))))
      throw invalid({ sameLab: "This names a test that the search does not have." });
    const options = optionsWith(await index.synthesis.inputsFor(request.tests));
    const started = performance.now();
    const answer = index.labs.search(request, options);
    const elapsedMs = Math.round((performance.now() - started) * 100) / 100;
    // Whoever looks at some laboratories only has not asked whether anybody can.
    if (answer.impossible.length > 0 && request.filters.labIds === undefined)
      await store.keepUnserved(summaryOf(request), [
        ...answer.impossible.map((test) => test.sentence),
        ...(await excludedBy(request, options, ableOf(answer))),
      ]);
    return { ...answer, elapsedMs };
  }

  /**
   * Finds each laboratory's answer to the tests asked of it, as it stands today. Takes only known inputs for response
   * spectra: nobody synthesises in a transaction.
   */
  async function findAnswers(
    labs: readonly AddressedLab[],
    specification: Specification,
  ): Promise<ReadonlyMap<string, LabAnswer>> {
    const answers = new Map<string, LabAnswer>();
    const options = optionsWith(index.synthesis.keptFor(specification.tests));
    for (const lab of labs) {
      // Other requests are answered between two laboratories.
      await setImmediate();
      const requested = new Set<string>(lab.lineIds);
      const tests = specification.tests.filter((test) => requested.has(test.lineId));
      const { specimen, place } = specification;
      const question = { labId: lab.labId, tests, specimen, options, ...(place && { place }) };
      const answer = index.labs.answerOf(question);
      if (answer) answers.set(lab.labId, answer);
    }
    return answers;
  }

  /** Finds the answers that a project keeps as the proof of match. */
  async function findProof(
    labs: readonly AddressedLab[],
    specification: Specification,
  ): Promise<ReadonlyMap<string, readonly TestAnswer[]>> {
    const answers = await findAnswers(labs, specification);
    return new Map([...answers].map(([labId, { tests }]) => [labId, tests.map(proofOf)]));
  }

  /** Laboratories that do not exist are left out. */
  function distances(place: Place, labIds: readonly LabId[]): { labId: LabId; distanceKm: number }[] {
    const kilometres = index.labs.distances({ place, labIds });
    return labIds.flatMap((labId, at) => {
      const distanceKm = kilometres[at] ?? null;
      return distanceKm === null ? [] : [{ labId, distanceKm }];
    });
  }

  return { search, findAnswers, findProof, distances };
}
