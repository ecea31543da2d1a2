import { serveTask } from "../../../platform/background/serve-task.ts";
import { sineOnRandomLevels } from "./sine-on-random-levels.ts";

serveTask({ run: sineOnRandomLevels });
