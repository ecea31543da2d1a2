/** The library's own counter in memory, which it exports without types. */
declare module "@fastify/rate-limit/store/LocalStore.js" {
  import type { FastifyRateLimitStore } from "@fastify/rate-limit";

  const LocalStore: new () => FastifyRateLimitStore;
  export default LocalStore;
}
