import type { Endpoint } from "@headroom/contract/endpoints/endpoint";

type ReadAnswer =
  | { readonly kind: "answer"; readonly answer: unknown }
  | { readonly kind: "other"; readonly body: unknown };

export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Holds a reply against the endpoint's schema. A body with `success: false` is a failure whatever its status. */
export function readAnswer(endpoint: Endpoint, text: string): ReadAnswer {
  const body = parseBody(text);
  const failed = typeof body === "object" && body !== null && "success" in body && body.success === false;
  const read = failed ? undefined : endpoint.answer.safeParse(body);
  return read?.success ? { kind: "answer", answer: read.data } : { kind: "other", body };
}
