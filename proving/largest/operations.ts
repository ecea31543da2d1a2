import { allEndpoints } from "@headroom/contract/endpoints/all-endpoints";
import type { Endpoint } from "@headroom/contract/endpoints/endpoint";
import type { Client } from "../../apps/api/src/testing/test-server.ts";
import type { JsonSchema } from "./largest-value.ts";

interface Described {
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
  };
}

/** One operation as the API describes it to strangers. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly body: JsonSchema | null;
  readonly endpoint: Endpoint;
}

const endpointById = new Map(allEndpoints.map((endpoint) => [endpoint.id, endpoint]));

export async function readOperations(client: Client): Promise<readonly Operation[]> {
  const { body } = await client.send("GET", "/api/openapi.json");
  const { paths } = body as { paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };
  return Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, described]) => {
      const endpoint = endpointById.get(described.operationId ?? "");
      if (!endpoint) throw new Error(`The contract does not have ${method} ${path}.`);
      const inQuery = (described.parameters ?? []).filter((parameter) => parameter.in === "query");
      return {
        id: endpoint.id,
        method: method.toUpperCase(),
        path,
        query: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
        body: described.requestBody?.content?.["application/json"]?.schema ?? null,
        endpoint,
      };
    }),
  );
}
