const raised = (digits: string) =>
  digits.replace(/^-/, "⁻").replaceAll(/\d/g, (digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? digit);

/** `2e-6` as it is written on paper: `2 × 10⁻⁶`. */
export const asPower = (text: string): string =>
  text.replace(/e\+?(-?\d+)/, (_whole, exponent: string) => ` × 10${raised(exponent)}`);
