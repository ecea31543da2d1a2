/** Words beyond the sixteenth are told apart more and more coarsely. */
function coarsePosition(position: number): number {
  if (position < 16) return position;
  if (position < 24) return 24;
  return 2 ** Math.ceil(Math.log2(position));
}

const positionSteps = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1024];

function positionStep(position: number): number {
  const coarse = coarsePosition(position);
  const step = positionSteps.findIndex((last) => coarse <= last);
  return step === -1 ? positionSteps.length : step;
}

/** The coarse place of a word in its attribute, 0 for the first: what the position rule compares. */
export const stepOfPosition = Uint16Array.from({ length: 65_536 }, (_, position) => positionStep(position));
