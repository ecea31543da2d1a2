interface SessionEvents {
  /** The server no longer knows the session. */
  lost: (sentence: string) => void;
  /** The page shows the data of an account that is no longer the stored one. */
  pageStale: () => void;
  /** Another account has signed in on this page; what was fetched for the first one goes. */
  accountChanged: () => void;
  /** The server allows nothing else before a second factor is set up. */
  secondFactorRequired: () => void;
  /** The server wants to know once more who uses the session. Answers whether that was proved. */
  reauthenticate: () => Promise<boolean>;
}
/** Handlers of session events; the app registers them at its start. */
export const sessionEvents: SessionEvents = {
  lost: () => undefined,
  pageStale: () => undefined,
  accountChanged: () => undefined,
  secondFactorRequired: () => undefined,
  reauthenticate: () => Promise.resolve(false),
};

/** The state of the navigation that a lost session makes: what was typed is kept, and there is nothing to ask. */
export const sessionLost = { reason: "session lost" } as const;
