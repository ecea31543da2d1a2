import type { AnswerOf, Endpoint } from "@headroom/contract/endpoints/endpoint";

type ReadAnswer<E extends Endpoint> =
  | { readonly kind: "answer"; readonly answer: AnswerOf<E> }
  | { readonly kind: "other"; readonly body: unknown };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Holds a reply against the endpoint's schema. A body with `success: false` is a failure whatever its status. */
export function readAnswer<E extends Endpoint>(endpoint: E, text: string): ReadAnswer<E> {
  const body = parse(text);
  const failed = typeof body === "object" && body !== null && "success" in body && body.success === false;
  if (failed) return { kind: "other", body };
  const read = endpoint.answer.safeParse(body);
  // The schema of this very endpoint has accepted it.
  if (read.success) return { kind: "answer", answer: read.data as AnswerOf<E> };
  return { kind: "other", body: undefined };
}
