import type { StereoTypeId } from "@headroom/contract/vocabulary/test/stereo-type-ids";
import type { Verdict } from "@headroom/contract/vocabulary/search/matching";
import type { LabForMatching } from "../lab-for-matching.ts";
import { smallLithiumKwh } from "../rules/small-lithium.ts";
import type { DeclaredTopic, TestPlan } from "../rules/test-plan.ts";
import { type VerdictClass, verdictClasses } from "../keys/verdict-class.ts";

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

type Declaring = Pick<LabForMatching, "declarations" | "lithiumMaxKwh" | "stereoTypeIds">;

/** The largest lithium battery of a laboratory that declares lithium; `NaN` where it states none, or declares no lithium. */
export const lithiumLimitKwh = (lab: Declaring): number =>
  declares(lab, "lithium battery") ? (lab.lithiumMaxKwh ?? Number.NaN) : Number.NaN;

/** Energy and limit of a lithium battery, `NaN` where not stated. */
export const isAboveLimit = (energyKwh: number, limitKwh: number): boolean => energyKwh > limitKwh;
/** A small battery needs no stated limit; any other needs one, and an energy. */
export const isLimitOpen = (energyKwh: number, limitKwh: number, isSmall: boolean): boolean =>
  Number.isNaN(limitKwh) ? !isSmall : Number.isNaN(energyKwh);

type Battery = Pick<TestPlan, "lithiumKwh" | "isSmallLithium">;

interface Declaration {
  readonly verdict: Verdict;
  readonly sentence: string;
}

/** A battery against the limit of a laboratory that declares lithium. Figures are said as stated: rounded, two could read alike. */
function lithiumDeclaration({ lithiumKwh, isSmallLithium }: Battery, limitKwh: number | null): Declaration {
  const battery = `Lithium battery of ${lithiumKwh} kWh in one piece`;
  if (limitKwh === null && isSmallLithium)
    return {
      verdict: "yes",
      sentence: `${battery}: this laboratory declares lithium and states no limit; up to ${smallLithiumKwh} kWh at half charge is assumed.`,
    };
  if (lithiumKwh === null)
    return {
      verdict: "unknown",
      sentence:
        limitKwh === null
          ? "This laboratory states no limit for lithium batteries, and the specimen's energy is not stated. Ask the lab."
          : `This laboratory takes lithium batteries up to ${limitKwh} kWh in one piece, and the specimen's energy is not stated. Ask the lab.`,
    };
  if (limitKwh === null)
    return { verdict: "unknown", sentence: `${battery}: this laboratory states no limit. Ask the lab.` };
  return {
    verdict: isAboveLimit(lithiumKwh, limitKwh) ? "no" : "yes",
    sentence: `${battery}: this laboratory takes up to ${limitKwh} kWh.`,
  };
}

/** Judges a laboratory's declaration of a topic that a test needs. */
export function declarationOf(topic: DeclaredTopic, battery: Battery, lab: Declaring): Declaration {
  if (!declares(lab, topic))
    return {
      verdict: "unknown",
      sentence: `The laboratory has not declared this (${topic}). Ask the lab.`,
    };
  if (topic === "lithium battery") return lithiumDeclaration(battery, lab.lithiumMaxKwh);
  return { verdict: "yes", sentence: `The laboratory declares: ${topic}.` };
}

/** Verdict class that a laboratory's declarations allow. */
export const declaredClass = (plan: Battery & Pick<TestPlan, "declared">, lab: Declaring): VerdictClass =>
  plan.declared.reduce<VerdictClass>((worst, topic) => {
    const declared = verdictClasses[declarationOf(topic, plan, lab).verdict];
    return declared < worst ? declared : worst;
  }, verdictClasses.yes);

const bitOf = (topic: DeclaredTopic): number => 1 << declaredTopics.indexOf(topic);

/** Topics as the bits of a number: a laboratory may be asked without words when it has all that a test needs. */
export const topicBits = (wanted: readonly DeclaredTopic[]): number =>
  wanted.reduce((bits, topic) => bits | bitOf(topic), 0);

/** All that a laboratory declares, as bits. */
export const declaredBits = (lab: Pick<LabForMatching, "declarations" | "stereoTypeIds">): number =>
  topicBits(declaredTopics.filter((topic) => declares(lab, topic)));
