/** (e^s - 1)/s, 1 at s = 0: smooth where the textbook forms of power-law integrals divide zero by zero. */
export function expm1Ratio(s: number): number {
  return s === 0 ? 1 : Math.expm1(s) / s;
}
