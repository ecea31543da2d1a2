/** Words beyond the sixteenth are told apart more and more coarsely. */
function coarsePosition(position: number): number {
  if (position < 16) return position;
  if (position < 24) return 24;
  return 2 ** Math.ceil(Math.log2(position));
}

const coarsePositions = Uint32Array.from({ length: 65_536 }, (_, position) => coarsePosition(position));
const distanceSteps = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1024];

/** As far as two places can be from each other. */
export const maxSteps = distanceSteps.length;

function distanceStep(distance: number): number {
  const step = distanceSteps.findIndex((last) => distance <= last);
  return step === -1 ? maxSteps : step;
}

/** More than one query needs; each table is 128 KB. */
const maxKept = 32;
const kept = new Map<number, Uint16Array>();

/** By a word's place in its attribute, how far that is from its place in the query, in coarse steps. */
export function stepsFrom(queryPosition: number): Uint16Array {
  const known = kept.get(queryPosition);
  if (known) return known;
  const steps = Uint16Array.from(coarsePositions, (position) =>
    distanceStep(Math.abs(position - queryPosition)),
  );
  if (kept.size === maxKept) kept.clear();
  kept.set(queryPosition, steps);
  return steps;
}
