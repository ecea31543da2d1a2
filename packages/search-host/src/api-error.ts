/** The four families of errors. */
export type ErrorType = "invalid_request" | "auth" | "internal" | "system";

/** An error as it goes over the wire and into a failed task. */
export type ErrorBody = {
  readonly message: string;
  readonly code: string;
  readonly type: ErrorType;
  readonly link: string;
};

const statusByCode: Readonly<Record<string, number>> = {
  api_key_not_found: 404,
  document_not_found: 404,
  index_not_found: 404,
  task_not_found: 404,
  batch_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  api_key_already_exists: 409,
  index_already_exists: 409,
  payload_too_large: 413,
  invalid_content_type: 415,
  missing_content_type: 415,
  missing_authorization_header: 401,
  invalid_api_key: 403,
  missing_master_key: 401,
  too_many_requests: 429,
  internal: 500,
  not_supported: 501,
  service_unavailable: 503,
};

function typeOf(code: string): ErrorType {
  if (code === "missing_authorization_header" || code === "invalid_api_key" || code === "missing_master_key")
    return "auth";
  if (code === "service_unavailable") return "system";
  return code === "internal" ? "internal" : "invalid_request";
}

/** The body that belongs to a code. */
export function errorBody(code: string, message: string): ErrorBody {
  return { message, code, type: typeOf(code), link: `https://docs.meilisearch.com/errors#${code}` };
}

/** A refusal with a code from the real engine's list; the status follows from the code, with few exceptions. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = statusByCode[code] ?? 400) {
    super(message);
    this.code = code;
    this.status = status;
  }

  get body(): ErrorBody {
    return errorBody(this.code, this.message);
  }
}

/** No index of this name. */
export function indexNotFound(uid: string): ApiError {
  return new ApiError("index_not_found", `Index \`${uid}\` not found.`);
}
