export const plotHeight = 220;
