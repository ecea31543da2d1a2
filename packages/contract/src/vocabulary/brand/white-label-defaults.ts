/** The brand until somebody chooses one. */
export const whiteLabelDefaults = { primaryColour: "#FFFFFF", accentColour: "#000000", toFixed: 13 } as const;
