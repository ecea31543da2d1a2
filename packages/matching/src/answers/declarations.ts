import type { StereoTypeId } from "@headroom/contract/vocabulary/stereo-type-ids";
import type { LabForMatching } from "../lab-for-matching.ts";
import type { DeclaredTopic } from "../rules/test-plan.ts";

/** Which words, or which offered kind of test, declare a topic. */
const topics: Readonly<Record<DeclaredTopic, { stereoTypeId: StereoTypeId; words: RegExp }>> = {
  biological: { stereoTypeId: "fungus", words: /biolog|fungus|mould/i },
  fluids: { stereoTypeId: "fluids", words: /fluid/i },
  "water spray": { stereoTypeId: "icing", words: /water spray|icing|freezing rain/i },
  lithium: { stereoTypeId: "un-38-3", words: /lithium/i },
};

export const declaredTopics = Object.keys(topics) as readonly DeclaredTopic[]; // the keys of the record above

/** Whether a laboratory says that it does this. Saying nothing is no "no": it is a question. */
export function declares(
  lab: Pick<LabForMatching, "declarations" | "stereoTypeIds">,
  topic: DeclaredTopic,
): boolean {
  const { stereoTypeId, words } = topics[topic];
  return lab.stereoTypeIds.includes(stereoTypeId) || lab.declarations.some((said) => words.test(said));
}
