/**
 * Positive nodes and weights of the 16-point Gauss-Legendre rule on -1..1; the rule is symmetric.
 * Computed with 40 digits from the roots of the Legendre polynomial; Abramowitz and Stegun table 25.4.
 */
const RULE: readonly (readonly [node: number, weight: number])[] = [
  [0.09501250983763744, 0.1894506104550685],
  [0.2816035507792589, 0.18260341504492358],
  [0.45801677765722737, 0.16915651939500254],
  [0.6178762444026438, 0.14959598881657674],
  [0.755404408355003, 0.12462897125553388],
  [0.8656312023878318, 0.09515851168249279],
  [0.9445750230732326, 0.062253523938647894],
  [0.9894009349916499, 0.027152459411754096],
];

export function legendreRule(): readonly (readonly [node: number, weight: number])[] {
  return RULE;
}
