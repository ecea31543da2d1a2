/** The first version is the loaded one: every change by an operator counts it up, and is kept. */
export const loadedVersion = 1;
