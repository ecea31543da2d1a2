import { brand } from "@headroom/contract/vocabulary/brand/brand";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifySchema } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { z } from "zod";

/** A codec's own schema is the outside's; what handlers return is nobody's business there. */
const jsonSchemaTransform = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }) => {
      if (!(zodSchema instanceof z.ZodCodec)) return;
      const { $schema: _version, ...outside } = z.toJSONSchema(zodSchema.in, { io: "output" });
      Object.assign(jsonSchema, outside, zodSchema.meta());
    },
  },
});

/** Answer of raw content, such as a picture or a table, which has no schema. */
const rawAnswer = {
  description: "The content itself, with its own content type.",
  content: { "*/*": { schema: { type: "string", format: "binary" } } },
};

function withRawAnswer(schema: FastifySchema): FastifySchema {
  const { response } = schema;
  if (typeof response !== "object" || response === null) return schema;
  const isAnswered = Object.keys(response).some((status) => status.startsWith("2"));
  return isAnswered ? schema : { ...schema, response: { 200: rawAnswer, ...response } };
}

/** `/api/openapi.json` from the contract's schemas, and a page to browse it at `/api/docs`. */
export async function serveApiPage(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: brand.name,
        version: "1",
        description: brand.claim,
      },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "session" } } },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: withRawAnswer(schema), url };
    },
  });
  await api.register(swaggerUi, { routePrefix: "/docs" });
  api.get("/openapi.json", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("application/json").send(JSON.stringify(api.swagger())),
  );
}
