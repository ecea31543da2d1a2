import { serveTask } from "../results/serve-task.ts";
import { pulseSpectra } from "./pulse-spectra.ts";

serveTask({ run: pulseSpectra });
