/** The kinds of refusal and their HTTP status. People read the sentence, programs read the code. */
export const refusalStatus = {
  invalid: 400,
  "not-signed-in": 401,
  "not-allowed": 403,
  /** An admin has to set up a second factor before anything else. */
  "second-factor-required": 403,
  /** The session has to prove once more who uses it, by `/auth/reauthenticate`; then the request may be repeated. */
  reauthenticate: 403,
  "not-found": 404,
  conflict: 409,
  stale: 409,
  "key-reused": 422,
  "too-large": 413,
  "unsupported-media": 415,
  "too-many-requests": 429,
  unavailable: 503,
  unexpected: 500,
} as const;

export type RefusalCode = keyof typeof refusalStatus;
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
