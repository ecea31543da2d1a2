/** In a result's address: the search itself, and the identifier of one that the server has stored. */
export const searchParameter = "s";
export const storedParameter = "link";
/** The laboratories that are chosen. */
export const chosenParameter = "labs";
