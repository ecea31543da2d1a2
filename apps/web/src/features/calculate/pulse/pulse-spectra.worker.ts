import { serveTask } from "../../../platform/background/serve-task.ts";
import { pulseSpectra } from "./pulse-spectra.ts";

serveTask({ run: pulseSpectra });
