import type { MutationFunctionContext, QueryClient } from "@tanstack/react-query";

/** Lets the cached queries take what a mutation answered; its own callback names the client fourth. */
export const onAnswer =
  <Answer, Sent>(take: (client: QueryClient, answer: Answer, sent: Sent) => unknown) =>
  (...[answer, sent, , { client }]: [Answer, Sent, unknown, MutationFunctionContext]): unknown =>
    take(client, answer, sent);
