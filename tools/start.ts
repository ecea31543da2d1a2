import { flushCompileCache } from "node:module";
import { buildWeb } from "./build-web.ts";

await buildWeb();
await import("../apps/api/src/main.ts");
// Now rather than at the end, so that a start that is killed has still helped the next one.
setTimeout(flushCompileCache, 5000).unref();
