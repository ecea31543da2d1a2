/**
 * Every refusal: its HTTP status, and its sentence where nothing better is known. People read the sentence, programs
 * read the code. Each endpoint declares which of them it gives.
 */
export const refusals = {
  invalid: { status: 400, sentence: "Please check the input." },
  "not-signed-in": { status: 401, sentence: "Unauthorized" },
  "not-allowed": { status: 403, sentence: "Your role does not allow this." },
  /** An admin has to set up a second factor before anything else. */
  "second-factor-required": {
    status: 403,
    sentence: "Set up a second factor first. Admins sign in with one here.",
  },
  /** The session has to prove once more who uses it, by `/auth/reauthenticate`; then the request may be repeated. */
  reauthenticate: { status: 403, sentence: "Confirm that it is you, then send this again." },
  "not-found": { status: 404, sentence: "This address does not exist." },
  gone: { status: 410, sentence: "This link has ended. Ask the customer for a new link." },
  claimed: {
    status: 410,
    sentence: "This request has moved to the account of your laboratory. Sign in to go on with it.",
  },
  conflict: { status: 409, sentence: "This cannot be done as things stand now. Load it again." },
  stale: {
    status: 409,
    sentence: "Somebody else changed this in the meantime. Compare both versions and save again.",
  },
  "key-reused": {
    status: 422,
    sentence: "This Idempotency-Key came with another request before. Send a new key with a new request.",
  },
  "too-large": { status: 413, sentence: "That is too large. Send less at once." },
  "unsupported-media": { status: 415, sentence: "Send JSON." },
  "too-many-requests": { status: 429, sentence: "Too many requests. Wait a minute and try again." },
  unavailable: {
    status: 503,
    sentence: "The server is busy or restarting. Please try again in a moment.",
  },
  unexpected: {
    status: 500,
    sentence: "Something went wrong on our side. Nothing was changed; please try again.",
  },
} as const;

export type RefusalCode = keyof typeof refusals;
export const refusalCodes = Object.keys(refusals) as [RefusalCode, ...RefusalCode[]]; // its keys are these by construction
/** Sentences for failures that have none from the server. */
export const fallbackSentences = {
  general: "An error occurred",
  unexpected: "An unexpected error occurred",
  userCreate: "Failed to create new user",
  userUpdate: "Failed to create new user",
  userDelete: "Failed to delete user",
  userToggle: "Failed to toggle test user status",
  mail: "Failed to send mail",
  search: "Failed to search",
  userFetch: "Failed to fetch user",
  projectFetch: "Failed to fetch project",
  accreditationFetch: "Failed to fetch accreditation",
  labUpdate: "Failed to update test lab",
  labCreate: "Failed to create test lab",
  whiteLabelFetch: "Failed to fetch whitelabel data",
  whiteLabelUpdate: "Failed to update whitelabel data",
  projectCancel: "Failed to Cancel project",
  respond: "Failed to create respond",
} as const;
