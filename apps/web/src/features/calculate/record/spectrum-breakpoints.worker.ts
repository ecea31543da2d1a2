import { serveTask } from "../../../platform/background/serve-task.ts";
import { spectrumBreakpoints } from "./spectrum-breakpoints.ts";

serveTask({ run: spectrumBreakpoints });
