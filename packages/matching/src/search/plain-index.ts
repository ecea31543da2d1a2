import { distanceKm } from "../distance.ts";
import type { LabForMatching } from "../lab-for-matching.ts";
import { answerOneLab } from "./answer-one-lab.ts";
import type { LabIndex } from "./lab-index.ts";
import { searchPlainly } from "./plain-search.ts";

export interface PlainIndex extends LabIndex {
  /** All that it holds. */
  labs(): Iterable<LabForMatching>;
}

/** An index that asks one laboratory after the other: enough for some hundred, and the oracle of the engine in `lab-index`. */
export function createPlainIndex(): PlainIndex {
  const labs = new Map<string, LabForMatching>();
  return {
    get size() {
      return labs.size;
    },
    labs: () => labs.values(),
    upsert(lab) {
      if (lab.enabled) labs.set(lab.labId, lab);
      else labs.delete(lab.labId);
    },
    remove: (labId) => labs.delete(labId),
    has: (labId) => labs.has(labId),
    search(request, options, now) {
      const began = now?.() ?? 0;
      const answer = searchPlainly([...labs.values()], request, options);
      return { ...answer, elapsedMs: (now?.() ?? 0) - began };
    },
    distances: ({ place, labIds }) =>
      labIds.map((labId) => {
        const lab = labs.get(labId);
        return lab ? distanceKm(lab, place) : null;
      }),
    answerOf(question) {
      const lab = labs.get(question.labId);
      return lab ? answerOneLab(lab, question) : null;
    },
  };
}
