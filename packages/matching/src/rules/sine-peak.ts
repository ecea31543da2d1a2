/** How the curve of a sine is to be read: each frequency by itself. */
export const sinePeak = "sine, peak";
