import { parentPort } from "node:worker_threads";
import { type SpectrumShare, takeShare } from "./spectrum-share.ts";

parentPort?.on("message", (share: SpectrumShare) => takeShare(share));
