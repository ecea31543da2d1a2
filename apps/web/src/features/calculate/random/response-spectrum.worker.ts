import { serveTask } from "../../../platform/background/serve-task.ts";
import { responseSpectrum } from "./response-spectrum.ts";

serveTask({ run: responseSpectrum });
