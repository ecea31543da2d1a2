function channel(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#rrggbb`, WCAG 2.2 definition. */
export function luminance(colour: string): number {
  const [red = "0", green = "0", blue = "0"] = colour.replace("#", "").match(/../g) ?? [];
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on the colour; one of them always reaches 4.58. */
export const readableInk = (ground: string): "#000000" | "#ffffff" =>
  contrastRatio(ground, "#000000") >= contrastRatio(ground, "#ffffff") ? "#000000" : "#ffffff";
