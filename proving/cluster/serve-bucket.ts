// An S3-compatible store in a process of its own, which can be killed: `serve-bucket.ts PORT FOLDER`.
import { startThrowAwayBucket } from "../../apps/api/src/testing/throw-away-bucket.ts";

const [port, directory = ""] = process.argv.slice(2);
await startThrowAwayBucket({ port: Number(port), directory });
