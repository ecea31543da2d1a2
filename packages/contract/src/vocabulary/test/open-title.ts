/** The end of a title that says no figures and leaves its kind open; without it a title is a name like any other. */
const openEnd = / \((?:test|pulse shape) not stated\)$/;

export const isOpenTitle = (title: string): boolean => openEnd.test(title);

/** The words of a title, without the mark that their kind is open. */
export const plainTitle = (title: string): string => title.replace(openEnd, "");
