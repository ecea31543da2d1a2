export const isColour = (text: string): boolean => /^#[0-9a-fA-F]{6}$/.test(text);

/** A colour that is still being typed is shown as what was there before. */
export const colourOr = (text: string, otherwise: string): string => (isColour(text) ? text : otherwise);
