import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Whatever `work` begins knows the id of the request, or of a worker's round, that caused it. */
export const runFor = <T>(requestId: string, work: () => T): T => current.run(requestId, work);

/** The id of what caused what is done now; null at the start of the process. */
export const currentRequestId = (): string | null => current.getStore() ?? null;
