import { serveTask } from "../results/serve-task.ts";
import { responseSpectrum } from "./response-spectrum.ts";

serveTask({ run: responseSpectrum });
