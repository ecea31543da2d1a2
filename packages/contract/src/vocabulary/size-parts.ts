/** The sides of a size as it is typed or stands in a file: `400 × 400 × 500`, `400x400`, `400; 400`. */
export const sizeParts = (text: string): string[] => text.split(/[×x,;*]/i).map((side) => side.trim());
