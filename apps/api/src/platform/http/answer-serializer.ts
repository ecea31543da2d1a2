import type { FastifySerializerCompiler } from "fastify/types/schema.js";
import { serializerCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import { madeBy } from "../read-by-schema.ts";

/** Answers leave through their schema; what that schema made itself is not held against it a second time. */
export const answerSerializer: FastifySerializerCompiler<z.ZodType> = (route) => {
  const serialize = serializerCompiler(route);
  const data: unknown = route.schema instanceof z.ZodObject ? route.schema.shape["data"] : undefined;
  return (answer: unknown) => {
    if (typeof answer !== "object" || answer === null || !("data" in answer)) return serialize(answer);
    return data !== undefined && madeBy(answer.data) === data
      ? JSON.stringify({ success: true, data: answer.data })
      : serialize(answer);
  };
};
