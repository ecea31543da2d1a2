import type { Ratings } from "@headroom/contract/vocabulary/laboratory/ratings";

/** The two horizontal sides of a chamber: width and depth are said before the height; one side is that of a cube. */
export function floorSidesMm(ratings: Ratings): readonly [number, number] | null {
  const sides = ratings.innerMm;
  const widthMm = sides?.[0];
  return widthMm === undefined ? null : [widthMm, sides?.[1] ?? widthMm];
}

/** Width, depth and height; a height that is not said is the smaller side of the floor. */
function innerSidesMm(ratings: Ratings): readonly [number, number, number] | null {
  const floorMm = floorSidesMm(ratings);
  return floorMm && [...floorMm, ratings.innerMm?.[2] ?? Math.min(...floorMm)];
}

/** Volume by the inner size alone; `NaN` where it is not stated. */
function innerM3(ratings: Ratings): number {
  const sidesMm = innerSidesMm(ratings);
  return sidesMm ? (sidesMm[0] * sidesMm[1] * sidesMm[2]) / 1e9 : Number.NaN;
}

/** Volume of the test space: as stated, else of its inner size; `NaN` where neither is. */
export function testSpaceM3(ratings: Ratings): number {
  const statedL = ratings.volumeL ?? Number.NaN;
  return Number.isNaN(statedL) ? innerM3(ratings) : statedL / 1000;
}

/** The smaller of the stated volume and that of the inner size, for what a large chamber alone may have. */
export const smallestSpaceM3 = (ratings: Ratings): number =>
  Math.min(testSpaceM3(ratings), ratings.innerMm ? innerM3(ratings) : Number.POSITIVE_INFINITY);

/** Floor of a chamber: width × depth, else that of a cube of its volume; `NaN` where neither is stated. */
export function floorM2(ratings: Ratings): number {
  const floorMm = floorSidesMm(ratings);
  return floorMm ? (floorMm[0] * floorMm[1]) / 1e6 : ((ratings.volumeL ?? Number.NaN) / 1000) ** (2 / 3);
}

/** Free space on each side of a specimen among others: air has to move around it. */
const gapShare = 0.1;
const maxGapMm = 100;

/** Specimens along one side of a chamber. */
function along(innerMm: number, sideMm: number): number {
  const gapMm = Math.min(maxGapMm, gapShare * sideMm);
  return Math.max(0, Math.floor((innerMm - gapMm) / (sideMm + gapMm)));
}

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/**
 * Specimens that stand side by side and on shelves, or in one layer, whichever way round; at least one, and one alone
 * where the inner size is not stated.
 */
export function maxSideBySide(
  ratings: Ratings,
  { sidesMm, isOneLayer }: { readonly sidesMm: readonly number[]; readonly isOneLayer: boolean },
): number {
  const innerMm = innerSidesMm(ratings);
  if (!innerMm) return 1;
  const [widthMm, depthMm, heightMm] = innerMm;
  const counts = orders.map(([width, depth, height]) => {
    const onFloor = along(widthMm, sidesMm[width] ?? 0) * along(depthMm, sidesMm[depth] ?? 0);
    const layers = along(heightMm, sidesMm[height] ?? 0);
    return onFloor * (isOneLayer ? Math.min(1, layers) : layers);
  });
  return Math.max(1, ...counts);
}
