import { buildWeb } from "./build-web.ts";

await buildWeb();
await import("../apps/api/src/main.ts");
