/** Convention of a sine's curve: each frequency by itself. */
export const sinePeak = "sine, peak";
