import { acceptFinite, acceptNotNegative, acceptPositive, acceptWholeNumber } from "../input/accept.ts";

/** To a temperature, by a rate or in a time, and how long it is held there. */
export type TemperatureStep = {
  readonly temperatureC: number;
  readonly dwellMin: number;
} & ({ readonly rateKPerMin: number } | { readonly changeMin: number });

const changeOf = (step: TemperatureStep, fromC: number): number =>
  "changeMin" in step
    ? acceptNotNegative(step.changeMin, "changeMin")
    : Math.abs(step.temperatureC - fromC) / acceptPositive(step.rateKPerMin, "rateKPerMin");

/**
 * Temperature over time, as its corners.
 *
 * Formula: each step takes |T - T_before| / rateKPerMin, or changeMin, and then holds T for dwellMin; the steps are
 * repeated `cycles` times. Valid for: 1 to 1000 cycles. Error: a rounding per corner. Source: IEC 60068-2-14, test Nb.
 *
 * @example temperatureProfile({ startC: 20, steps: [{ temperatureC: -40, rateKPerMin: 5, dwellMin: 30 }], cycles: 1 }).points[2][0] // 42
 */
export function temperatureProfile({
  startC,
  steps,
  cycles,
}: {
  readonly startC: number;
  readonly steps: readonly TemperatureStep[];
  readonly cycles: number;
}): { readonly points: readonly (readonly [timeMin: number, temperatureC: number])[] } {
  acceptWholeNumber(cycles, "cycles", [1, 1000]);
  let [atMin, atC] = [0, acceptFinite(startC, "startC")];
  const points: [number, number][] = [[atMin, atC]];
  const go = (min: number, toC: number) => {
    if (min === 0 && toC === atC) return;
    [atMin, atC] = [atMin + min, toC];
    points.push([atMin, atC]);
  };
  for (let cycle = 0; cycle < cycles; cycle++) {
    for (const step of steps) {
      const changeMin = changeOf(step, atC);
      go(changeMin, acceptFinite(step.temperatureC, "temperatureC"));
      go(acceptNotNegative(step.dwellMin, "dwellMin"), step.temperatureC);
    }
  }
  return { points };
}
