/** In a result's address: the search itself, and the identifier of one that the server has stored. */
export const searchParameter = "s";
export const storedParameter = "link";
/** Conditions that leave nobody out of the list: the viewer's own filter, which is no part of the search. */
export const showUnmetParameter = "unmet";
/** The laboratories that are chosen. */
export const chosenParameter = "labs";
