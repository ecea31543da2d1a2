import type { Endpoint } from "@headroom/contract/endpoints/endpoint";

type ReadAnswer =
  | { readonly kind: "answer"; readonly answer: unknown }
  | { readonly kind: "other"; readonly body: unknown };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Holds a reply against the endpoint's schema. A body with `success: false` is a failure whatever its status. */
export function readAnswer(endpoint: Endpoint, text: string): ReadAnswer {
  const body = parse(text);
  const failed = typeof body === "object" && body !== null && "success" in body && body.success === false;
  if (failed) return { kind: "other", body };
  const read = endpoint.answer.safeParse(body);
  if (read.success) return { kind: "answer", answer: read.data };
  return { kind: "other", body: undefined };
}
