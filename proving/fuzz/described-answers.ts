import { refusals } from "@headroom/contract/vocabulary/refusals";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Client } from "../../apps/api/src/testing/test-server.ts";

interface Described {
  readonly operationId?: string;
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: object }>> }>
  >;
}

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

/** Each operation's answers as the API page describes them, read by a validator that did not write it. */
export async function readDescribedAnswers(client: Client) {
  const { body } = await client.send("GET", "/api/openapi.json");
  const { paths } = body as { paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const schemas = new Map<string, object>();
  /** Made when they are first needed: all of them at once take many seconds. */
  const validators = new Map<string, ValidateFunction>();
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const [status, { content }] of Object.entries(operation.responses ?? {})) {
      const schema = content?.["application/json"]?.schema;
      if (schema) schemas.set(`${operation.operationId} ${status}`, schema);
    }
  /** Null for a status that the operation has not: it was refused before it came to its route. */
  function validatorOf(id: string, status: number): ValidateFunction | null {
    const name = `${id} ${status}`;
    const schema = schemas.get(name);
    if (!schema) return null;
    const validate = validators.get(name) ?? ajv.compile(schema);
    validators.set(name, validate);
    return validate;
  }

  /** Returns an answer's fault, or null. */
  return function faultIn(id: string, { status, contentType, text }: Answer): string | null {
    if (status >= 500) return `a fault of ours: ${text.slice(0, 200)}`;
    if (status >= 300 && status < 400) return "a redirect";
    const isJson = contentType === "application/json; charset=utf-8";
    if (status >= 400) {
      if (!isJson) return `a refusal that is ${contentType}`;
      const refusal = JSON.parse(text) as { success?: unknown; error?: unknown; code?: unknown }; // looked at next
      if (refusal.success !== false) return "a refusal without success: false";
      if (typeof refusal.error !== "string" || !/^\P{Ll}.*\S$/su.test(refusal.error))
        return `a refusal without a sentence: ${text.slice(0, 200)}`;
      if (typeof refusal.code !== "string" || !Object.hasOwn(refusals, refusal.code))
        return `a refusal without a known code: ${text.slice(0, 200)}`;
    }
    const validate = validatorOf(id, status);
    if (!validate) return null;
    if (!isJson) return `an answer that is ${contentType}`;
    return validate(JSON.parse(text)) ? null : `another shape: ${ajv.errorsText(validate.errors)}`;
  };
}
