/** The place of the tests' cards until they are there. */
export const CardsToCome = () => <div aria-busy className="min-h-dvh" />;
