import type { FastifyInstance } from "fastify";
import { Meilisearch, MeilisearchApiError } from "meilisearch";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The official client, speaking to the search host in this process without a socket. */
export const embeddedClient = (app: () => FastifyInstance, prefix: string, apiKey: string) =>
  new Meilisearch({
    host: `http://embedded${prefix}`,
    apiKey,
    httpClient: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const headers = Object.fromEntries(new Headers(init?.headers).entries());
      const response = await app().inject({
        method: (init?.method ?? "GET") as Method, // the client sends no other
        url: `${url.pathname}${url.search}`,
        headers,
        ...(typeof init?.body === "string" ? { payload: init.body } : {}),
      });
      const body: unknown = response.body === "" ? undefined : JSON.parse(response.body);
      if (response.statusCode >= 400)
        throw new MeilisearchApiError(
          new Response(response.body, { status: response.statusCode }),
          body as never, // the host answers as the client's types say
        );
      return body;
    },
  });
