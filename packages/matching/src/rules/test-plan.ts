import type { Envelope, EnvelopeQuantity } from "@headroom/contract/vocabulary/search/matching";
import type { Specimen } from "@headroom/contract/vocabulary/test/specimen";
import type { MarginPolicy } from "@headroom/contract/vocabulary/test/stereo-types";
import type { TestLine } from "@headroom/contract/vocabulary/test/test-lines";
import type { MachineTime } from "./test-load.ts";
import type { SynthesisedInputs } from "./shock/synthesised-inputs.ts";
import type { CheckPlan } from "../checks/check-plan.ts";

/** An equipment class that could do it, and what such a machine has to fulfil, all on one machine. */
export interface Alternative {
  readonly equipmentTypeId: string;
  readonly checks: readonly CheckPlan[];
  /** For shakers: what moves besides the armature. */
  readonly moving: MovingLoad | null;
  /** Hours of this class, if they are others than the part's. */
  readonly time?: MachineTime;
}
export interface MovingLoad {
  readonly payloadKg: number;
  readonly vertical: boolean;
  readonly horizontal: boolean;
  /** The smallest armature that needs no head expander. */
  readonly minArmatureMm: number;
}

/** A part by how many specimens are in the chamber. `alternatives` of a part are held against one. */
export interface ChamberLoad {
  /** All of them: more are never loaded. */
  readonly quantity: number;
  readonly partAt: (perRun: number) => Part;
  /** Sides of one specimen. */
  readonly sidesMm: readonly number[];
  /** Whether all of them stand on the floor. */
  readonly isOneLayer: boolean;
}

/** One thing that a machine has to do; any of the alternatives is enough. */
export interface Part {
  /** Empty when the test has only one part. */
  readonly label: string;
  readonly alternatives: readonly Alternative[];
  /** Hours on the machine; of a chamber those of the fewest runs that any could do it in. */
  readonly time: MachineTime;
  /** Hours of the report, which no machine spends. */
  readonly reportH: number;
  /** Of a chamber, which decides itself how many specimens it takes. */
  readonly load?: ChamberLoad;
  /** It runs at the same time as the part before it: it costs, but takes no days of its own. */
  readonly meanwhile: boolean;
}

/** A danger of the specimen, as the vocabulary lists them. */
export type Hazard = Exclude<Specimen["hazards"][number], "none">;
/** Topic that a laboratory has to declare. */
export type DeclaredTopic = "fungus" | "fluids" | "water spray" | Hazard;

/** Names by which the specimens of two tests can be told apart; `null` where there are none. */
export interface NamedSamples {
  readonly leg: string | null;
  readonly names: readonly string[] | null;
}

/** A test compiled: every part has to be done in the same laboratory. */
export interface TestPlan {
  readonly line: TestLine;
  readonly parts: readonly Part[];
  readonly declared: readonly DeclaredTopic[];
  /** The energy of one lithium battery; `null` where the specimen states none. */
  readonly lithiumKwh: number | null;
  /** Whether a laboratory that declares lithium is taken to accept it without a stated limit. */
  readonly isSmallLithium: boolean;
  /** Whether the laboratory's accreditation is part of the verdict. */
  readonly accreditedReport: boolean;
  /** The specimens that take this test, as far as they are named. */
  readonly samples: NamedSamples;
  readonly envelope: Envelope;
}

/** Machine days that a test takes from its first day to its last. */
export const machineDays = ({ parts }: TestPlan): number =>
  parts.reduce((days, each) => days + (each.meanwhile ? 0 : each.time.days), 0);

/** Input of a rule. */
export interface RuleInput {
  readonly line: TestLine;
  readonly specimen: Specimen;
  readonly policy: MarginPolicy;
  /** The project's tests, for a test that refers to another. */
  readonly lines: readonly TestLine[];
  /** Unset where nobody synthesises inputs. */
  readonly synthesised?: SynthesisedInputs | undefined;
}

/** Result of a rule; the dispatcher adds the test and its names. */
export interface Demand {
  readonly parts: readonly Part[];
  readonly declared?: DeclaredTopic;
  readonly quantities?: readonly EnvelopeQuantity[];
  readonly curve?: readonly (readonly [frequencyHz: number, accelerationG: number])[];
  readonly curveConvention?: string;
  readonly assumptions?: readonly string[];
}
export type Rule = (input: RuleInput) => Demand;

export const quantity = (
  key: string,
  label: string,
  value: number,
  unit: string,
  convention = "",
): EnvelopeQuantity => ({
  key,
  label,
  value,
  unit,
  convention,
});

/** An alternative without moving load. */
export const machineOf = (equipmentTypeId: string, checks: readonly CheckPlan[]): Alternative => ({
  equipmentTypeId,
  checks,
  moving: null,
});

/** The same checks on any of several equipment classes, or those that each class has. */
export const anyOf = (
  equipmentTypeIds: readonly string[],
  checks: readonly CheckPlan[] | ((equipmentTypeId: string) => readonly CheckPlan[]),
): readonly Alternative[] =>
  equipmentTypeIds.map((id) => machineOf(id, typeof checks === "function" ? checks(id) : checks));

export const part = (alternatives: readonly Alternative[], time: MachineTime, label = ""): Part => ({
  label,
  alternatives,
  time,
  reportH: 0,
  meanwhile: false,
});

/** A part that runs together with the one before it. */
export const partMeanwhile = (
  alternatives: readonly Alternative[],
  time: MachineTime,
  label: string,
): Part => ({
  ...part(alternatives, time, label),
  meanwhile: true,
});
