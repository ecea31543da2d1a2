import { readTestRequestSchema } from "@headroom/contract/endpoints/lookups";
import { notFound } from "../../platform/refusal.ts";
import { route } from "../../platform/http/route.ts";
import { testRequestSchemaOf } from "./test-request-schema.ts";

export const testRequestRoutes = () => [
  route(readTestRequestSchema, async ({ params, reply }) => {
    const schema = testRequestSchemaOf(params.schemaVersion);
    if (!schema) throw notFound("version of the test request");
    void reply.header("cache-control", "public, max-age=3600");
    return schema;
  }),
];
