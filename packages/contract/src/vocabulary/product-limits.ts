/** Toasts, as the specification fixes them. `Infinity` means: until somebody ends it. */
export const toastRules = {
  durationMs: { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY, custom: 4000 },
  maxKept: 20,
  removalDelayMs: 1000,
  gutterPx: 8,
  maxWidthPx: 350,
  position: "bottom-center",
} as const;

/** Polling of the search service's tasks, and batch size of documents. */
export const searchTaskRules = { timeoutMs: 5000, intervalMs: 50, documentBatchSize: 1000 } as const;

export const pageLimits = { default: 25, most: 200 } as const;
export const maxTestsPerProject = 12;
/** A measured spectrum has some 2000 lines; what reads them all must not keep other requests waiting. */
export const maxTableRowsTogether = 5000;
/** Laboratories on a page times tests: each answer carries all its checks. */
export const maxAnswersPerPage = 300;
export const maxLabsPerProject = 20;
/** Ten lines for each test of a project. */
export const maxQuoteLines = 120;
export const maxMachinesPerLab = 1000;
/** Far more than the bodies, sites and programmes that one laboratory has; each may have 500 lines of scope. */
export const maxCertificatesPerLab = 100;
/** Files of a project for all its laboratories, and again of each laboratory's part of it. */
export const maxFilesPerPlace = 100;
/** One attached file, in bytes. */
export const maxFileBytes = 100 * 1024 * 1024;
/** A certificate's scope document, in bytes. */
export const maxScopeDocumentBytes = 20 * 1024 * 1024;
/** Amendments of one report, which count as none of its part's files. */
export const maxAmendmentsPerReport = 100;
/** Days for which a deleted machine or certificate can be restored. */
export const restorableDays = 30;
/** A longer address than this is cut by some mail programs; its search is stored instead. */
export const maxSearchLinkLength = 1900;
export const searchLinkDays = 90;
export const maxSearchLinksPerAccount = 100;
/** A submitted project closes itself this many days after its report was delivered. */
export const daysUntilClosed = 14;
/** A laboratory answers a complaint about its report within this many days. */
export const daysToAnswerComplaint = 10;
export const maxReadinessItems = 20;
/** Of one part, over its whole life; further ones are told in messages. */
export const maxIncidentsPerPart = 50;
export const maxComplaintsPerPart = 20;
/** Proposed changes of a part's quote or specification after its award. */
export const maxAmendmentsPerPart = 50;
export const maxAmendmentLines = 20;
/** Of one project; further ones are told in files. */
export const maxPublishedAnswers = 200;
export const defaultAnswerDays = 21;
/** Laboratories that are not listed, which a customer asks by their address. */
export const maxGuestsPerProject = 5;
export const maxGuestsPerDay = 20;
/** A guest's link ends so long after the deadline; of an awarded part it is only read from so long after its end. */
export const guestLinkDays = 14;
export const guestDaysAfterEnd = 90;
/** Longest age of a session's proof of identity for a step that is not easily undone. */
export const recentProofMinutes = 15;

const kibibyte = 1024;
/** Largest request bodies: enough for the fullest one in any script, and read within some milliseconds. */
export const maxBodyBytes = {
  default: 256 * kibibyte,
  /** Tests with their tables, or a certificate's whole scope. */
  tables: 768 * kibibyte,
  /** A file as a text in the body. */
  file: 2.5 * kibibyte * kibibyte,
} as const;

/** The pixels within which a logo is kept. */
export const logoBox = { width: 800, height: 240 } as const;
