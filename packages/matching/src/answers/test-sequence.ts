import { testsBefore } from "@headroom/contract/vocabulary/request/test-order";
import { outOfRange } from "../keys/out-of-range.ts";
import { areDifferent } from "../rules/named-samples.ts";
import type { TestPlan } from "../rules/test-plan.ts";

/** Tests that one waits for, by their positions. */
interface Waits {
  /** Its specimens come from there. */
  readonly specimensFrom: readonly number[];
  /** Its order says so, whoever has its specimens. */
  readonly ended: readonly number[];
  /** It may need their machine where both are at one laboratory. */
  readonly machineOf: readonly number[];
}

/** The order in which the tests of a request are done, and what each waits for. */
export interface TestSequence {
  readonly order: readonly number[];
  /** By position, not by order. */
  readonly waits: readonly Waits[];
}

const belongs = (lineId: string, to: string) => lineId === to || lineId.startsWith(`${to}.`);

/** Per test, the tests that its order puts before it. */
function namedBefore(plans: readonly TestPlan[]): readonly (readonly number[])[] {
  return plans.map(({ line }, test) => {
    const ids = testsBefore(line);
    return plans.flatMap((other, t) =>
      t !== test && ids.some((id) => belongs(other.line.lineId, id)) ? [t] : [],
    );
  });
}

/** As listed, each after those before it; tests that wait for each other in a circle stay as listed. */
function inOrder(before: readonly (readonly number[])[]): readonly number[] {
  const order: number[] = [];
  const left = new Set(before.keys());
  while (left.size > 0) {
    const free = [...left].find((test) => !(before[test] ?? outOfRange()).some((t) => left.has(t)));
    if (free === undefined) return [...order, ...left];
    order.push(free);
    left.delete(free);
  }
  return order;
}

/** Only one equipment class in common is enough: a laboratory may have one machine of it. */
function mayShareMachine(a: TestPlan, b: TestPlan): boolean {
  const classesOf = ({ parts }: TestPlan) =>
    parts.flatMap(({ alternatives }) => alternatives.map(({ equipmentTypeId }) => equipmentTypeId));
  const own = new Set(classesOf(a));
  return classesOf(b).some((each) => own.has(each));
}

function waitsOf(
  plans: readonly TestPlan[],
  order: readonly number[],
  before: readonly (readonly number[])[],
): readonly Waits[] {
  const areSame = (a: number, b: number) =>
    !areDifferent((plans[a] ?? outOfRange()).samples, (plans[b] ?? outOfRange()).samples);
  const place = new Map(order.map((test, at) => [test, at]));
  return plans.map((plan, test) => {
    const earlier = order.slice(0, place.get(test));
    const same = earlier.filter((t) => areSame(t, test));
    // Specimens come from where they were last.
    const last = same.filter((t, i) => !same.slice(i + 1).some((later) => areSame(t, later)));
    const others = earlier.filter((t) => !same.includes(t));
    return {
      specimensFrom: last,
      ended: others.filter((t) => before[test]?.includes(t)),
      machineOf: others.filter((t) => mayShareMachine(plans[t] ?? outOfRange(), plan)),
    };
  });
}

const statesNothing = ({ line, samples }: TestPlan): boolean =>
  samples.leg === null && samples.names === null && testsBefore(line).length === 0;

/** The sequence of a request that states an order or names specimens; `null` where one test follows the other as listed. */
export function sequenceOf(plans: readonly TestPlan[]): TestSequence | null {
  if (plans.every(statesNothing)) return null;
  const before = namedBefore(plans);
  const order = inOrder(before);
  return { order, waits: waitsOf(plans, order, before) };
}

/** Places of tests, with the days of tests and of the ways between them. */
export interface Sites {
  /** Machine days of a test. */
  readonly days: (test: number) => number;
  /** Whether both are at one laboratory. */
  readonly isSame: (test: number, other: number) => boolean;
  /** Days of transport to a test from the specimens' place, or from another test. */
  readonly transport: (to: number, from: number | null) => number;
}

/** Days from the place of the specimens to the end of the last test: on the road, and on machines. */
export interface Span {
  readonly transportDays: number;
  readonly machineDays: number;
  /** Less than one test after the other would take. */
  readonly overlaps: boolean;
}

const lengthOf = ({ transportDays, machineDays }: Omit<Span, "overlaps">) => transportDays + machineDays;

/** The longest way through the tests, each as early as what it waits for allows. */
export function spanOf({ order, waits }: TestSequence, sites: Sites): Span {
  const ends: Omit<Span, "overlaps">[] = [];
  const endOf = (test: number) => ends[test] ?? outOfRange();
  let [longest, sum] = [{ transportDays: 0, machineDays: 0 }, 0];
  for (const test of order) {
    const { specimensFrom, ended, machineOf } = waits[test] ?? outOfRange();
    const starts = [
      ...(specimensFrom.length === 0
        ? [{ transportDays: sites.transport(test, null), machineDays: 0 }]
        : specimensFrom.map((from) => ({
            ...endOf(from),
            transportDays: endOf(from).transportDays + sites.transport(test, from),
          }))),
      ...ended.map(endOf),
      ...machineOf.filter((other) => sites.isSame(test, other)).map(endOf),
    ];
    const start = starts.reduce((latest, each) => (lengthOf(each) > lengthOf(latest) ? each : latest));
    const days = sites.days(test);
    const end = { ...start, machineDays: start.machineDays + days };
    ends[test] = end;
    sum += days;
    if (lengthOf(end) > lengthOf(longest)) longest = end;
  }
  return { ...longest, overlaps: longest.machineDays < sum };
}

/** The machine days of a request at one laboratory. */
export function machineDaysAt(
  sequence: TestSequence | null,
  days: readonly number[],
): Pick<Span, "machineDays" | "overlaps"> {
  if (!sequence) return { machineDays: days.reduce((sum, each) => sum + each, 0), overlaps: false };
  const sites = {
    days: (test: number) => days[test] ?? outOfRange(),
    isSame: () => true,
    transport: () => 0,
  };
  const { machineDays, overlaps } = spanOf(sequence, sites);
  return { machineDays, overlaps };
}
