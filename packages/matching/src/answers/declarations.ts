import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import type { LabForMatching } from "../lab-for-matching.ts";
import type { DeclaredTopic } from "../rules/test-plan.ts";

interface Topic {
  readonly words: RegExp;
  /** Offering this test method says it too. */
  readonly stereoTypeId?: StereoTypeId;
}

/** A hazard is declared as such, in words that say nothing else, or not at all. */
const topics: Readonly<Record<DeclaredTopic, Topic>> = {
  fungus: { stereoTypeId: "fungus", words: /fungus|mould|biolog/i },
  fluids: { stereoTypeId: "fluids", words: /^fluid/i },
  "water spray": { stereoTypeId: "icing", words: /water spray|icing|freezing rain/i },
  "lithium battery": { words: /^lithium( batter(y|ies))?$/i },
  "pressure vessel": { words: /^pressure vessels?$/i },
  energetic: { words: /^(energetic( materials?)?|explosives?|pyrotechnics?)$/i },
  "flammable fluid": { words: /^flammable( (fluid|liquid)s?)?$/i },
  radioactive: { words: /^radioactive( materials?)?$/i },
  biological: { words: /^biological( agents?)?$/i },
  laser: { words: /^lasers?$/i },
  "sharp/rotating": { words: /^sharp\/rotating$/i },
};

const declaredTopics = Object.keys(topics) as readonly DeclaredTopic[]; // the keys of the record above

/** Whether a laboratory says that it does this. Saying nothing is no "no": it is a question. */
export function declares(
  lab: Pick<LabForMatching, "declarations" | "stereoTypeIds">,
  topic: DeclaredTopic,
): boolean {
  const { stereoTypeId, words } = topics[topic];
  const isOffered = stereoTypeId !== undefined && lab.stereoTypeIds.includes(stereoTypeId);
  return isOffered || lab.declarations.some((said) => words.test(said));
}

const bitOf = (topic: DeclaredTopic): number => 1 << declaredTopics.indexOf(topic);

/** Topics as the bits of a number: a laboratory may be asked without words when it has all that a test needs. */
export const topicBits = (wanted: readonly DeclaredTopic[]): number =>
  wanted.reduce((bits, topic) => bits | bitOf(topic), 0);

/** All that a laboratory declares, as bits. */
export const declaredBits = (lab: Pick<LabForMatching, "declarations" | "stereoTypeIds">): number =>
  topicBits(declaredTopics.filter((topic) => declares(lab, topic)));
